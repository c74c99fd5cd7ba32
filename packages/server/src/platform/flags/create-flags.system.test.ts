import { createTestDatabase, type TestDatabase } from '@bandshell/testkit';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allSettings } from '../../app/all-settings.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { createFlags } from './create-flags.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('defaults, then what was set, also after a restart', async () => {
  const flags = await createFlags(database.db, createLocalBus(log), log, allSettings);
  expect(flags.isOn('stories_web', '100001')).toBe(false);
  expect(flags.setting('sign_up_open')).toBe(true);
  await flags.setFlag('stories_web', 100);
  await flags.setSetting('sign_up_open', false);
  expect(flags.isOn('stories_web')).toBe(true);
  flags.stop();
  const later = await createFlags(database.db, createLocalBus(log), log, allSettings);
  expect(later.isOn('stories_web')).toBe(true);
  expect(later.setting('sign_up_open')).toBe(false);
  later.stop();
});

test('another node hears of a change', async () => {
  const bus = createLocalBus(log);
  let notify: ((message: unknown, meta: { subject: string; local: boolean }) => void) | undefined;
  const farBus = {
    ...bus,
    subscribe: (_subject: string, listener: NonNullable<typeof notify>) => {
      notify = listener;
      return () => undefined;
    },
  };
  const near = await createFlags(database.db, bus, log, allSettings);
  const far = await createFlags(database.db, farBus, log, allSettings);
  await near.setSetting('sign_up_open', true);
  expect(far.setting('sign_up_open')).toBe(false);
  notify?.({}, { subject: 'platform.flags-changed', local: false });
  await expect.poll(() => far.setting('sign_up_open')).toBe(true);
  near.stop();
  far.stop();
});

test('a change tells what stood before, and stands exactly when its transaction does', async () => {
  const flags = await createFlags(database.db, createLocalBus(log), log, allSettings);
  await database.db.transaction().execute(async (tx) => {
    expect(await flags.writeFlag(tx, 'prime_perks_page', 12.5)).toBe(0);
    expect(await flags.writeSetting(tx, 'copyright_strike_days', 30)).toBe(90);
  });
  expect(flags.percentage('prime_perks_page')).toBe(0);
  await flags.applied();
  expect(flags.percentage('prime_perks_page')).toBe(12.5);
  expect(flags.setting('copyright_strike_days')).toBe(30);
  await expect(
    database.db.transaction().execute(async (tx) => {
      expect(await flags.writeFlag(tx, 'prime_perks_page', 50)).toBe(12.5);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await flags.applied();
  expect(flags.percentage('prime_perks_page')).toBe(12.5);
  flags.stop();
});

test('of two changes at once, each hears the other as what stood before', async () => {
  const flags = await createFlags(database.db, createLocalBus(log), log, allSettings);
  const change = (share: number) =>
    database.db.transaction().execute((tx) => flags.writeFlag(tx, 'withFreeformTags', share));
  const before = await Promise.all([change(10), change(20)]);
  await flags.applied();
  expect([...before, flags.percentage('withFreeformTags')].sort((a, b) => a - b)).toEqual([0, 10, 20]);
  flags.stop();
});

test('a stored value of another type does not reach the code', async () => {
  await sql`insert into settings (name, value) values ('sign_up_open', '"maybe"')
    on conflict (name) do update set value = excluded.value`.execute(database.db);
  const flags = await createFlags(database.db, createLocalBus(log), log, allSettings);
  expect(flags.setting('sign_up_open')).toBe(true);
  flags.stop();
});
