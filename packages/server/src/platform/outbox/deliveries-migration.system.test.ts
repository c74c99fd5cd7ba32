import { createEmptyTestDatabase } from '@bandshell/testkit';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { startRelay } from './relay.ts';

const log = pino({ level: 'silent' });
const OWN = '20261122T2030-deliveries-by-feature';

/** As an earlier version lays an event aside. */
const BURY_EARLIER = `with dead as (delete from outbox where id = $1 returning *)
insert into outbox_dead (id, event_id, partition, type, payload, created_at, attempts, last_error)
select id, event_id, partition, type, payload, created_at, attempts + 1, $2 from dead`;
const INSERT = `insert into outbox (lane, partition, type, payload, attempts) values
  (3, 'a', 'user-followed', '{"type": "user-followed", "userId": "a", "targetId": "b"}', $1) returning id`;

test('rows of an earlier version are kept, and it works on beside the new tables', async () => {
  const database = await createEmptyTestDatabase();
  const migrations = await readMigrations();
  const pool = createPool(database.url, { max: 4, name: 'test', log });
  try {
    await migrate(
      database.url,
      migrations.filter(({ name }) => name !== OWN),
      log,
    );
    const write = async (attempts: number): Promise<string> => (await pool.query(INSERT, [attempts])).rows[0].id;
    await pool.query(BURY_EARLIER, [await write(11), 'broken']);
    await write(0);
    await migrate(database.url, migrations, log);
    await pool.query(BURY_EARLIER, [await write(11), 'broken again']);

    const letters = await pool.query('select feature, attempts, last_error from outbox_dead order by id');
    expect(letters.rows).toEqual([
      { feature: null, attempts: 12, last_error: 'broken' },
      { feature: null, attempts: 12, last_error: 'broken again' },
    ]);
    const seen: string[] = [];
    const relay = startRelay({
      pool,
      log,
      clock: { now: () => new Date() },
      metrics: new Registry(),
      reactors: [{ feature: 'f', types: ['user-followed'], react: async ({ type }) => void seen.push(type) }],
      publish: () => undefined,
    });
    await relay.drain();
    await relay.stop();
    expect(seen).toEqual(['user-followed']);
  } finally {
    await pool.end();
    await database.drop();
  }
});
