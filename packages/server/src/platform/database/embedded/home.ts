import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReachable } from './reach.ts';
import type { ServerUser } from './server-user.ts';

/** Where the database of a data folder lies. */
export interface Home {
  readonly folder: string;
  /** PGDATA. */
  readonly cluster: string;
  readonly logFile: string;
  /** The facts that a second program needs to join the running server. */
  readonly connectionFile: string;
}

/** Below it lies what must be enterable for an unprivileged user although the project is not. */
const SYSTEM_FOLDERS = ['/var/lib/bandshell', join(tmpdir(), 'bandshell')];

/** Longest path of a Unix socket: 107 bytes on Linux, 103 on macOS. */
const MAX_SOCKET_PATH = 103;
const SOCKET_NAME = '.s.PGSQL.5432';
const OUTSIDE = join(tmpdir(), 'bandshell-socket-');

export const homeOf = (dataDir: string): Home => homeIn(join(dataDir, 'postgres'));

const homeIn = (folder: string): Home => ({
  folder,
  cluster: join(folder, 'cluster'),
  logFile: join(folder, 'postgres.log'),
  connectionFile: join(folder, 'connection.json'),
});

/**
 * Makes the database's home in the data folder when the user may enter that, elsewhere behind a link when not.
 * The answer names the real place: the link's path is closed to the user.
 * @param stop stops a server that runs there, before its files get another owner
 */
export async function prepareHome(
  dataDir: string,
  user: ServerUser,
  stop: (home: Home) => Promise<void>,
): Promise<Home> {
  const home = homeOf(dataDir);
  const found = await lstat(home.folder).catch(() => undefined);
  if (found === undefined) await createHome(dataDir, home, user);
  else if (found.isSymbolicLink()) await requireTarget(home);
  const real = await realpath(home.folder);
  if (process.getuid?.() === 0 && (await stat(real)).uid !== user.uid) {
    await stop(homeIn(real));
    await giveAll(real, user);
  }
  if (!(await isReachable(real, user))) {
    throw new Error(
      `The user "${user.name}", as whom the database runs, cannot enter ${real}: let others search the folders above it, or set DATA_DIR to another folder.`,
    );
  }
  return homeIn(real);
}

async function createHome(dataDir: string, home: Home, user: ServerUser): Promise<void> {
  if (await isReachable(dataDir, user)) {
    await mkdir(home.folder, { mode: 0o700 });
    return;
  }
  const target = join(await sharedFolder(user), `data-${randomBytes(8).toString('hex')}`);
  await mkdir(target, { mode: 0o700 });
  await symlink(target, home.folder);
}

async function requireTarget(home: Home): Promise<void> {
  await stat(home.folder).catch(async (error: unknown) => {
    const target = await readlink(home.folder);
    throw new Error(
      `The database of this data folder lay in ${target}, which is gone: restore it, or remove ${home.folder} to start with an empty one.`,
      { cause: error },
    );
  });
}

/** The first of the system's folders that can be made and entered. */
export async function sharedFolder(user: ServerUser): Promise<string> {
  for (const folder of SYSTEM_FOLDERS) {
    try {
      // By chmod: this process makes its own files for itself alone.
      if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755);
      const { uid } = await stat(folder);
      // Somebody else's folder could be swapped under our feet.
      if (uid === process.getuid?.() && (await isReachable(folder, user))) return folder;
    } catch {
      // The next one.
    }
  }
  throw new Error(`No folder for the database's files can be made in ${SYSTEM_FOLDERS.join(' or ')}.`);
}

export interface SocketFolder {
  readonly path: string;
  /** Takes a folder outside of the home away again. */
  remove(): Promise<void>;
}

/** A folder for the socket whose path is short enough: below the home when that is, else among temporary files. */
export async function prepareSocketFolder(home: Home, user: ServerUser): Promise<SocketFolder> {
  await removeForgotten(home);
  const inside = join(home.folder, 'socket');
  if (Buffer.byteLength(join(inside, SOCKET_NAME)) <= MAX_SOCKET_PATH) {
    await mkdir(inside, { recursive: true, mode: 0o700 });
    await own(inside, user);
    return { path: inside, remove: async () => undefined };
  }
  // With a random name: nobody else can have made it before us.
  const outside = await mkdtemp(OUTSIDE);
  await own(outside, user);
  return { path: outside, remove: () => rm(outside, { recursive: true, force: true }) };
}

/** Where the last server was reached; nothing when it never ran, or was killed while it wrote this down. */
export async function readConnection(home: Home): Promise<{ readonly url?: string; readonly socketFolder?: string }> {
  try {
    return JSON.parse(await readFile(home.connectionFile, 'utf8')) as { url?: string; socketFolder?: string };
  } catch {
    return {};
  }
}

/** A killed run could not take its folder away. */
async function removeForgotten(home: Home): Promise<void> {
  const { socketFolder } = await readConnection(home);
  if (socketFolder?.startsWith(OUTSIDE)) await rm(socketFolder, { recursive: true, force: true });
}

/** Gives a path to the server's user, when this process is another one (root). */
export async function own(path: string, user: ServerUser): Promise<void> {
  if (process.getuid?.() === 0 && user.uid !== 0) await chown(path, user.uid, user.gid);
}

/**
 * Gives a folder with all in it to the server's user. It belongs to root meanwhile: its former owner cannot change what is
 * walked, and a walk that is cut off is walked again.
 */
async function giveAll(folder: string, user: ServerUser): Promise<void> {
  await chown(folder, 0, 0);
  await chmod(folder, 0o700);
  const walk = async (at: string): Promise<void> => {
    for (const entry of await readdir(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) await walk(path);
      await lchown(path, user.uid, user.gid);
    }
  };
  await walk(folder);
  await own(folder, user);
}
