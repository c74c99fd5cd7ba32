import type { DomainEvent } from '@bandshell/domain/events';
import { createTestDatabase, type TestDatabase, until } from '@bandshell/testkit';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../database/create-database.ts';
import { createPool } from '../database/pool.ts';
import { createAnnouncer } from './announce.ts';
import type { Reactor } from './reactor.ts';
import { type Relay, type RelayOptions, startRelay } from './relay.ts';

const log = pino({ level: 'silent' });
const quick = { maxAttempts: 3, backOff: () => 1 };
const START = new Date('2026-11-22T12:00:00Z');

let database: TestDatabase;
let pool: Pool;
let now = START;
const clock = { now: () => now };
const wait = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const relays: Relay[] = [];
const pools: Pool[] = [];
beforeEach(async () => {
  now = START;
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 8, name: 'test', log });
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await Promise.all([pool, ...pools.splice(0)].map((each) => each.end()));
  await database.drop();
});

const relay = (reactors: readonly Reactor[], options: Partial<RelayOptions> = {}): Relay => {
  const started = startRelay({
    pool,
    log,
    clock,
    metrics: new Registry(),
    reactors,
    publish: () => undefined,
    rules: quick,
    ...options,
  });
  relays.push(started);
  return started;
};

type Followed = Extract<DomainEvent, { type: 'user-followed' }>;
const feature = (name: string, react: (event: Followed) => void | Promise<void>): Reactor => ({
  feature: name,
  types: ['user-followed'],
  react: async (event) => {
    if (event.type !== 'user-followed') throw new Error(`${name} does not react to ${event.type}`);
    await react(event);
  },
});

const event = (userId: string, targetId: string): DomainEvent => ({ type: 'user-followed', userId, targetId });
const emit = (partition: string, targetId: string): Promise<void> =>
  database.transact((tx) => tx.emit(event(partition, targetId), partition));
const count = async (table: 'outbox' | 'outbox_deliveries' | 'outbox_dead'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]?.count ?? -1;
};
const waiting = async (): Promise<number> => (await count('outbox')) + (await count('outbox_deliveries'));

/** Events by partition in the order of their delivery. */
const collect = (into: Map<string, string[]>) => (given: Followed) => {
  into.set(given.userId, [...(into.get(given.userId) ?? []), given.targetId]);
};
const numbers = (length: number): string[] => Array.from({ length }, (_, index) => String(index));

test('delivers in the order of commits for each partition and feature, with two relays and writers at once', async () => {
  const [first, second] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const reactors = [feature('first', collect(first)), feature('second', collect(second))];
  relay(reactors);
  relay(reactors);
  const partitions = Array.from({ length: 12 }, (_, index) => `p${index}`);
  await Promise.all(
    partitions.map(async (partition) => {
      for (const index of numbers(25)) await emit(partition, index);
    }),
  );
  await until('all events to be delivered', async () => (await waiting()) === 0);
  for (const partition of partitions) {
    expect(first.get(partition)).toEqual(numbers(25));
    expect(second.get(partition)).toEqual(numbers(25));
  }
});

test('writers of one partition wait for each other, so that ids are in the order of commits', async () => {
  let commitFirst: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    commitFirst = resolve;
  });
  const pids: number[] = [];
  const slow = database.db.transaction().execute(async (db) => {
    const { insertEvents } = await import('./outbox-store.ts');
    await insertEvents(db, [{ event: event('p', 'first'), partition: 'p' }]);
    pids.push(1);
    await gate;
  });
  await until('the first to be written', () => pids.length === 1);
  const quickOne = emit('p', 'second');
  await until('the second to wait', async () => {
    const { rows } = await pool.query(`select from pg_stat_activity
      where wait_event = 'advisory' and datname = current_database()`);
    return rows.length === 1;
  });
  commitFirst();
  await Promise.all([slow, quickOne]);
  const { rows } = await sql<{ target: string }>`select payload->>'targetId' as target from outbox order by id`.execute(
    database.db,
  );
  expect(rows.map(({ target }) => target)).toEqual(['first', 'second']);
});

