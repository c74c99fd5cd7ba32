import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory as a file system, on Linux. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GIB = 1024 ** 3;
/** A run's databases take some 200 MB at a time. */
const FREE_FOR_DATABASES = GIB;
/** Recordings, uploads and the browsers' shared memory of four test files. */
const FREE_FOR_ALL = 8 * GIB;

const NAME = /^bandshell-test-(\d+)-/;

/** Bytes that the memory as a file system has left; 0 where there is none. */
const freeMemory = (memory: string): Promise<number> =>
  statfs(memory).then(
    ({ type, bavail, bsize }) => (type === TMPFS ? Math.min(bavail * bsize, freemem()) : 0),
    () => 0,
  );

/** Whether the temporary files of a whole run may lie in memory: files on a disk take up to a tenth of its processor time. */
export const isRoomyForAll = async (memory = MEMORY): Promise<boolean> => (await freeMemory(memory)) >= FREE_FOR_ALL;

/**
 * A new folder for the run's PostgreSQL. A database is a thousand small files, and each test file makes and drops one:
 * some file systems take most of a core for that, memory does not.
 */
export async function makeMemoryFolder(memory = MEMORY): Promise<string> {
  const isRoomy = (await freeMemory(memory)) >= FREE_FOR_DATABASES;
  if (isRoomy) await removeForgotten(memory);
  return mkdtemp(join(isRoomy ? memory : tmpdir(), `bandshell-test-${process.pid}-`));
}

/** A file that a killed run left would take memory until the machine restarts. */
async function removeForgotten(memory: string): Promise<void> {
  for (const name of await readdir(memory)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
