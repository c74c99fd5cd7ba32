import { createHash, randomBytes } from 'node:crypto';
import { createDatabase } from '@bandshell/server/src/platform/database/create-database.ts';
import type { Database } from '@bandshell/server/src/platform/database/database.ts';
import { type Migration, migrate, readMigrations } from '@bandshell/server/src/platform/database/migrate.ts';
import { createPool } from '@bandshell/server/src/platform/database/pool.ts';
import { migrateJobs } from '@bandshell/server/src/platform/jobs/start-jobs.ts';
import { silentLog } from './silent-log.ts';
import { testPostgresUrl, withDatabase } from './test-postgres.ts';

export interface TestDatabase extends Database {
  readonly url: string;
  /** Drops the database and closes its connections. */
  drop(): Promise<void>;
}

const TEMPLATE_LOCK = 7_410_002;

/** A new migrated database on the run's PostgreSQL. Call `drop` when the test file ends. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyTestDatabase();
  const pool = createPool(url, { max: 4, name: 'test', log: silentLog });
  return {
    ...createDatabase(pool, undefined, { isGuarded: process.env.GUARD_TRANSACTIONS === 'on' }),
    url,
    drop: async () => {
      await pool.end();
      await drop();
    },
  };
}

/** A new migrated database, for another process. */
export const copyTestDatabase = async (): Promise<{ readonly url: string; drop(): Promise<void> }> =>
  createEmptyTestDatabase(await ensureTemplate());

/** A new empty database, or a copy of `template`. */
export async function createEmptyTestDatabase(
  template = 'template1',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return {
    url: withDatabase(testPostgresUrl(), name),
    drop: () => administer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** A pool of one connection. */
type Administrator = ReturnType<typeof createPool>;

/** Long enough to copy a database on a busy machine. */
const COPY_TIMEOUT_MS = 60_000;

/** The connections and the templates of this process by the run's PostgreSQL: a new connection takes longer than a copy. */
const administrators = new Map<string, Administrator>();
const templates = new Map<string, Promise<string>>();

/** A migrated database, made once a run and copied for each test file. */
function ensureTemplate(): Promise<string> {
  const url = testPostgresUrl();
  const known = templates.get(url) ?? makeTemplate();
  templates.set(url, known);
  known.catch(() => templates.delete(url));
  return known;
}

async function makeTemplate(): Promise<string> {
  const migrations = await readMigrations();
  const hash = createHash('sha256').update(migrations.map((migration) => migration.hash).join());
  const name = `template_${hash.digest('hex').slice(0, 12)}`;
  await administer(async (client) => {
    // Another process may be making it.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    try {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (rowCount === 0) await fillTemplate(client, name, migrations);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    }
  });
  return name;
}

async function fillTemplate(client: Administrator, name: string, migrations: readonly Migration[]): Promise<void> {
  await client.query(`drop database if exists ${name}_draft with (force)`);
  await client.query(`create database ${name}_draft`);
  const url = withDatabase(testPostgresUrl(), `${name}_draft`);
  await migrate(url, migrations, silentLog);
  const pool = createPool(url, { max: 1, name: 'test', log: silentLog });
  await migrateJobs(pool, silentLog);
  await pool.end();
  await client.query(`alter database ${name}_draft rename to ${name}`);
}

const administer = <T>(work: (client: Administrator) => Promise<T>): Promise<T> => work(administrator());

function administrator(): Administrator {
  const url = withDatabase(testPostgresUrl(), 'postgres');
  const known = administrators.get(url);
  if (known !== undefined) return known;
  const pool = createPool(url, { max: 1, name: 'test', log: silentLog, statementTimeoutMs: COPY_TIMEOUT_MS });
  administrators.set(url, pool);
  return pool;
}
