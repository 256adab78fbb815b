# SPDX-License-Identifier: GPL-3.0-or-later
"""Kuis on a disk that is slow, full or broken when it is told to be."""

import os
from pathlib import Path

import kuis_e2e
from kuis_e2e import Kuis


class Disk:
    """What the disk of a test does; see disk.c."""

    def __init__(self, directory):
        self.path = Path(directory) / 'disk'

    def set(self, **orders):
        """Such as sync_ms=400; what is not said goes on as usual."""
        lines = [f'{word.replace("_", "-")} {number}' for word, number in orders.items()]
        new = self.path.with_suffix('.new')
        new.write_text('\n'.join([*lines, '']))
        new.rename(self.path)


class KuisOnDisk(Kuis):
    """Kuis on a disk that does as it is told."""

    def __init__(self, *args, lies=False, **kwargs):
        if 'KUIS_DISK_MODULE' not in os.environ:
            raise kuis_e2e.CannotTest('the module that stands for a disk was not built')
        kuis_e2e.only_outside_of_the_sandbox('nothing is put before the C library')
        super().__init__(*args, **kwargs)
        self.lies = lies

    def _make_environment(self):
        self.disk = Disk(self.directory)
        self.extra_env.update(KUIS_DISK=str(self.disk.path))
        if self.lies:
            self.extra_env['KUIS_DISK_LIES'] = '1'
        return super()._make_environment()

    def start(self, *args, wait=True):
        # Only Kuis is on it.
        self.desktop.env['LD_PRELOAD'] = os.environ['KUIS_DISK_MODULE']
        try:
            return super().start(*args, wait=wait)
        finally:
            self.desktop.env.pop('LD_PRELOAD', None)
