import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { type Migration, migrate } from '../migrate.ts';
import { type DumpedTable, readJobsVersion, readTables, SAME_TEXT } from './catalogue.ts';
import { type DumpHead, type DumpLine, type DumpRow, FORMAT } from './dump-format.ts';

/** The dump cannot be restored here; the message says why. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

const BATCH = 500;

export interface Restore {
  readonly connectionString: string;
  readonly file: string;
  /** All that this version knows; those that the dump lacks are applied after it. */
  readonly migrations: readonly Migration[];
  /** Makes the tables of the jobs. */
  readonly migrateJobs: () => Promise<void>;
  readonly log: Logger;
}

/**
 * Fills an empty database with a dump, all or nothing.
 * @returns the number of rows
 * @throws {RestoreError} for a file that is no whole dump of this or an older version, and a database that is in use.
 */
export async function restoreDatabase({
  connectionString,
  file,
  migrations,
  migrateJobs,
  log,
}: Restore): Promise<number> {
  const [first] = await take(readLines(file), 1);
  const head = readHead(first);
  const before = migrationsOf(head, migrations);
  await migrate(connectionString, before, log);
  await migrateJobs();
  const client = new Client({ connectionString, application_name: 'bandshell-restore' });
  client.on('error', () => undefined);
  await client.connect();
  let rows: number;
  try {
    await client.query('begin');
    rows = await fill(client, head, file);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(connectionString, migrations, log);
  return rows;
}

function readHead(line: unknown): DumpHead {
  const head = line as DumpHead | undefined;
  if (head?.format !== FORMAT) throw new RestoreError('The file is no dump of Bandshell.');
  return head;
}

function migrationsOf(head: DumpHead, migrations: readonly Migration[]): readonly Migration[] {
  const dumped = new Map(head.migrations.map(({ name, hash }) => [name, hash]));
  const known = migrations.filter(({ name, hash }) => dumped.get(name) === hash);
  if (known.length !== dumped.size) {
    throw new RestoreError(
      'The dump is of another version than this or an older one: restore it with the version that made it.',
    );
  }
  return known;
}

async function fill(client: Client, head: DumpHead, file: string): Promise<number> {
  if ((await readJobsVersion(client)) !== head.jobsVersion) {
    throw new RestoreError('The dump has jobs of another version: restore it with the version that made it.');
  }
  const { rows: someone } = await client.query('select from users limit 1');
  if (someone.length > 0) throw new RestoreError('The database holds a site already: restore into an empty one.');
  await client.query(SAME_TEXT);
  // Rows come in no order of their references, and what triggers write is among the rows.
  await client.query('set local session_replication_role = replica').catch(() => {
    throw new RestoreError(
      'The database of DATABASE_URL lets only a superuser restore: use pg_dump and pg_restore there.',
    );
  });
  for (const { name, parent, bound } of head.partitions) {
    await client.query(`create table if not exists ${name} partition of ${parent} ${bound}`);
  }
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]));
  await client.query(`truncate ${[...tables.keys()].join(', ')}`);
  return readRows(client, tables, file);
}

async function readRows(client: Client, tables: ReadonlyMap<string, DumpedTable>, file: string): Promise<number> {
  let count = 0;
  let isWhole = false;
  let insert: Insert | undefined;
  let batch: DumpRow[] = [];
  const flush = async (): Promise<void> => {
    if (insert !== undefined && batch.length > 0) await insert(client, batch);
    count += batch.length;
    batch = [];
  };
  let isHead = true;
  for await (const line of readLines(file)) {
    if (isHead) {
      isHead = false;
    } else if (Array.isArray(line)) {
      batch.push(line as DumpRow);
      if (batch.length >= BATCH) await flush();
    } else {
      await flush();
      const other = line as Exclude<DumpLine, DumpRow>;
      if ('table' in other) insert = insertInto(tables.get(other.table), other);
      else if ('sequence' in other) {
        await client.query('select setval($1::regclass, $2, $3)', [other.sequence, other.value, other.isCalled]);
      } else isWhole = other.end && other.rows === count;
    }
  }
  if (!isWhole) throw new RestoreError('The file is no whole dump: its end is missing.');
  return count;
}

type Insert = (client: Client, rows: readonly DumpRow[]) => Promise<void>;

/** Inserts rows of texts, a column an array. */
function insertInto(table: DumpedTable | undefined, dumped: { table: string; columns: readonly string[] }): Insert {
  const types = new Map(table?.columns.map(({ name, type }) => [name, type]));
  const unknown = table === undefined ? dumped.table : dumped.columns.find((name) => !types.has(name));
  if (unknown !== undefined) throw new RestoreError(`The dump has ${unknown}, which this version does not know.`);
  const { columns } = dumped;
  const text = `insert into ${dumped.table} (${columns.join(', ')}) overriding system value
    select ${columns.map((name, index) => `u.c${index}::${types.get(name)}`).join(', ')}
    from unnest(${columns.map((_name, index) => `$${index + 1}::text[]`).join(', ')})
      as u(${columns.map((_name, index) => `c${index}`).join(', ')})`;
  return async (client, rows) => {
    await client.query(
      text,
      columns.map((_name, index) => rows.map((row) => row[index] ?? null)),
    );
  };
}

/** @throws {RestoreError} for a file that is none of ours, or is cut off. */
async function* readLines(file: string): AsyncGenerator<unknown> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY }))
      yield JSON.parse(line);
    if (text.errored !== null) throw text.errored;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!(error instanceof SyntaxError) && !code.startsWith('Z_')) throw error;
    throw new RestoreError('The file is no whole dump of Bandshell.', { cause: error });
  } finally {
    source.destroy();
  }
}

async function take<T>(items: AsyncIterable<T>, count: number): Promise<readonly T[]> {
  const taken: T[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
}
