import { chmod, chown, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { lockFolder } from './folder-lock.ts';

/** The database's part belongs to its own user, who closes it. */
const DATABASE = 'postgres';

/** Everything this process and its children write is for its own user alone: recordings, uploads, exports, secrets. */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/** Of the process that serves with the folder, whatever database it uses. */
const LOCK = 'node.lock';

/** Why a second process is refused. */
export const alreadyRuns = (dataDir: string, pid: number): string =>
  `Bandshell already runs with the data folder ${dataDir} (process ${pid}): stop it first, or set DATA_DIR to another folder.`;

/**
 * Takes the data folder for this process, which makes it when there is none. Two processes with one folder would be one node,
 * and write the same recordings. A lock whose process is gone does not bind.
 * @returns how to give it back
 * @throws {FolderLockedError} when another process has it. The system's error when it cannot be written.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  await makeDataFolder(dataDir);
  return lockFolder(join(dataDir, LOCK), (pid) => alreadyRuns(dataDir, pid));
}

/** Makes the folder when there is none, and returns whether there was none. */
export async function makeDataFolder(dataDir: string): Promise<boolean> {
  const created = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (created !== undefined) await openWayTo(dataDir, created);
  return created !== undefined;
}

/**
 * Makes the data folder, or closes one that others could enter: 0700, and its files 0600. With `entering`, as when the
 * database runs as another user, that user's group may search it (0710) and nobody else.
 */
export async function closeDataFolder(
  dataDir: string,
  { log, entering }: { readonly log: Logger; readonly entering?: { readonly gid: number } | undefined },
): Promise<void> {
  const isNew = await makeDataFolder(dataDir);
  try {
    const { mode, uid, gid } = await stat(dataDir);
    const wanted = entering === undefined ? 0o700 : 0o710;
    if (entering !== undefined && gid !== entering.gid) await chown(dataDir, uid, entering.gid);
    else if ((mode & 0o777) === wanted) return;
    // Shut first. A walk that is cut off is walked again where somebody may come in afterwards.
    await chmod(dataDir, 0o700);
    if (!isNew) await closeWithin(dataDir, (name) => name !== DATABASE);
    await chmod(dataDir, wanted);
  } catch (error) {
    log.warn(
      { err: error, dataDir },
      'other users of this machine may be able to read the data folder: close it (0700)',
    );
  }
}

/** Folders that were made above it stay as enterable as they would have been. */
async function openWayTo(dataDir: string, first: string): Promise<void> {
  for (let path = dirname(dataDir); path.length >= first.length; path = dirname(path)) await chmod(path, 0o755);
}

async function closeWithin(folder: string, isOurs: (name: string) => boolean = () => true): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!isOurs(entry.name) || !(entry.isDirectory() || entry.isFile())) continue;
    const path = join(folder, entry.name);
    const info = await lstat(path).catch(() => undefined);
    // The page to which a link leads is not ours to change.
    if (info === undefined || info.isSymbolicLink()) continue;
    const wanted = info.mode & (info.isDirectory() ? 0o700 : 0o600);
    if (wanted !== (info.mode & 0o777)) await chmod(path, wanted);
    if (info.isDirectory()) await closeWithin(path);
  }
}
