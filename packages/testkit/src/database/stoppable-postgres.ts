import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@bandshell/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate, readMigrations } from '@bandshell/server/src/platform/database/migrate.ts';
import { createPool } from '@bandshell/server/src/platform/database/pool.ts';
import { migrateJobs } from '@bandshell/server/src/platform/jobs/start-jobs.ts';
import { silentLog } from './silent-log.ts';

/** A test's own PostgreSQL, which can be stopped for a while. */
export interface StoppablePostgres {
  readonly url: string;
  /** Id of the current process. */
  pid(): number | undefined;
  stop(): Promise<void>;
  /** Starts it again with its data. */
  start(): Promise<void>;
  /** Lets all its processes stand still, as on a machine that hangs: connections stay open and nobody answers. */
  freeze(): void;
  thaw(): void;
  /** Stops it and deletes its folder. */
  remove(): Promise<void>;
}

/** Starts one with a migrated database. */
export async function startStoppablePostgres(): Promise<StoppablePostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'bandshell-outage-'));
  await chmod(folder, 0o711);
  const launch = () => startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: silentLog, durable: true });
  let running = await launch();
  const remove = async (): Promise<void> => {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await giveTables(running.url);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: running.url,
    pid: () => running.pid(),
    stop: () => running.stop(),
    start: async () => {
      running = await launch();
    },
    freeze: () => signalAll(running.pid(), 'SIGSTOP'),
    thaw: () => signalAll(running.pid(), 'SIGCONT'),
    remove,
  };
}

/** The first process and those that it has forked. */
function signalAll(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  process.kill(pid, signal);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  for (const child of children === '' ? [] : children.split(' ')) {
    try {
      process.kill(Number(child), signal);
    } catch (error) {
      // A process of the database may end between the reading of the list and its turn.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function giveTables(url: string): Promise<void> {
  await migrate(url, await readMigrations(), silentLog);
  const pool = createPool(url, { max: 1, name: 'test', log: silentLog });
  await migrateJobs(pool, silentLog).finally(() => pool.end());
}
