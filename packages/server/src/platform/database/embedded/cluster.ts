import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { type Home, own } from './home.ts';
import type { ServerUser } from './server-user.ts';

const INITDB_TIMEOUT_MS = 120_000;

/** The environment of the database's programs: nothing of ours (settings hold secrets). */
export const programEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** How a program is started as the server's user; root alone may change it. */
export const as = (user: ServerUser): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: user.uid, gid: user.gid } : {};

/**
 * Makes the cluster when there is none. A killed run leaves a draft and no cluster.
 * @param durable whether to wait for the disk
 * @throws {Error} with a sentence when the cluster is of another major version.
 */
export async function prepareCluster(
  home: Home,
  binaries: Binaries,
  user: ServerUser,
  durable: boolean,
): Promise<void> {
  if (existsSync(home.cluster)) await requireVersion(home, binaries);
  else await createCluster(home, binaries, user, durable);
  await writeAccess(home, user);
}

async function createCluster(home: Home, binaries: Binaries, user: ServerUser, durable: boolean): Promise<void> {
  const draft = `${home.cluster}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await own(draft, user);
  const options = ['--pgdata', draft, '--username', 'bandshell', '--auth', 'peer', '--encoding', 'UTF8'];
  // Sorts by code point and knows all letters' cases, the same on every system.
  options.push('--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--no-instructions');
  if (!durable) options.push('--no-sync');
  await runProgram(join(binaries.folder, 'bin', 'initdb'), options, home, user);
  await rename(draft, home.cluster);
}

function runProgram(program: string, options: readonly string[], home: Home, user: ServerUser): Promise<void> {
  return new Promise((resolve, reject) => {
    const settings = { ...as(user), cwd: home.folder, env: programEnv, timeout: INITDB_TIMEOUT_MS };
    execFile(program, [...options], settings, (error, _stdout, stderr) => {
      if (error === null) resolve();
      else reject(new Error(`The embedded database could not be made: ${stderr.trim() || error.message}`));
    });
  });
}

async function requireVersion(home: Home, binaries: Binaries): Promise<void> {
  const found = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim();
  const wanted = binaries.version.split('.')[0];
  if (found === wanted) return;
  throw new Error(
    `The database in ${home.cluster} is of PostgreSQL ${found}; this version brings ${wanted}. Move it with pg_dump, or set DATA_DIR to another folder.`,
  );
}

/** Only this process's user and the server's come in, known by the system itself (peer); there is no password. */
async function writeAccess(home: Home, user: ServerUser): Promise<void> {
  const names = [...new Set([userInfo().username, user.name])];
  await writeOwned(join(home.cluster, 'pg_hba.conf'), 'local all bandshell peer map=bandshell\n', user);
  const lines = names.map((name) => `bandshell "${name}" bandshell\n`);
  await writeOwned(join(home.cluster, 'pg_ident.conf'), lines.join(''), user);
}

async function writeOwned(path: string, text: string, user: ServerUser): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  await own(path, user);
}
