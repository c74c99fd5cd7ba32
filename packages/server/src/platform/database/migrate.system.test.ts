import { createHash } from 'node:crypto';
import { createEmptyTestDatabase } from '@bandshell/testkit';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Migration, migrate, readMigrations } from './migrate.ts';

const log = pino({ level: 'silent' });
const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  hash: createHash('sha256').update(sql).digest('hex'),
});
const first = migration('0001-a', 'create table a (id integer)');
const second = migration('0002-b', 'create table b (id integer); insert into b values (1)');

let database: Awaited<ReturnType<typeof createEmptyTestDatabase>>;
beforeEach(async () => {
  database = await createEmptyTestDatabase();
});
afterEach(() => database.drop());

const query = async (sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

test('applies what is missing, once, whoever starts at the same time', async () => {
  await migrate(database.url, [first], log);
  await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, [first, second], log)));
  expect(await query('select id from b')).toEqual([{ id: 1 }]);
  expect(await query('select name from migrations order by name')).toEqual([{ name: '0001-a' }, { name: '0002-b' }]);
});

test('one that fails leaves nothing behind and is named', async () => {
  const broken = migration('0002-broken', 'create table c (id integer); select 1 / 0');
  await expect(migrate(database.url, [first, broken], log)).rejects.toThrow(
    'Migration 0002-broken failed: division by zero',
  );
  expect(await query(`select to_regclass('a')::text as a, to_regclass('c')::text as c`)).toEqual([{ a: 'a', c: null }]);
});

test('one that changed after it was applied stops the start', async () => {
  await migrate(database.url, [first], log);
  const changed = migration('0001-a', 'create table a (id bigint)');
  await expect(migrate(database.url, [changed], log)).rejects.toThrow('0001-a was changed after it was applied');
});

test('a database from a newer version stops the start', async () => {
  await migrate(database.url, [first, second], log);
  await expect(migrate(database.url, [first], log)).rejects.toThrow(
    'The database is newer than this version: it has migration 0002-b.',
  );
});

test('the product’s own migrations apply to an empty database', async () => {
  const own = await readMigrations();
  await migrate(database.url, own, log);
  expect(await query('select count(*)::int as count from migrations')).toEqual([{ count: own.length }]);
});
