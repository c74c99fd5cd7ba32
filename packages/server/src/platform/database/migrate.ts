import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { compareMigrations, isNumbered, isStamped } from './migration-names.ts';

export interface Migration {
  /** File name without `.sql`, e.g. `0001-platform` or `20261122T2045-polls`. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text. */
  readonly hash: string;
}

/** The database's schema cannot be brought to this version; the message says why. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Any number that other programs on the same database are unlikely to lock. */
const LOCK = 7_410_001;
const LOCK_TIMEOUT_MS = 60_000;

/**
 * The migrations that this version carries, in order.
 * @throws {MigrationError} when a file's name has no place in the order.
 */
export async function readMigrations(folder: string = migrationsFolder()): Promise<readonly Migration[]> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort(compareMigrations);
  const malformed = names.find((name) => !isNumbered(name) && !isStamped(name));
  if (malformed !== undefined) {
    throw new MigrationError(`Migration ${malformed} is not named like 20261122T2045-polls (the time is UTC).`);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, `${name}.sql`), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies what the database lacks, each in its own transaction, under a lock that a second process waits for.
 * Forward only: a migration that was applied never changes.
 * @throws {MigrationError} when an applied migration changed, or the database is newer than this version.
 */
export async function migrate(connectionString: string, migrations: readonly Migration[], log: Logger): Promise<void> {
  const client = new Client({ connectionString, application_name: 'bandshell-migrations' });
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the migrations broke'));
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await applyMissing(client, migrations, log);
  } finally {
    await client.end();
  }
}

async function applyMissing(client: Client, migrations: readonly Migration[], log: Logger): Promise<void> {
  await client.query(
    `create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new MigrationError(`The database is newer than this version: it has migration ${unknown}.`);
  }
  for (const migration of migrations) {
    const hash = applied.get(migration.name);
    if (hash === migration.hash) continue;
    if (hash !== undefined) {
      throw new MigrationError(`Migration ${migration.name} was changed after it was applied to this database.`);
    }
    await apply(client, migration);
    log.info({ migration: migration.name }, 'migration applied');
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [migration.name, migration.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${migration.name} failed: ${reason}`, { cause: error });
  }
}

/** The sources and the bundle lie at different depths below the package. */
function migrationsFolder(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'migrations');
    if (existsSync(join(candidate, '0001-platform.sql'))) return candidate;
  }
  throw new Error(`no folder migrations above ${start}`);
}