test('a feature that always fails delays no other one, and its dead letter frees its partition', async () => {
  const [good, bad] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const published: string[] = [];
  let failures = 0;
  const running = relay(
    [
      feature('good', collect(good)),
      feature('bad', (given) => {
        if (given.targetId !== 'poison') return collect(bad)(given);
        failures += 1;
        throw new Error('the reader is broken');
      }),
    ],
    {
      rules: { maxAttempts: 3, backOff: () => 60_000 },
      publish: (given) => published.push(given.type === 'user-followed' ? given.targetId : given.type),
    },
  );
  await emit('a', 'poison');
  await emit('a', 'after');
  await emit('b', 'free');
  await running.drain();
  expect(good).toEqual(
    new Map([
      ['a', ['poison', 'after']],
      ['b', ['free']],
    ]),
  );
  expect(bad).toEqual(new Map([['b', ['free']]]));
  for (const attempt of [1, 2]) {
    expect(failures).toBe(attempt);
    wait(60_000);
    await running.drain();
  }
  expect(bad.get('a')).toEqual(['after']);
  expect(failures).toBe(3);
  expect(published).toEqual(['poison', 'after', 'free']);
  expect(good.get('a')).toEqual(['poison', 'after']);
  const { rows } = await sql`select feature, type, attempts, last_error from outbox_dead`.execute(database.db);
  expect(rows).toEqual([{ feature: 'bad', type: 'user-followed', attempts: 3, last_error: 'the reader is broken' }]);
});

test('what the database refuses because of the data is a dead letter at once, and what follows is delivered', async () => {
  await sql`create table target (id text primary key, kept text not null check (kept <> 'bad'))`.execute(database.db);
  const seen: string[] = [];
  const running = relay(
    [
      feature('keeps', async ({ targetId }) => {
        seen.push(targetId);
        const kept = targetId === 'null' ? null : targetId;
        const id = targetId === 'twice' ? 'free' : targetId;
        await database.transact((tx) => sql`insert into target values (${id}, ${kept})`.execute(tx.db));
      }),
    ],
    { rules: { maxAttempts: 12, backOff: () => 60_000 } },
  );
  for (const target of ['bad', 'null', 'free', 'twice', 'after']) await emit('a', target);
  await running.drain();
  // Another transaction could have written the same row at the same time: that is tried once more.
  expect(seen).toEqual(['bad', 'null', 'free', 'twice']);
  wait(60_000);
  await running.drain();
  expect(seen).toEqual(['bad', 'null', 'free', 'twice', 'twice', 'after']);
  const { rows } = await sql`select payload->>'targetId' as target, attempts from outbox_dead order by id`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { target: 'bad', attempts: 1 },
    { target: 'null', attempts: 1 },
    { target: 'twice', attempts: 2 },
  ]);
});

test('a slow feature delays no other one, not even in the same partition', async () => {
  const seen: string[] = [];
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  relay([feature('slow', () => gate), feature('fast', ({ targetId }) => void seen.push(targetId))]);
  for (const index of numbers(10)) await emit('a', index);
  await until('the fast feature to take all', () => seen.length === 10);
  expect(seen).toEqual(numbers(10));
  expect(await count('outbox_deliveries')).toBeGreaterThanOrEqual(10);
  finish();
  await until('the slow feature to take all', async () => (await waiting()) === 0);
});

