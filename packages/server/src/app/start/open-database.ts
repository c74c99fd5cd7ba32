import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import { closeDataFolder } from '../../platform/data-folder.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts';
import { FolderLockedError } from '../../platform/database/embedded/folder-lock.ts';
import { MigrationError, migrate, readMigrations } from '../../platform/database/migrate.ts';
import { createPool } from '../../platform/database/pool.ts';
import { migrateJobs } from '../../platform/jobs/start-jobs.ts';
import { redactText } from '../../platform/log/redact.ts';
import { isDatabaseAway } from './database-away.ts';
import { StartError } from './start-error.ts';

/** How long a server that starts together with its database waits for it. */
const PATIENCE_MS = 30_000;
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
 * embedded server of another process is used, as a command does while the site runs.
 * @throws {StartError} with a sentence for the operator.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  { share = false, patienceMs = PATIENCE_MS } = {},
): Promise<OpenDatabase> {
  const database = await connectOrStart(config, log, share);
  try {
    await requireVersion(database.url, patienceMs, log);
    await migrate(database.url, await readMigrations(), log);
    const pool = createPool(database.url, { max: 1, name: 'bandshell-migrations', log });
    await migrateJobs(pool, log).finally(() => pool.end());
    return database;
  } catch (error) {
    await database.close();
    if (error instanceof MigrationError) throw new StartError(error.message, { cause: error });
    throw error;
  }
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
    if (error instanceof FolderLockedError) throw new StartError(error.message, { cause: error });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The embedded database does not start. ${reason}`, { cause: error });
  }
}

/** Waits for a server that is starting. */
async function requireVersion(url: string, patienceMs: number, log: Logger): Promise<void> {
  const deadline = Date.now() + patienceMs;
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
      if (!isDatabaseAway(error) || Date.now() > deadline) throw unreachable(error);
      if (attempt === 1) log.warn({ err: error }, 'the database does not answer yet; waiting for it');
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(500);
  }
}

function unreachable(error: unknown): StartError {
  const reason = redactText(error instanceof Error ? error.message || String(error) : String(error));
  return new StartError(`The database of DATABASE_URL cannot be used: ${reason}.`, { cause: error });
}
