/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* What every target defines, and libFuzzer or driver.c calls. */
int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);