test('attempts wait longer each time, by the clock; what follows in the partition waits, others do not', async () => {
  const attempts: number[] = [];
  const seen: string[] = [];
  const running = relay(
    [
      feature('f', ({ targetId }) => {
        if (targetId !== 'first') return void seen.push(targetId);
        attempts.push(now.getTime() - START.getTime());
        if (attempts.length < 4) throw new Error('not yet');
        seen.push(targetId);
      }),
    ],
    { rules: { maxAttempts: 9, backOff: (failed) => 1_000 * 2 ** (failed - 1) } },
  );
  await emit('a', 'first');
  await emit('a', 'second');
  await emit('b', 'free');
  await running.drain();
  // Written while the first one waits for its next attempt.
  await emit('a', 'third');
  await running.drain();
  expect(seen).toEqual(['free']);
  for (let second = 0; second < 8; second += 1) {
    wait(1_000);
    await running.drain();
  }
  expect(attempts).toEqual([0, 1_000, 3_000, 7_000]);
  expect(seen).toEqual(['free', 'first', 'second', 'third']);
});

test('an event of a type that nobody reacts to is published and leaves nothing behind', async () => {
  const published: DomainEvent[] = [];
  const running = relay([{ feature: 'other', types: ['user-signed-up'], react: () => Promise.reject(new Error()) }], {
    publish: (given) => published.push(given),
  });
  await emit('a', 'x');
  await running.drain();
  expect(published).toEqual([event('a', 'x')]);
  expect(await waiting()).toBe(0);
});

test('a publication that fails holds up no feature', async () => {
  const seen: string[] = [];
  const running = relay([feature('f', ({ targetId }) => void seen.push(targetId))], {
    publish: () => {
      throw new Error('the bus is gone');
    },
  });
  await emit('a', 'x');
  await running.drain();
  expect(seen).toEqual(['x']);
});

test('a relay whose connection dies leaves what it worked on to another one', async () => {
  const dyingPool = createPool(database.url, { max: 4, name: 'dying', log });
  pools.push(dyingPool);
  const seen: string[] = [];
  const published: string[] = [];
  let finish: () => void = () => undefined;
  const hangs = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const dying = relay(
    [
      feature('f', async () => {
        seen.push('dead');
        await hangs;
      }),
    ],
    { pool: dyingPool, publish: () => published.push('dead') },
  );
  await emit('a', 'x');
  await until('the first relay to work', () => seen.length === 1);
  // As a killed process does: nothing is written down, and its connections end.
  dyingPool.connect = () => Promise.reject(new Error('killed'));
  dyingPool.query = () => Promise.reject(new Error('killed'));
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'dying' and datname = current_database()`);
  relay([feature('f', () => void seen.push('alive'))], { publish: () => published.push('alive') });
  await until('the other one to deliver it', async () => (await waiting()) === 0);
  expect(seen).toEqual(['dead', 'alive']);
  expect(published).toEqual(['dead']);
  finish();
  await dying.stop();
});

test('a relay that stands still with its connection open loses its lanes, and does not go on with what it had read', async () => {
  const seen: string[] = [];
  let wake: () => void = () => undefined;
  const standing = createPool(database.url, { max: 8, name: 'standing', log });
  pools.push(standing);
  // As a stopped process: its sockets stay open, and what it would send waits until it goes on.
  const heldBack: (() => void)[] = [];
  let isStill = false;
  standing.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const later = (...given: unknown[]) =>
      isStill ? new Promise((resolve) => heldBack.push(() => resolve(query(...given)))) : query(...given);
    client.query = later as typeof client.query;
  });
  const first = startRelay({
    pool: standing,
    log,
    clock,
    metrics: new Registry(),
    reactors: [
      feature('f', async ({ targetId }) => {
        seen.push(`first ${targetId}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }),
    ],
    publish: () => undefined,
    rules: quick,
    leaseMs: 1_000,
  });
  await database.transact(async (tx) => {
    for (const index of numbers(3)) await tx.emit(event('p', index), 'p');
  });
  await until('the first relay to work', () => seen.length === 1);
  isStill = true;
  relay([feature('f', ({ targetId }) => void seen.push(`second ${targetId}`))]);
  await until('the second relay to deliver', async () => (await waiting()) === 0);
  isStill = false;
  for (const send of heldBack.splice(0)) send();
  wake();
  await first.stop();
  expect(seen).toEqual(['first 0', 'second 0', 'second 1', 'second 2']);
});

