/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "kuis-test-vfs.h"

KuisTestVfs kuis_test_vfs;

typedef struct {
  sqlite3_file  base;
  gint          is_dirty;
  sqlite3_file *real;
} File;

static sqlite3_vfs *real_vfs;

static void
die (void)
{
  kill (getpid (), SIGKILL);
  pause ();
}

/* Whether the call that is about to be made goes wrong. */
static gboolean
goes_wrong (void)
{
  const gint n = g_atomic_int_add (&kuis_test_vfs.n_calls, 1) + 1;
  const gint first = g_atomic_int_get (&kuis_test_vfs.first);

  if (first == 0 || n < first || n > g_atomic_int_get (&kuis_test_vfs.last))
    return FALSE;

  if (kuis_test_vfs.fault == KUIS_TEST_FAULT_DEATH)
    die ();

  return TRUE;
}

static void
set_dirty (File *file,
           gint  is_dirty)
{
  if (file->is_dirty != is_dirty)
    g_atomic_int_add (&kuis_test_vfs.n_unsynced_files, is_dirty ? 1 : -1);
  file->is_dirty = is_dirty;
}

#define REAL(f) (((File *) (f))->real)

static int
shim_close (sqlite3_file *file)
{
  set_dirty ((File *) file, FALSE);

  return REAL (file)->pMethods != NULL ? REAL (file)->pMethods->xClose (REAL (file)) : SQLITE_OK;
}

static int
shim_read (sqlite3_file *file,
           void         *data,
           int           size,
           sqlite3_int64 offset)
{
  return REAL (file)->pMethods->xRead (REAL (file), data, size, offset);
}

static int
shim_write (sqlite3_file *file,
            const void   *data,
            int           size,
            sqlite3_int64 offset)
{
  const gboolean is_wrong = goes_wrong ();

  set_dirty ((File *) file, TRUE);
  if (!is_wrong)
    return REAL (file)->pMethods->xWrite (REAL (file), data, size, offset);

  if (kuis_test_vfs.fault >= KUIS_TEST_FAULT_SHORT)
    REAL (file)->pMethods->xWrite (REAL (file), data, size / 2, offset);
  if (kuis_test_vfs.fault == KUIS_TEST_FAULT_DEATH_HALFWAY)
    die ();

  return kuis_test_vfs.fault == KUIS_TEST_FAULT_IO ? SQLITE_IOERR_WRITE : SQLITE_FULL;
}

static int
shim_truncate (sqlite3_file *file,
               sqlite3_int64 size)
{
  if (goes_wrong ())
    return SQLITE_IOERR_TRUNCATE;

  set_dirty ((File *) file, TRUE);

  return REAL (file)->pMethods->xTruncate (REAL (file), size);
}

static int
shim_sync (sqlite3_file *file,
           int           flags)
{
  int code = SQLITE_OK;

  if (goes_wrong ())
    {
      if (kuis_test_vfs.fault == KUIS_TEST_FAULT_DEATH_HALFWAY)
        die ();
      return SQLITE_IOERR_FSYNC;
    }

  if (kuis_test_vfs.sync_ms > 0)
    g_usleep (kuis_test_vfs.sync_ms * 1000);
  if (!kuis_test_vfs.no_real_sync)
    code = REAL (file)->pMethods->xSync (REAL (file), flags);
  if (code == SQLITE_OK)
    {
      set_dirty ((File *) file, FALSE);
      g_atomic_int_inc (&kuis_test_vfs.n_syncs);
    }

  return code;
}

static int
shim_size (sqlite3_file  *file,
           sqlite3_int64 *size)
{
  return REAL (file)->pMethods->xFileSize (REAL (file), size);
}

static int
shim_lock (sqlite3_file *file,
           int           lock)
{
  return REAL (file)->pMethods->xLock (REAL (file), lock);
}

static int
shim_unlock (sqlite3_file *file,
             int           lock)
{
  return REAL (file)->pMethods->xUnlock (REAL (file), lock);
}

static int
shim_check_reserved (sqlite3_file *file,
                     int          *result)
{
  return REAL (file)->pMethods->xCheckReservedLock (REAL (file), result);
}

