import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@bandshell/domain/events';
import { createTestUser, mutate, startTestServer, type TestServer, type TestUser } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceChannel, type OwnedChannel } from './advance-channel.ts';
import { hypeTrainReactions } from './hype-train-reactions.ts';

const MINUTE = 60_000;
let now = Date.parse('2027-07-01T12:00:00Z');
let server: TestServer;
let count = 0;
let owner: TestUser;
let fans: readonly TestUser[];
beforeAll(async () => {
  server = await startTestServer({ env: { ROLES: 'api' }, clock: { now: () => new Date(now) } });
  await server.platform.flags.setSetting('hype_trains_on', true);
});
afterAll(() => server?.close());
beforeEach(async () => {
  now += 24 * 60 * MINUTE;
  count += 1;
  owner = await createTestUser(server, `pages_owner_${count}`);
  fans = await Promise.all([1, 2].map((at) => createTestUser(server, `pages_fan_${count}_${at}`)));
});

let cheers = 0;
async function cheer(user: TestUser | undefined, bits: number): Promise<string> {
  if (user === undefined) throw new Error('there is no such fan');
  const cheerId = String(900_000 + ++cheers);
  const event: DomainEvent = {
    ...{
      type: 'cheered',
      channelId: owner.id,
      userId: user.id,
      login: user.login,
      displayName: user.login,
      bits,
      at: now,
    },
    ...{ cheerId, messageId: randomUUID() },
  };
  await hypeTrainReactions.cheered?.(event as never, server.platform);
  return cheerId;
}
async function step(known?: OwnedChannel): Promise<OwnedChannel> {
  const owned = await advanceChannel(server.platform, owner.id, known);
  if (owned === 'foreign') throw new Error('another node owns the channel');
  return owned;
}
const asked = async (user: TestUser, field: string) => {
  const { data, errors } = await user.visitor.graphql(
    `query($login: String!) { user(login: $login) { channel { ${field} } } }`,
    { login: owner.login },
  );
  expect(errors).toEqual([]);
  return (data as { user: { channel: Record<string, unknown> } }).user.channel;
};

const SETTINGS =
  'hypeTrainSettings { isEnabled difficulty cooldownMinutes kickOffContributions allowsGolden rewardSet rewardSets { name rewards { level emote { token } } } }';
const CHOSEN = {
  ...{ isEnabled: true, difficulty: 'EASY', cooldownMinutes: 60, kickOffContributions: 4, allowsGolden: false },
  rewardSet: 'FRIENDS',
};

test('a creator alone reads and sets how trains begin; the next train begins so, and the audit log tells the change once', async () => {
  const [fan] = fans;
  expect((await asked(owner, SETTINGS)).hypeTrainSettings).toMatchObject({
    ...{ isEnabled: true, difficulty: 'MEDIUM', cooldownMinutes: 120, kickOffContributions: 3, rewardSet: 'BAND' },
    rewardSets: [{ name: 'BAND' }, { name: 'FRIENDS' }],
  });
  expect((await asked(fan as TestUser, SETTINGS)).hypeTrainSettings).toBeNull();
  const set = (input: object, visitor = owner.visitor) =>
    mutate(visitor, 'updateHypeTrainSettings', input, `channel { ${SETTINGS} }`);
  for (const cooldownMinutes of [59, 481, -1])
    expect((await set({ ...CHOSEN, cooldownMinutes })).error).toMatchObject({ code: 'COOLDOWN_INVALID' });
  for (const kickOffContributions of [2, 26])
    expect((await set({ ...CHOSEN, kickOffContributions })).error).toMatchObject({ code: 'KICK_OFF_INVALID' });
  for (let time = 0; time < 2; time++) expect((await set(CHOSEN)).channel).toMatchObject({ hypeTrainSettings: CHOSEN });
  const log = await server.platform.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'hype-train.change-settings')
    .where('target_id', '=', owner.id)
    .execute();
  expect(log).toMatchObject([
    { actor_id: owner.id, details: { before: { difficulty: 'MEDIUM' }, after: { difficulty: 'EASY', isOn: true } } },
  ]);
  for (const at of [0, 1, 0]) await cheer(fans[at], 500);
  let known = await step();
  const { db } = server.platform.database;
  const trains = () => db.selectFrom('hype_trains').selectAll().where('channel_id', '=', owner.id).execute();
  expect(await trains()).toEqual([]);
  await cheer(fans[1], 500);
  known = await step(known);
  expect(await trains()).toMatchObject([{ settings: { creator: { difficulty: 'EASY', kickOffContributions: 4 } } }]);
  // Switched off in the middle: the train goes on, and there is no other one.
  await set({ ...CHOSEN, isEnabled: false });
  await cheer(fans[0], 100);
  known = await step(known);
  expect(await trains()).toMatchObject([{ total: '2100', ended_at: null }]);
  now += 6 * MINUTE;
  known = await step(known);
  now += 3 * 60 * MINUTE;
  for (const at of [0, 1, 0, 1]) await cheer(fans[at], 500);
  await step();
  expect(await trains()).toHaveLength(1);
});

test('a creator alone reads the history of the trains, by pages, with what each earned and the records without refunds', async () => {
  const HISTORY = `edges { cursor node { id level total refunded recordLevel recordProgression endReason goal levels { level } topCheerer { login }
    details { bits subscriptions gifts contributorsCount contributors { user { login } points bits } course { points } } } }
    pageInfo { hasNextPage endCursor }`;
  const ids: string[] = [];
  for (let at = 0; at < 3; at++) {
    now += 8 * 60 * MINUTE;
    ids.push(await cheer(fans[0], 700));
    await cheer(fans[1], 600 + at);
    await cheer(fans[0], 400);
    const known = await step();
    now += 20_000;
    await cheer(fans[1], 300);
    const later = await step(known);
    now += 6 * MINUTE;
    await step(later);
  }
  type Page = { edges: { cursor: string; node: Record<string, unknown> }[]; pageInfo: Record<string, unknown> };
  const page = async (args: string, user = owner) =>
    (await asked(user, `hypeTrainHistory${args} { ${HISTORY} }`)).hypeTrainHistory as Page | null;
  expect(await page('(first: 2)', fans[0] as TestUser)).toBeNull();
  await hypeTrainReactions['cheer-amended']?.(
    { type: 'cheer-amended', channelId: owner.id, userId: null, cheerId: ids[2], bits: 0, at: now } as never,
    server.platform,
  );
  await step();
  const newest = await page('(first: 2)');
  expect(newest).toMatchObject({
    pageInfo: { hasNextPage: true },
    edges: [
      {
        node: {
          ...{
            level: 2,
            total: 2002,
            refunded: 700,
            recordLevel: 2,
            recordProgression: 0,
            endReason: 'COMPLETED',
            goal: 3400,
          },
          levels: [{ level: 1 }, { level: 2 }],
          topCheerer: { login: fans[0]?.login },
          details: {
            ...{ bits: 1302, subscriptions: 0, gifts: 0, contributorsCount: 2 },
            contributors: [
              { user: { login: fans[0]?.login }, points: 1100, bits: 1100 },
              { user: { login: fans[1]?.login }, points: 902 },
            ],
            course: [{ points: 1702 }, { points: 2002 }],
          },
        },
      },
      { node: { total: 2001, refunded: 0, recordLevel: 2, recordProgression: 401 } },
    ],
  });
  const older = await page(`(first: 2, after: "${newest?.edges[1]?.cursor}")`);
  expect(older).toMatchObject({ pageInfo: { hasNextPage: false }, edges: [{ node: { total: 2000 } }] });
});
