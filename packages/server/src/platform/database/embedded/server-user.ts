import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';

/** The user as whom PostgreSQL runs; it refuses to run as root. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * This process's own user, or when that is root an unprivileged one: the owner of the database's
 * folder if it exists, else `nobody`.
 * @throws {Error} with a sentence when the cluster belongs to somebody else, or there is no such user.
 */
export async function chooseServerUser(homeFolder: string): Promise<ServerUser> {
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
  const chosen =
    owner === undefined || owner === 0
      ? accounts.find((account) => account.name === 'nobody')
      : accounts.find((account) => account.uid === owner);
  if (chosen === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no user "nobody" to run it as: start as another user, or set DATABASE_URL.',
    );
  }
  return chosen;
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
