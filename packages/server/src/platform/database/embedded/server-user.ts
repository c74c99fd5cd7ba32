import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';

/** The user as whom PostgreSQL runs; it refuses to run as root. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The user of embedded databases alone. Others run programs as `nobody`, who could read each other's files. */
const OWN_NAME = 'bandshell-db';
/** In its place where none can be made. */
const SHARED_NAME = 'nobody';

/**
 * This process's own user, or when that is root an unprivileged one: the owner of the database's folder, else a user of its
 * own, which is made when there is none, else `nobody`. A folder of `nobody` is for the own user, too.
 * @throws {Error} with a sentence when the cluster belongs to somebody else, or there is no such user.
 */
export async function chooseServerUser(homeFolder: string, log: Logger): Promise<ServerUser> {
  const own = process.getuid?.() ?? -1;
  const owner = await stat(homeFolder).then(
    (stats) => stats.uid,
    () => undefined,
  );
  if (own !== 0) {
    if (owner !== undefined && owner !== own) {
      throw new Error(
        `The embedded database in ${homeFolder} belongs to another user: start as the user who started it first, or set DATA_DIR to another folder.`,
      );
    }
    return ownUser();
  }
  const accounts = await readAccounts();
  const holder = accounts.find(({ uid }) => uid === owner && uid !== 0);
  const isFree = owner === undefined || owner === 0 || (holder?.name === SHARED_NAME && (await isMovable(homeFolder)));
  const chosen = isFree
    ? ((await findOrMakeOwnUser(accounts, log)) ?? accounts.find(({ name }) => name === SHARED_NAME))
    : holder;
  if (chosen === undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and there is no user "${SHARED_NAME}" to run it as: start as another user, or set DATABASE_URL.`,
    );
  }
  return chosen;
}

/** Folders elsewhere (tablespaces) keep their owner, and so does the database then. */
async function isMovable(homeFolder: string): Promise<boolean> {
  const elsewhere = await readdir(join(homeFolder, 'cluster', 'pg_tblspc')).catch(() => []);
  return elsewhere.length === 0;
}

const MAKE_USER = [
  ...['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'],
  ...['--comment', 'embedded database of Bandshell', OWN_NAME],
];
/** Another program may be changing the list of users. */
const TRIES = 3;
const TRY_AGAIN_MS = 500;

async function findOrMakeOwnUser(accounts: readonly ServerUser[], log: Logger): Promise<ServerUser | undefined> {
  const find = (all: readonly ServerUser[]) => all.find(({ name, uid }) => name === OWN_NAME && uid !== 0);
  let found = find(accounts);
  if (process.platform !== 'linux') return found;
  for (let attempt = 1; found === undefined && attempt <= TRIES; attempt += 1) {
    if (attempt > 1) await wait(TRY_AGAIN_MS);
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };
    const reason = await promisify(execFile)('useradd', MAKE_USER, { env, timeout: 10_000 }).then(
      () => undefined,
      (error: Error & { stderr?: string; code?: unknown }) => error,
    );
    // It may be there all the same: another start made it.
    found = find(await readAccounts());
    if (found === undefined && (reason?.code === 'ENOENT' || attempt === TRIES)) {
      const why = reason?.stderr?.trim() || reason?.message;
      log.info({ reason: why }, `no user for the embedded database can be made; it runs as ${SHARED_NAME}`);
      return undefined;
    }
  }
  return found;
}

function ownUser(): ServerUser {
  try {
    const { username, uid, gid } = userInfo();
    return { name: username, uid, gid };
  } catch (error) {
    throw new Error(
      `The user with number ${process.getuid?.()} has no name on this system, and PostgreSQL needs one: start as a user of /etc/passwd, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function readAccounts(): Promise<readonly ServerUser[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
