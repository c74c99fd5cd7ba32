import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory as a file system, on Linux. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** A run's databases take some 200 MB at a time. */
const LEAST_FREE_BYTES = 1024 ** 3;

const NAME = /^bandshell-test-(\d+)-/;

/**
 * A new folder for the run's PostgreSQL. A database is a thousand small files, and each test file makes and drops one:
 * some file systems take most of a core for that, memory does not.
 */
export async function makeClusterFolder(memory = MEMORY): Promise<string> {
  const isRoomy = await statfs(memory).then(
    ({ type, bavail, bsize }) => type === TMPFS && bavail * bsize >= LEAST_FREE_BYTES,
    () => false,
  );
  if (isRoomy) await removeForgotten(memory);
  return mkdtemp(join(isRoomy ? memory : tmpdir(), `bandshell-test-${process.pid}-`));
}

/** What a killed run left would take memory until the machine restarts. */
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
