import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { readJobsVersion, readPartitions, readSequences, readTables, SAME_TEXT } from './catalogue.ts';
import { type DumpHead, type DumpRow, FORMAT } from './dump-format.ts';

/** Rows in memory at a time. */
const BATCH = 500;

/**
 * Writes all data of a database into a new file, as it is at one moment, while the site runs.
 * @returns the number of rows
 * @throws the system's error when the file exists or cannot be written; no file is left then
 */
export async function dumpDatabase(connectionString: string, file: string): Promise<number> {
  const client = new Client({ connectionString, application_name: 'bandshell-dump' });
  client.on('error', () => undefined);
  await client.connect();
  const draft = `${file}.draft`;
  const counted = { rows: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(SAME_TEXT);
    // It holds what the site knows of its users.
    const options = { mode: 0o600, flags: 'wx' } as const;
    await pipeline(lines(client, counted), createGzip(), createWriteStream(draft, options));
    await client.query('commit');
    // Unlike a rename it replaces no file.
    await link(draft, file);
    await rm(draft);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    // A draft that was there already is another dump's.
    if (code !== 'EEXIST' || syscall === 'link') await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
  return counted.rows;
}

async function* lines(client: Client, counted: { rows: number }): AsyncGenerator<string> {
  const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
  const { rows: migrations } = await client.query<DumpHead['migrations'][number]>(
    'select name, hash from migrations order by name',
  );
  const head: DumpHead = {
    format: FORMAT,
    migrations,
    jobsVersion: await readJobsVersion(client),
    partitions: await readPartitions(client),
  };
  yield line(head);
  for (const { name, columns } of await readTables(client)) {
    yield line({ table: name, columns: columns.map((column) => column.name) });
    const texts = columns.map((column) => `${column.name}::text`).join(', ');
    await client.query(`declare dumped no scroll cursor for select ${texts} from ${name}`);
    for (;;) {
      const { rows } = await client.query<string[]>({ text: `fetch ${BATCH} from dumped`, rowMode: 'array' });
      if (rows.length === 0) break;
      counted.rows += rows.length;
      yield rows.map((row) => line(row satisfies DumpRow)).join('');
    }
    await client.query('close dumped');
  }
  for (const sequence of await readSequences(client)) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${sequence}`,
    );
    yield line({ sequence, ...rows[0] });
  }
  yield line({ end: true, rows: counted.rows });
}
