import { execFile } from 'node:child_process';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Somebody else holds the folder. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
  readonly pid: number;

  constructor(message: string, pid: number) {
    super(message);
    this.pid = pid;
  }
}

interface Holder {
  readonly pid: number;
  /** Tells this process from a later one with the same number. */
  readonly born: string | null;
}

/**
 * Takes a folder's lock file for this process. A lock whose process is gone is taken over.
 * @returns how to give it back
 * @throws {FolderLockedError} when a living process holds it.
 */
export async function lockFolder(file: string, describe: (pid: number) => string): Promise<() => Promise<void>> {
  const mine: Holder = { pid: process.pid, born: await birthOf(process.pid) };
  const text = JSON.stringify(mine);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await createExclusively(file, text)) {
      return async () => {
        if ((await readText(file)) === text) await rm(file, { force: true });
      };
    }
    const found = await readText(file);
    if (found === undefined) continue;
    const holder = parseHolder(found);
    if (holder !== undefined && (await isAlive(holder))) throw new FolderLockedError(describe(holder.pid), holder.pid);
    await removeStale(file, found);
  }
  throw new FolderLockedError(describe(0), 0);
}

/** The living process that holds the lock, if any. */
export async function lockHolder(file: string): Promise<number | undefined> {
  const found = await readText(file);
  const holder = found === undefined ? undefined : parseHolder(found);
  return holder !== undefined && (await isAlive(holder)) ? holder.pid : undefined;
}

async function createExclusively(file: string, text: string): Promise<boolean> {
  // Written aside and linked, so that nobody reads a lock without its holder.
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Another start may have replaced the stale lock already; then its lock is put back. */
async function removeStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.stale.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readText(aside)) !== stale) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number')
      return undefined;
    return { pid: value.pid, born: 'born' in value && typeof value.born === 'string' ? value.born : null };
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return (await birthOf(holder.pid)) === holder.born;
}

/**
 * When a process began, on Linux with its boot; numbers of processes come again, also after a boot. Null for one that ended
 * and was not yet reaped, and where the system does not tell.
 */
async function birthOf(pid: number): Promise<string | null> {
  if (process.platform === 'darwin') return birthByPs(pid);
  try {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The name in parentheses may hold spaces; the start time is field 22, counted from the name as field 2.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return null;
    return `${boot.trim()}-${fields[19]}`;
  } catch {
    return null;
  }
}

async function birthByPs(pid: number): Promise<string | null> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() || null;
}
