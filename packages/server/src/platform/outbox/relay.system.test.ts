import type { DomainEvent } from '@bandshell/domain';
import { createTestDatabase, type TestDatabase, until } from '@bandshell/testkit';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../database/create-database.ts';
import { listen } from '../database/listener.ts';
import { createPool } from '../database/pool.ts';
import { createAnnouncer, OUTBOX_CHANNEL } from './announce.ts';
import { type Relay, type RelayOptions, startRelay } from './relay.ts';
import { relayOneLane } from './relay-lane.ts';

const log = pino({ level: 'silent' });
const quick = { maxAttempts: 3, backOff: () => 1 };

let database: TestDatabase;
let pool: Pool;
const relays: Relay[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 8, name: 'test', log });
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await pool.end();
  await database.drop();
});

const relay = (deliver: RelayOptions['deliver'], options: Partial<RelayOptions> = {}): Relay => {
  const started = startRelay({ pool, log, metrics: new Registry(), deliver, rules: quick, ...options });
  relays.push(started);
  return started;
};

const event = (userId: string, targetId: string): DomainEvent => ({ type: 'user-followed', userId, targetId });
const emit = (partition: string, targetId: string): Promise<void> =>
  database.transact((tx) => tx.emit(event(partition, targetId), partition));
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox`.execute(database.db);
  return rows[0]?.count ?? -1;
};

/** Events by partition in the order of their delivery. */
const collect = (into: Map<string, string[]>) => async (given: DomainEvent) => {
  if (given.type !== 'user-followed') throw new Error('not of this test');
  into.set(given.userId, [...(into.get(given.userId) ?? []), given.targetId]);
};

test('delivers in the order of commits a partition, with two relays and writers at once', async () => {
  const seen = new Map<string, string[]>();
  relay(collect(seen));
  relay(collect(seen));
  const partitions = Array.from({ length: 12 }, (_, index) => `p${index}`);
  await Promise.all(
    partitions.map(async (partition) => {
      for (let index = 0; index < 25; index += 1) await emit(partition, String(index));
    }),
  );
  await until('all events to be delivered', async () => (await waiting()) === 0);
  const expected = Array.from({ length: 25 }, (_, index) => String(index));
  for (const partition of partitions) expect(seen.get(partition)).toEqual(expected);
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

test('a failure is tried again, holds back its partition alone, and is laid aside in the end', async () => {
  const seen = new Map<string, string[]>();
  const attempts: string[] = [];
  const take = collect(seen);
  await emit('a', 'poison');
  await emit('a', 'after');
  await emit('b', 'free');
  relay(async (given) => {
    if (given.type === 'user-followed' && given.targetId === 'poison') {
      attempts.push('poison');
      throw new Error('the reader is broken');
    }
    await take(given);
  });
  await until('everything to be settled', async () => (await waiting()) === 0);
  expect(attempts).toHaveLength(3);
  expect(seen.get('b')).toEqual(['free']);
  expect(seen.get('a')).toEqual(['after']);
  const { rows } = await sql`select type, attempts, last_error from outbox_dead`.execute(database.db);
  expect(rows).toEqual([{ type: 'user-followed', attempts: 3, last_error: 'the reader is broken' }]);
});

test('what follows a failed event waits until it was delivered', async () => {
  const seen: string[] = [];
  let isBroken = true;
  await emit('a', 'first');
  await emit('a', 'second');
  const running = relay(
    async (given) => {
      if (given.type !== 'user-followed') return;
      if (isBroken) {
        isBroken = false;
        throw new Error('once');
      }
      seen.push(given.targetId);
    },
    { rules: { maxAttempts: 5, backOff: () => 200 } },
  );
  await running.drain();
  expect(seen).toEqual([]);
  await until('both to be delivered', () => seen.length === 2);
  expect(seen).toEqual(['first', 'second']);
});

test('a relay that dies while it delivers leaves its events to another', async () => {
  await emit('a', 'x');
  const client = await pool.connect();
  client.on('error', () => undefined);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const seen: string[] = [];
  const dying = relayOneLane(
    client,
    async () => {
      seen.push('dead');
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    },
    quick,
  );
  await expect(dying).rejects.toThrow();
  client.release(true);
  expect(await waiting()).toBe(1);
  relay(async () => void seen.push('alive'));
  await until('the other to deliver it', async () => (await waiting()) === 0);
  expect(seen).toEqual(['dead', 'alive']);
});

test('while one relay works on a lane another leaves it alone', async () => {
  await emit('a', 'x');
  const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let hasBegun = false;
  const work = relayOneLane(
    first,
    async () => {
      hasBegun = true;
      await gate;
    },
    quick,
  );
  await until('the first to begin', () => hasBegun);
  expect(await relayOneLane(second, async () => undefined, quick)).toBeUndefined();
  finish();
  expect((await work)?.delivered).toHaveLength(1);
  first.release();
  second.release();
});

test('another process is woken by the database, not by its clock', async () => {
  let woken = 0;
  const wake = (): void => {
    woken += 1;
  };
  const listener = listen(database.url, { [OUTBOX_CHANNEL]: wake }, log);
  await listener.ready;
  const before = woken;
  const announcer = createAnnouncer(pool);
  const writer = createDatabase(pool, announcer.announce);
  await Promise.all([1, 2, 3].map((id) => writer.transact((tx) => tx.emit(event('a', String(id)), 'a'))));
  await until('the word to arrive', () => woken > before);
  announcer.stop();
  await listener.stop();
});

test('a listener whose connection is cut listens again and looks what it missed', async () => {
  let woken = 0;
  const wake = (): void => {
    woken += 1;
  };
  const listener = listen(database.url, { [OUTBOX_CHANNEL]: wake }, log);
  await listener.ready;
  await until('the first look', () => woken === 1);
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bandshell-listen' and datname = current_database()`);
  await until('the look after the reconnect', () => woken === 2);
  await pool.query(`notify ${OUTBOX_CHANNEL}`);
  await until('a word on the new connection', () => woken === 3);
  await listener.stop();
});
