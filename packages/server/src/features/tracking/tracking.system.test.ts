import type { TrackingProperty } from '@bandshell/domain/kernel';
import {
  MAX_TRACKED_EVENTS,
  MAX_TRACKING_BYTES,
  TRACKED_EVENTS_BY_ADDRESS,
  TRACKING_REQUESTS_BY_ADDRESS,
} from '@bandshell/domain/tracking';
import { trackingEvents } from '@bandshell/domain/tracking-events';
import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database/database.ts';

const DAY_MS = 86_400_000;
let now = Date.now();
let server: TestServer;
let user: TestUser;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { PRIVACY_REGION: 'US-NY', TRUST_PROXY: '1' },
  });
  user = await createTestUser(server, 'tracked_user');
  admin = await createTestUser(server, 'tracking_admin', { roles: { isStaff: true } });
});
afterAll(() => server?.close());

const hover = { name: 'leftnav_item_hover', age: 1_000, path: '/directory', properties: { section: 'followed' } };
const bought = {
  ...{ name: 'purchase_success', age: 0, path: '/bits' },
  properties: { type: 'bits_bundle', offer: 'bits-100', order: '100001' },
};
const report = (visitor: Visitor, events: readonly object[], headers: Record<string, string> = {}) =>
  visitor.fetch('/tracking', {
    method: 'POST',
    body: JSON.stringify({ session: 'a-session-of-a-test', events }),
    // As a browser names a beacon's text.
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
  });
const rows = () => server.platform.database.db.selectFrom('tracking_events').selectAll().execute();
const decide = (status: 'GRANTED' | 'DENIED') =>
  user.visitor.graphql('mutation($input: UpdateConsentInput!) { updateConsent(input: $input) { error { code } } }', {
    input: { privacyLawName: null, purposeOptIns: [{ name: 'ANALYTICS', status }] },
  });

test('declared events are kept with their time, their page by name, and who may be named', async () => {
  const visitor = new Visitor(server, '192.0.2.1');
  expect((await report(visitor, [hover, { ...hover, name: 'invented' }])).status).toBe(204);
  const zero = { name: 'bits_zero_balance', age: 0, path: '/bits', properties: { order: '100001' } };
  expect((await report(user.visitor, [bought, zero])).status).toBe(204);
  expect((await rows()).sort((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { name: 'bits_zero_balance', user_id: user.id, page: 'bits', properties: { order: '100001' } },
    { name: 'leftnav_item_hover', user_id: null, page: 'directory', happened_at: new Date(now - 1_000) },
    { name: 'purchase_success', user_id: user.id, page: 'bits', properties: bought.properties },
  ]);
});

test('each declared event is taken as it is declared', async () => {
  const exampleFor = (property: TrackingProperty) => {
    if (property.kind === 'choice') return property.of[0];
    return property.kind === 'id' ? '100001' : property.kind === 'integer' ? 1 : true;
  };
  const events = Object.entries(trackingEvents).map(([name, declared]) => {
    const properties = Object.entries(declared).map(([key, property]) => [key, exampleFor(property)]);
    return { name, age: 0, path: '/', properties: Object.fromEntries(properties) };
  });
  expect(events.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['site_layout_mod', 'ad_manager_mounted', 'commerce_promotion_banner_impression'],
      ...['generic_promotion_banner_impression', 'generic_promotion_banner_click'],
      ...['leftnav_sorting_client_expand_click', 'leftnav_sorting_client_sort_by_click'],
    ]),
  );
  const visitor = new Visitor(server, '192.0.2.3');
  expect((await report(visitor, events)).status).toBe(204);
  const kept = (await rows()).filter(({ session_id, page }) => session_id === 'a-session-of-a-test' && page === 'home');
  expect(kept.map(({ name }) => name).sort()).toEqual(events.map(({ name }) => name).sort());
  await server.platform.database.db.deleteFrom('tracking_events').where('page', '=', 'home').execute();
});

test('a user who denies statistics is not tracked, whatever their page sends', async () => {
  const before = (await rows()).length;
  await decide('DENIED');
  expect((await report(user.visitor, [hover])).status).toBe(204);
  expect(await rows()).toHaveLength(before);
  await decide('GRANTED');
  await report(user.visitor, [hover]);
  expect(await rows()).toHaveLength(before + 1);
});