test('two relays share the lanes, and a second one takes its part of the work', async () => {
  const by: string[] = [];
  const reactor = (name: string): Reactor => feature('f', () => void by.push(name));
  relay([reactor('first')]);
  await emit('a', '0');
  await until('the first to deliver', () => by.length === 1);
  relay([reactor('second')]);
  let index = 0;
  await until('the second to deliver', async () => {
    index += 1;
    await emit(`p${index}`, 'x');
    return by.includes('second');
  });
  await until('all to be delivered', async () => (await waiting()) === 0);
  expect(by).toHaveLength(index + 1);
});

test('a lane that a relay of an earlier version works on is left alone until it is done', async () => {
  const seen: string[] = [];
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select lane from outbox_lanes for update');
  const running = relay([feature('f', ({ targetId }) => void seen.push(targetId))]);
  await emit('a', 'x');
  await emit('a', 'y');
  const { rows } = await client.query<{ id: string }>('select id from outbox order by id limit 1');
  // The earlier version delivered the first one to all features by itself.
  await client.query('delete from outbox where id = $1', [rows[0]?.id]);
  expect(seen).toEqual([]);
  await client.query('commit');
  client.release();
  await running.drain();
  expect(seen).toEqual(['y']);
});

test('an event that an earlier version failed to deliver is delivered at once and not published again', async () => {
  const seen: string[] = [];
  const published: DomainEvent[] = [];
  await emit('a', 'x');
  await pool.query(`update outbox set attempts = 5, retry_at = now() + interval '5 minutes', last_error = 'it failed'`);
  await relay([feature('f', ({ targetId }) => void seen.push(targetId))], {
    publish: (given) => published.push(given),
  }).drain();
  expect(seen).toEqual(['x']);
  expect(published).toEqual([]);
});

test('measures tell the lag, failures and backlog of each feature', async () => {
  const metrics = new Registry();
  const running = relay(
    [
      feature('good', () => undefined),
      feature('bad', () => {
        throw new Error('no');
      }),
    ],
    { metrics, rules: { maxAttempts: 5, backOff: () => 60_000 } },
  );
  await emit('a', 'x');
  await running.drain();
  const text = await metrics.metrics();
  expect(text).toContain('bandshell_outbox_lag_seconds_count{feature="good"} 1');
  expect(text).not.toContain('bandshell_outbox_lag_seconds_count{feature="bad"}');
  expect(text).toContain('bandshell_outbox_failures_total{feature="bad"} 1');
  expect(text).toContain('bandshell_outbox_failures_total{feature="good"} 0');
});

test('a relay is woken by the database when another process commits, without its clock and after its connection was cut', async () => {
  const cut = createPool(database.url, { max: 4, name: 'cut', log });
  pools.push(cut);
  const seen: string[] = [];
  const clocks: (() => void)[] = [];
  const stopped = vi.spyOn(globalThis, 'setInterval').mockImplementation((turn) => {
    clocks.push(turn as () => void);
    return setTimeout(() => undefined, 0);
  });
  const running = relay([feature('f', ({ targetId }) => void seen.push(targetId))], { pool: cut });
  stopped.mockRestore();
  await running.drain();

  const announcer = createAnnouncer(pool);
  const other = createDatabase(pool, announcer.announce);
  const write = (targetId: string) => other.transact((tx) => tx.emit(event('a', targetId), 'a'));
  await Promise.all(['1', '2', '3'].map(write));
  await until('the word to arrive', () => seen.length === 3);

  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'cut' and datname = current_database()`);
  await write('4');
  await until('what it missed, at a turn of its clock', () => {
    for (const turn of clocks) turn();
    return seen.length === 4;
  });
  await running.drain();
  await write('5');
  await until('a word on the new connection', () => seen.length === 5);
  announcer.stop();
});
