import { createTestDatabase, type TestDatabase } from '@bandshell/testkit';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedStatementsPool, StatementNames } from './named-statements.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table counters (name text primary key, value integer not null)`.execute(database.db);
  await sql`insert into counters values ('a', 0), ('b', 0)`.execute(database.db);
});
afterAll(() => database.drop());

const outboxTypes = async (): Promise<string[]> => {
  const { rows } = await sql<{ type: string }>`select type from outbox order by id`.execute(database.db);
  return rows.map((row) => row.type);
};

test('every statement is prepared under the name of its text, once a connection', async () => {
  const pool = createPool(database.url, { max: 1, name: 'named', log: pino({ level: 'silent' }) });
  const client = await namedStatementsPool(pool).connect();
  try {
    const ask = (text: string, values: readonly unknown[] = []) =>
      client.query<{ name: string }>(text, values as unknown[]);
    await ask('select $1::text as named', ['x']);
    await ask('select $1::text as named', ['y']);
    const { rows } = await ask("select name from pg_prepared_statements where statement = 'select $1::text as named'");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.name).toMatch(/^s[\w-]{22}$/);
  } finally {
    client.release();
    await pool.end();
  }
});

test('texts that never repeat are not all named', () => {
  const names = new StatementNames();
  for (let text = 0; text < 2000; text += 1) expect(names.of(`select ${text}`)).toMatch(/^s/);
  expect(names.of('select 2000')).toBeUndefined();
  expect(names.of('select 0')).toMatch(/^s/);
  expect(new StatementNames().of('x'.repeat(20_001))).toBeUndefined();
});

test('a transaction that throws leaves neither rows nor events', async () => {
  const work = database.transact(async ({ db, emit }) => {
    await sql`update counters set value = 7 where name = 'a'`.execute(db);
    await emit({ type: 'user-signed-up', userId: '1' }, '1');
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  const { rows } = await sql<{ value: number }>`select value from counters where name = 'a'`.execute(database.db);
  expect(rows[0]?.value).toBe(0);
  expect(await outboxTypes()).toEqual([]);
});

test('events are written in their order with what made them true', async () => {
  await database.transact(async ({ emit }) => {
    await emit({ type: 'user-signed-up', userId: '2' }, '2');
    await emit({ type: 'user-followed', userId: '2', targetId: '1' }, '1');
    await emit({ type: 'user-profile-changed', userId: '2' }, '2');
  });
  expect(await outboxTypes()).toEqual(['user-signed-up', 'user-followed', 'user-profile-changed']);
});

test('of two transactions in a deadlock the one that was ended is repeated', async () => {
  const add = (first: string, second: string, wait: () => Promise<void>) =>
    database.transact(async ({ db }) => {
      await sql`update counters set value = value + 1 where name = ${first}`.execute(db);
      await wait();
      await sql`update counters set value = value + 1 where name = ${second}`.execute(db);
    });
  let arrived = 0;
  let open: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  const meet = async () => {
    arrived += 1;
    if (arrived === 2) open();
    await both;
  };
  await Promise.all([add('a', 'b', meet), add('b', 'a', meet)]);
  const { rows } = await sql<{ value: number }>`select value from counters order by name`.execute(database.db);
  expect(rows.map((row) => row.value)).toEqual([2, 2]);
});

test('a transaction that names a row which another one has deleted meanwhile is repeated, a few times at most', async () => {
  await sql`create table places (id integer primary key)`.execute(database.db);
  await sql`create table visits (place integer not null references places (id))`.execute(database.db);
  await sql`insert into places values (1), (2)`.execute(database.db);
  let tries = 0;
  let found: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const isFound = new Promise<void>((resolve) => {
    found = resolve;
  });
  const isGone = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const visiting = database.transact(async ({ db }) => {
    tries += 1;
    const { rows } = await sql<{ id: number }>`select id from places order by id limit 1`.execute(db);
    found();
    await isGone;
    await sql`insert into visits values (${rows[0]?.id})`.execute(db);
  });
  await isFound;
  await sql`delete from places where id = 1`.execute(database.db);
  goOn();
  await visiting;
  const { rows } = await sql`select place from visits`.execute(database.db);
  expect([tries, rows]).toEqual([2, [{ place: 2 }]]);
  tries = 0;
  const never = database.transact(async ({ db }) => {
    tries += 1;
    await sql`insert into visits values (3)`.execute(db);
  });
  await expect(never).rejects.toMatchObject({ code: '23503' });
  expect(tries).toBe(4);
});

test('a transaction that asks for a second connection fails, but not what it leaves running when it is over', async () => {
  const ask = () => sql`select 1`.execute(database.db);
  await expect(database.transact(ask)).rejects.toThrow('a transaction asks for a second connection');
  let late: Promise<unknown> = Promise.resolve();
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  await database.transact(async ({ db }) => {
    late = over.then(ask);
    await sql`select 1`.execute(db);
  });
  end();
  await expect(Promise.all([late, ask()])).resolves.toHaveLength(2);
});
