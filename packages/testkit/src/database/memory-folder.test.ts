import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isRoomyForAll, makeMemoryFolder } from './memory-folder.ts';

test('without memory for files it lies among temporary files', async () => {
  const folder = await makeMemoryFolder(join(tmpdir(), 'bandshell-no-such-folder'));
  expect(dirname(folder)).toBe(tmpdir());
  expect(await isRoomyForAll(join(tmpdir(), 'bandshell-no-such-folder'))).toBe(false);
  await rm(folder, { recursive: true });
});

test.runIf(existsSync('/dev/shm'))('what a killed run left goes, and what a run uses stays', async () => {
  const left = '/dev/shm/bandshell-test-999999999-left';
  await mkdir(left, { recursive: true });
  const first = await makeMemoryFolder();
  const second = await makeMemoryFolder();
  expect([existsSync(first), existsSync(second)]).toEqual([true, true]);
  // It is left alone where there is too little memory to use.
  expect(existsSync(left)).toBe(dirname(first) !== '/dev/shm');
  for (const folder of [left, first, second]) await rm(folder, { recursive: true, force: true });
});
