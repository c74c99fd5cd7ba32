import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import { closeDataFolder } from '../../platform/data-folder.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';
import { createPool } from '../../platform/database/pool.ts';
import { migrateJobs } from '../../platform/jobs/start-jobs.ts';
import { isDatabaseAway, isUnknownHost } from './database-away.ts';
import { StartError } from './start-error.ts';
import { DatabaseUnusableError, reasonOf, startFailure } from './start-failure.ts';

/** How long a server that starts together with its database waits for it. */
const PATIENCE_MS = 30_000;
/** A host that starts together with this one may get its name a moment later. */
const NAME_PATIENCE_MS = 2_000;
const OLDEST_VERSION = 150_000;
/** Connections for other purposes than requests: jobs, relay, listener, migrations, psql. */
const OTHER_CONNECTIONS = 40;

/** A migrated database. */
export interface OpenDatabase {
  readonly url: string;
  readonly isEmbedded: boolean;
  /** Stops the embedded server if this process started it. */
  close(): Promise<void>;
}

/**
 * The configured database: the server of DATABASE_URL, or the embedded one, started here. With `share`, a running
 * embedded server of another process is used, as a command does while the site runs. `prepare` replaces the migrations.
 * @throws {StartError} with a sentence for the operator.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  {
    share = false,
    patienceMs = PATIENCE_MS,
    prepare = migrateAll,
  }: {
    readonly share?: boolean;
    readonly patienceMs?: number;
    readonly prepare?: (url: string, log: Logger) => Promise<void>;
  } = {},
): Promise<OpenDatabase> {
  const database = await connectOrStart(config, log, share);
  try {
    await requireVersion(database.url, patienceMs, log);
    await prepare(database.url, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function migrateAll(url: string, log: Logger): Promise<void> {
  await migrate(url, await readMigrations(), log);
  await migrateJobTables(url, log);
}

/** Brings the tables of the library of jobs up to date. */
export async function migrateJobTables(url: string, log: Logger): Promise<void> {
  const pool = createPool(url, { max: 1, name: 'bandshell-migrations', log });
  await migrateJobs(pool, log).finally(() => pool.end());
}

async function connectOrStart(config: Config, log: Logger, share: boolean): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await closeDataFolder(config.dataDir, { log });
    return { url: config.databaseUrl, isEmbedded: false, close: async () => undefined };
  }
  const running = share ? await findRunningPostgres(config.dataDir) : undefined;
  if (running !== undefined) return { url: running, isEmbedded: true, close: async () => undefined };
  try {
    const server = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log,
      maxConnections: Math.max(100, config.databasePool + OTHER_CONNECTIONS),
    });
    return { url: server.url, isEmbedded: true, close: server.stop };
  } catch (error) {
    const known = startFailure(error, config);
    if (known !== undefined) throw known;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The embedded database does not start. ${reason}`, { cause: error });
  }
}

/** Waits for a server that is starting; for a host name that nobody knows only a moment. */
async function requireVersion(url: string, patienceMs: number, log: Logger): Promise<void> {
  const begun = Date.now();
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version_num') as version`,
      );
      if (Number(rows[0]?.version) >= OLDEST_VERSION) return;
      throw new StartError('DATABASE_URL names a PostgreSQL older than 15: use a newer server.');
    } catch (error) {
      if (error instanceof StartError) throw error;
      const patience = isUnknownHost(error) ? Math.min(patienceMs, NAME_PATIENCE_MS) : patienceMs;
      if (!isDatabaseAway(error) || Date.now() - begun > patience) throw new DatabaseUnusableError(error);
      if (attempt === 1) log.warn({ reason: reasonOf(error) }, 'the database does not answer yet; waiting for it');
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(500);
  }
}