static int
shim_control (sqlite3_file *file,
              int           operation,
              void         *argument)
{
  if (operation == SQLITE_FCNTL_PRAGMA && kuis_test_vfs.lies)
    {
      char **words = argument;

      if (sqlite3_stricmp (words[1], "synchronous") == 0 && sqlite3_stricmp (words[2], "OFF") != 0)
        {
          if (words[2] == NULL)
            words[0] = sqlite3_mprintf ("2");
          return SQLITE_OK;
        }
    }

  return REAL (file)->pMethods->xFileControl (REAL (file), operation, argument);
}

static int
shim_sector_size (sqlite3_file *file)
{
  return REAL (file)->pMethods->xSectorSize (REAL (file));
}

static int
shim_characteristics (sqlite3_file *file)
{
  return REAL (file)->pMethods->xDeviceCharacteristics (REAL (file));
}

static int
shim_shm_map (sqlite3_file  *file,
              int            region,
              int            size,
              int            extend,
              void volatile **memory)
{
  return REAL (file)->pMethods->xShmMap (REAL (file), region, size, extend, memory);
}

static int
shim_shm_lock (sqlite3_file *file,
               int           offset,
               int           n,
               int           flags)
{
  return REAL (file)->pMethods->xShmLock (REAL (file), offset, n, flags);
}

static void
shim_shm_barrier (sqlite3_file *file)
{
  REAL (file)->pMethods->xShmBarrier (REAL (file));
}

static int
shim_shm_unmap (sqlite3_file *file,
                int           unlink_it)
{
  return REAL (file)->pMethods->xShmUnmap (REAL (file), unlink_it);
}

#define METHODS(version) { \
  .iVersion = (version), .xClose = shim_close, .xRead = shim_read, .xWrite = shim_write, \
  .xTruncate = shim_truncate, .xSync = shim_sync, .xFileSize = shim_size, .xLock = shim_lock, \
  .xUnlock = shim_unlock, .xCheckReservedLock = shim_check_reserved, .xFileControl = shim_control, \
  .xSectorSize = shim_sector_size, .xDeviceCharacteristics = shim_characteristics, \
  .xShmMap = shim_shm_map, .xShmLock = shim_shm_lock, .xShmBarrier = shim_shm_barrier, \
  .xShmUnmap = shim_shm_unmap, \
}

static const sqlite3_io_methods with_shared_memory = METHODS (2);
static const sqlite3_io_methods without_shared_memory = METHODS (1);

static int
shim_open (sqlite3_vfs  *vfs,
           const char   *name,
           sqlite3_file *file,
           int           flags,
           int          *out_flags)
{
  File *shim = (File *) file;
  int code;

  memset (shim, 0, sizeof (File));
  shim->real = (sqlite3_file *) (shim + 1);
  if ((flags & SQLITE_OPEN_CREATE) && goes_wrong ())
    return kuis_test_vfs.fault == KUIS_TEST_FAULT_FULL ? SQLITE_FULL : SQLITE_CANTOPEN;

  code = real_vfs->xOpen (real_vfs, name, shim->real, flags, out_flags);
  if (code == SQLITE_OK)
    file->pMethods = kuis_test_vfs.no_shared_memory ? &without_shared_memory : &with_shared_memory;

  return code;
}

static int
shim_delete (sqlite3_vfs *vfs,
             const char  *name,
             int          sync_folder)
{
  return goes_wrong () ? SQLITE_IOERR_DELETE : real_vfs->xDelete (real_vfs, name, sync_folder);
}

static int
turn_sync_off (sqlite3                   *handle,
               char                     **message,
               const sqlite3_api_routines *api)
{
  return kuis_test_vfs.lies ? sqlite3_exec (handle, "PRAGMA synchronous = OFF", NULL, NULL, NULL) : SQLITE_OK;
}

void
kuis_test_vfs_register (void)
{
  static sqlite3_vfs shim;

  real_vfs = sqlite3_vfs_find (NULL);
  shim = *real_vfs;
  shim.zName = "kuis-test";
  shim.pNext = NULL;
  shim.szOsFile = (int) sizeof (File) + real_vfs->szOsFile;
  shim.xOpen = shim_open;
  shim.xDelete = shim_delete;
  sqlite3_vfs_register (&shim, 1);
  sqlite3_auto_extension ((void (*) (void)) turn_sync_off);
}

void
kuis_test_vfs_reset (void)
{
  memset (&kuis_test_vfs, 0, sizeof kuis_test_vfs);
}
