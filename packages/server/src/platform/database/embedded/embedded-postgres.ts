import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { alreadyRuns, closeDataFolder, makeDataFolder } from '../../data-folder.ts';
import { lockFolder, lockHolder } from '../../folder-lock.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { homeOf, prepareHome, prepareSocketFolder, readConnection, sharedFolder } from './home.ts';
import { stopLeftBehind } from './left-behind.ts';
import { chooseServerUser, type ServerUser } from './server-user.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedPostgresOptions {
  /** Absolute path of the data folder; the database lies in `postgres` below it. */
  readonly dataDir: string;
  readonly log: Logger;
  /** `false` trades safety for speed: a power cut may lose everything. For tests. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
}

export interface EmbeddedPostgres {
  /** URL for the database `bandshell`; for others see `connectionString`. */
  readonly url: string;
  readonly pid: () => number | undefined;
  /** Ends the server politely and gives the folder back. */
  stop(): Promise<void>;
}

const TEST_PARAMETERS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' };

/** URL of a database behind a socket folder. */
export const connectionString = (socketFolder: string, database = 'bandshell'): string =>
  `postgres://bandshell@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

/**
 * Starts the database server that lies in the data folder, making it first when there is none; stops what a killed run
 * left there. It ends by itself when this process dies, and is started again when it dies alone.
 * @throws {FolderLockedError} when another process runs it. {Error} with a sentence for everything an operator can mend.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const user = await chooseServerUser(homeOf(dataDir).folder, log);
  await makeDataFolder(dataDir);
  const unlock = await lockFolder(lockFile(dataDir), (pid) => alreadyRuns(dataDir, pid));
  try {
    await closeDataFolder(dataDir, { log, entering: user.uid === process.getuid?.() ? undefined : user });
    return await startLocked(options, user, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function startLocked(
  options: EmbeddedPostgresOptions,
  user: ServerUser,
  unlock: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true } = options;
  const home = await prepareHome(dataDir, user, (former) => stopLeftBehind(former, log));
  await stopLeftBehind(home, log);
  // A copy for one data folder alone when that is all this user may write.
  const ownFolder = async (): Promise<string> => (user.uid === process.getuid?.() ? home.folder : sharedFolder(user));
  const binaries = await findBinaries(user, ownFolder);
  await prepareCluster(home, binaries, user, durable);
  const socket = await prepareSocketFolder(home, user);
  const parameters = {
    max_connections: String(options.maxConnections ?? 100),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : TEST_PARAMETERS),
  };
  const server = await supervise({ home, binaries, user, socketFolder: socket.path, parameters, log });
  const stop = async (): Promise<void> => {
    await server.stop();
    await socket.remove();
    await unlock();
  };
  try {
    const url = connectionString(socket.path);
    await createDatabase(socket.path);
    await writeFile(home.connectionFile, JSON.stringify({ url, socketFolder: socket.path }));
    return { url, pid: server.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** URL of the server that another process runs in this data folder; undefined when none does. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  if ((await lockHolder(lockFile(dataDir))) === undefined) return undefined;
  return (await readConnection(homeOf(dataDir))).url;
}

const lockFile = (dataDir: string): string => join(dataDir, 'postgres.lock');

async function createDatabase(socketFolder: string): Promise<void> {
  const client = new Client({ connectionString: connectionString(socketFolder, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'bandshell'`);
    if (rowCount === 0) await client.query('create database bandshell');
  } finally {
    await client.end();
  }
}