test('other sites, what is no report, much at once and many requests are refused', async () => {
  const before = (await rows()).length;
  const visitor = new Visitor(server, '192.0.2.2');
  expect((await report(visitor, [hover], { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await report(visitor, [])).status).toBe(400);
  expect((await visitor.fetch('/tracking', { method: 'POST', body: '{' })).status).toBe(400);
  expect((await visitor.fetch('/tracking', { method: 'POST', body: 'x'.repeat(MAX_TRACKING_BYTES + 1) })).status).toBe(
    413,
  );
  const { limit } = TRACKING_REQUESTS_BY_ADDRESS;
  for (let taken = 0; taken < limit; taken += 1) {
    await server.platform.limits.take('tracking', '192.0.2.2', TRACKING_REQUESTS_BY_ADDRESS);
  }
  expect((await report(visitor, [hover])).status).toBe(429);
  expect(await rows()).toHaveLength(before);
});

test('an address stores so many events a second, and all addresses of one IPv6 customer are one', async () => {
  const before = (await rows()).length;
  const batch = Array.from({ length: MAX_TRACKED_EVENTS }, () => hover);
  const send = (index: number) => report(new Visitor(server, `2001:db8:1:2::${index.toString(16)}`), batch);
  const { burst, perSecond } = TRACKED_EVENTS_BY_ADDRESS;
  const most = Math.floor(burst / MAX_TRACKED_EVENTS);
  const answers = await Promise.all(Array.from({ length: most + 3 }, (_, index) => send(index + 1)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(most);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  expect(await rows()).toHaveLength(before + most * MAX_TRACKED_EVENTS);
  expect((await report(new Visitor(server, '2001:db8:1:3::1'), batch)).status).toBe(204);
  now += (MAX_TRACKED_EVENTS / perSecond) * 1_000;
  expect((await send(99)).status).toBe(204);
  await server.platform.database.db.deleteFrom('tracking_events').where('page', '=', 'directory').execute();
});

test('staff see what happened; the counts stay when the events are dropped', async () => {
  const run = (name: string) => server.platform.jobs.add(name, {});
  const usage = async (visitor: Visitor) => {
    const { data, errors } = await visitor.graphql('{ eventUsage { name today week month devices } }');
    return errors.length > 0 ? errors[0]?.extensions?.code : data.eventUsage;
  };
  expect(await usage(user.visitor)).toBe('FORBIDDEN');
  await run('count-tracking');
  await expect
    .poll(() => usage(admin.visitor))
    .toContainEqual({ name: 'purchase_success', today: 1, week: 1, month: 1, devices: 1 });
  now += 91 * DAY_MS;
  await run('turn-tracking-partitions');
  await expect.poll(async () => (await rows()).length).toBe(0);
  now -= 91 * DAY_MS;
  expect(await usage(admin.visitor)).toContainEqual(expect.objectContaining({ name: 'purchase_success', today: 1 }));
});

test('a day that nobody counted to its end is counted later, late events count for their day, and counts may be large', async () => {
  const { db } = server.platform.database;
  const start = now;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const stored = async (at: number, name = 'bits_zero_balance') => {
    const rows = await db.selectFrom('tracking_days').select(['day', 'events']).where('name', '=', name).execute();
    return Number(rows.find((row) => day(Date.parse(row.day)) === day(at))?.events ?? 0);
  };
  const count = async (at: number, expected: number) => {
    await server.platform.jobs.add('count-tracking', {});
    await expect.poll(() => stored(at)).toBe(expected);
  };
  const zero = (ageMs: number) => ({
    ...{ name: 'bits_zero_balance', age: ageMs, path: '/bits' },
    properties: { order: '100001' },
  });
  const visitor = new Visitor(server, '192.0.2.77');
  // Noon of a day of its own, so that the edges of the others do not matter.
  const noon = Math.floor(start / DAY_MS) * DAY_MS + 3.5 * DAY_MS;
  now = noon;
  await report(visitor, [zero(0)]);
  await count(noon, 1);
  // Nobody counts until the day after next.
  now = noon + 0.49 * DAY_MS;
  await report(visitor, [zero(0)]);
  now = noon + 2 * DAY_MS;
  await report(visitor, [zero(0)]);
  await count(now, 1);
  expect(await stored(noon)).toBe(2);
  // It happened before midnight and comes after it.
  now = noon + 2.5 * DAY_MS + 30 * 60_000;
  await report(visitor, [zero(45 * 60_000)]);
  await count(noon + 2 * DAY_MS, 2);
  const large = 3 * 2 ** 31;
  now = noon + 2 * DAY_MS;
  await db
    .updateTable('tracking_days')
    .set({ events: String(large) })
    .where('day', '=', day(now))
    .execute();
  const { data } = await admin.visitor.graphql('{ eventUsage { name today } }');
  expect(data.eventUsage).toContainEqual({ name: 'bits_zero_balance', today: large });
  now = start;
});

test('events that come while their day gets its partition are stored, before and after it', async () => {
  const { db } = server.platform.database;
  const start = now;
  const visitor = new Visitor(server, '192.0.2.78');
  const partitions = async () => {
    const { rows } = await sql<{ name: string }>`select tableoid::regclass::text as name from tracking_events
      where happened_at >= ${new Date(now)}`.execute(db);
    return rows.map(({ name }) => name);
  };
  const waits = () =>
    sql`select from pg_locks where not granted and relation = 'tracking_events'::regclass`.execute(db);
  const makePartitions = (on: Db) => sql`select tracking_make_partitions(${new Date(now)}::timestamptz, 0)`.execute(on);
  // A report is being written when its partition is made.
  now = Date.parse('2043-05-05T12:00:00Z');
  let made: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`insert into tracking_events values (${new Date(now)}, 'open', 's', 'd', null, 'home', '{}')`.execute(tx);
    made = makePartitions(db);
    await expect.poll(async () => (await waits()).rows.length).toBe(1);
  });
  await made;
  expect(await partitions()).toEqual(['tracking_events_2043_05_05']);
  // A report comes before its partition is made to the end.
  now = Date.parse('2044-05-05T12:00:00Z');
  let reported: Promise<Response> | undefined;
  await db.transaction().execute(async (tx) => {
    await makePartitions(tx);
    reported = report(visitor, [{ ...hover, age: 0 }]);
    await expect.poll(async () => (await waits()).rows.length).toBe(1);
  });
  expect((await reported)?.status).toBe(204);
  expect(await partitions()).toEqual(['tracking_events_2044_05_05']);
  now = start;
});

test('a user gets a copy of their events, and an erased account leaves none', async () => {
  await report(user.visitor, [bought]);
  const { trackingPersonalData } = await import('./personal-data.ts');
  const { events } = await trackingPersonalData.copy(server.platform, user.id);
  expect(events).toMatchObject([{ name: 'purchase_success', page: 'bits' }]);
  await trackingPersonalData.erase(server.platform, user.id);
  await trackingPersonalData.erase(server.platform, user.id);
  expect(await trackingPersonalData.copy(server.platform, user.id)).toEqual({ events: [] });
});
