/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A disk that does as it is told, for a program that knows nothing of it: it is put
 * before the C library with LD_PRELOAD. Only the files of the history are meant.
 *
 * The file that KUIS_DISK names says what it does, and can be changed at any time, a
 * word and a number a line:
 *
 *   sync-ms 400     a sync takes so long
 *   full 1          nothing more can be written
 *   broken 1        nothing more can be written or synced, and the disk is to blame
 *   short 1         half of what is written is written
 *   read-only 1     nothing can be opened to be written
 *
 * With KUIS_DISK_LIES in the environment, SQLite is told not to sync at all, and Kuis is
 * told that it does. */

#define _GNU_SOURCE

/* On 64 bits, the one is the other. */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;

int sqlite3_exec       (sqlite3 *handle, const char *sql, int (*callback) (void *, int, char **, char **),
                        void *data, char **message);
int sqlite3_prepare_v2 (sqlite3 *handle, const char *sql, int size, sqlite3_stmt **statement, const char **tail);

static int
is_meant (int fd)
{
  char link[64];
  char path[4096];
  ssize_t length;

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  length = readlink (link, path, sizeof path - 1);
  if (length <= 0)
    return 0;
  path[length] = '\0';

  return strstr (path, "kuis.db") != NULL;
}

static long
ask (const char *word)
{
  const char *name = getenv ("KUIS_DISK");
  FILE *file = name != NULL ? fopen (name, "re") : NULL;
  char found[64];
  long number;
  long answer = 0;

  if (file == NULL)
    return 0;

  while (fscanf (file, "%63s %ld", found, &number) == 2)
    if (strcmp (found, word) == 0)
      answer = number;
  fclose (file);

  return answer;
}

static void
wait_ms (long ms)
{
  struct timespec left = { ms / 1000, (ms % 1000) * 1000000 };

  while (nanosleep (&left, &left) != 0)
    ;
}

static int
fail (int code)
{
  errno = code;

  return -1;
}

/* The mode comes only where a file may be made. */
#define OPEN(name) \
  int \
  name (const char *path, \
        int         flags, \
        ...) \
  { \
    mode_t mode = 0; \
    va_list list; \
    \
    if (flags & O_CREAT) \
      { \
        va_start (list, flags); \
        mode = va_arg (list, mode_t); \
        va_end (list); \
      } \
    if ((flags & O_ACCMODE) != O_RDONLY && strstr (path, "kuis.db") != NULL && ask ("read-only")) \
      return fail (EROFS); \
    \
    return REAL (name) (path, flags, mode); \
  }

OPEN (open)
OPEN (open64)

static int
refuse_sync (int fd)
{
  if (!is_meant (fd))
    return 0;

  wait_ms (ask ("sync-ms"));

  return ask ("broken") ? fail (EIO) : 0;
}

int
fsync (int fd)
{
  return refuse_sync (fd) < 0 ? -1 : REAL (fsync) (fd);
}

int
fdatasync (int fd)
{
  return refuse_sync (fd) < 0 ? -1 : REAL (fdatasync) (fd);
}

/* How much of it is written, or −1. */
static ssize_t
limit (int    fd,
       size_t size)
{
  if (!is_meant (fd))
    return (ssize_t) size;

  if (ask ("broken"))
    return fail (EIO);

  if (ask ("full"))
    return fail (ENOSPC);

  return ask ("short") && size > 1 ? (ssize_t) (size / 2) : (ssize_t) size;
}

ssize_t
write (int         fd,
       const void *bytes,
       size_t      size)
{
  const ssize_t allowed = limit (fd, size);

  return allowed < 0 ? -1 : REAL (write) (fd, bytes, (size_t) allowed);
}

ssize_t
pwrite (int         fd,
        const void *bytes,
        size_t      size,
        off_t       offset)
{
  const ssize_t allowed = limit (fd, size);

  return allowed < 0 ? -1 : REAL (pwrite) (fd, bytes, (size_t) allowed, offset);
}

ssize_t
pwrite64 (int         fd,
          const void *bytes,
          size_t      size,
          off64_t     offset)
{
  const ssize_t allowed = limit (fd, size);

  return allowed < 0 ? -1 : REAL (pwrite64) (fd, bytes, (size_t) allowed, offset);
}

int
sqlite3_exec (sqlite3     *handle,
              const char  *sql,
              int        (*callback) (void *, int, char **, char **),
              void        *data,
              char       **message)
{
  if (getenv ("KUIS_DISK_LIES") != NULL && strcmp (sql, "PRAGMA synchronous = FULL") == 0)
    sql = "PRAGMA synchronous = OFF";

  return REAL (sqlite3_exec) (handle, sql, callback, data, message);
}

int
sqlite3_prepare_v2 (sqlite3       *handle,
                    const char    *sql,
                    int            size,
                    sqlite3_stmt **statement,
                    const char   **tail)
{
  if (getenv ("KUIS_DISK_LIES") != NULL && strcmp (sql, "PRAGMA synchronous") == 0)
    sql = "SELECT 2";

  return REAL (sqlite3_prepare_v2) (handle, sql, size, statement, tail);
}
