import { randomUUID } from 'node:crypto';
import { channelTopic } from '@bandshell/contract';
import type { DomainEvent } from '@bandshell/domain/events';
import {
  ChatPeer,
  createTestUser,
  HelixProgram,
  issueProgramToken,
  mutate,
  openPage,
  registerProgram,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceChannel, type OwnedChannel } from './advance-channel.ts';
import { hypeTrainReactions } from './hype-train-reactions.ts';
import { HypeTrains } from './hype-trains.ts';
import { hypeTrainPersonalData } from './personal-data.ts';
import { purgeContributions } from './purge-contributions.ts';

const MINUTE = 60_000;
let now = Date.parse('2027-07-01T12:00:00Z');
let server: TestServer;
let count = 0;
let owner: TestUser;
let fans: readonly TestUser[];
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  await server.platform.flags.setSetting('hype_train_golden_percent', 0);
});
afterAll(() => server?.close());
beforeEach(async () => {
  now += 24 * 60 * MINUTE;
  count += 1;
  owner = await createTestUser(server, `pages_owner_${count}`);
  fans = await Promise.all([1, 2].map((at) => createTestUser(server, `pages_fan_${count}_${at}`)));
});

let cheers = 0;
async function cheer(user: TestUser | undefined, bits: number, channelId = owner.id): Promise<string> {
  if (user === undefined) throw new Error('there is no such fan');
  const cheerId = String(900_000 + ++cheers);
  const event: DomainEvent = {
    ...{
      type: 'cheered',
      channelId,
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
async function step(known?: OwnedChannel, channelId = owner.id): Promise<OwnedChannel> {
  const owned = await advanceChannel(server.platform, channelId, known);
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
    details { bits bitsEarnings { amount } subscriptions gifts contributorsCount contributors { user { login } points bits } course { points } } } }
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
            ...{ bits: 1302, bitsEarnings: { amount: 1302 }, subscriptions: 0, gifts: 0, contributorsCount: 2 },
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
  const newestId = newest?.edges[0]?.node.id;
  const one = (user: TestUser, id: unknown) => asked(user, `pastHypeTrain(trainID: "${id}") { id total }`);
  expect(await one(owner, newestId)).toEqual({ pastHypeTrain: { id: newestId, total: 2002 } });
  expect(await one(fans[0] as TestUser, newestId)).toEqual({ pastHypeTrain: null });
  expect(await one(owner, 'x')).toEqual({ pastHypeTrain: null });
  const older = await page(`(first: 2, after: "${newest?.edges[1]?.cursor}")`);
  expect(older).toMatchObject({ pageInfo: { hasNextPage: false }, edges: [{ node: { total: 2000 } }] });
});

const OWN = `hypeTrain { execution { config { potentialRewards { level emote { token } } } self { isEligibleForRewards points
  ownedRewards { level emote { id } } earnableRewards { level emote { id } } lockedRewards { level emote { id } }
  drawnRewards { level reward { level emote { id token } } } } } }`;
interface Reward {
  readonly level: number;
  readonly emote: { readonly id: string; readonly token: string };
}
interface Share {
  readonly isEligibleForRewards: boolean;
  readonly points: number;
  readonly ownedRewards: readonly Reward[];
  readonly earnableRewards: readonly Reward[];
  readonly lockedRewards: readonly Reward[];
  readonly drawnRewards: readonly { readonly level: number; readonly reward: Reward }[];
}
const shareOf = async (user: TestUser): Promise<Share> =>
  ((await asked(user, OWN)).hypeTrain as { execution: { self: Share } }).execution.self;
const won = async (user: TestUser) =>
  (await shareOf(user)).drawnRewards.map(({ level, reward }) => [level, reward.level]);
const fan = (at: number): TestUser => {
  const found = fans[at];
  if (found === undefined) throw new Error('there is no such fan');
  return found;
};
const begin = async () => {
  await cheer(fan(0), 400);
  await cheer(fan(1), 400);
  await cheer(fan(0), 200);
};
const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});
const chatOf = async (user: TestUser) => {
  const cookie = [...user.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const page = await ChatPeer.overWebSocket(`${server.url.replace('http', 'ws')}/chat`, {
    headers: { cookie, origin: server.platform.config.publicUrl },
  });
  peers.push(page);
  const hello = await page.exchange(
    'CAP REQ :twitch.tv/tags twitch.tv/commands',
    'NICK justinfan1',
    `JOIN #${owner.login}`,
  );
  return { page, hello: hello.find((line) => line.includes('GLOBALUSERSTATE')) ?? '' };
};

describe('rewards', () => {
  test('are drawn once for each completed level that somebody helped with, and are in the picker and in chat at once', async () => {
    const late = await createTestUser(server, `late_${count}`);
    const before = await chatOf(fan(0));
    await begin();
    let known = await step();
    expect(await shareOf(fan(0))).toMatchObject({
      ...{ isEligibleForRewards: true, points: 600, ownedRewards: [], earnableRewards: [], drawnRewards: [] },
      lockedRewards: { length: 10 },
    });
    // The owner's own points count, and win nothing.
    await cheer(owner, 550);
    await cheer(late, 60);
    known = await step(known);
    const [drawn] = (await shareOf(fan(0))).drawnRewards;
    expect([await won(fan(0)), await won(fan(1)), await won(owner), await won(late)]).toEqual([
      [[1, 1]],
      [[1, 1]],
      [],
      [],
    ]);
    expect(await shareOf(owner)).toMatchObject({ isEligibleForRewards: false, points: 550 });
    const emote = drawn?.reward.emote ?? { id: '', token: '' };
    const share = await shareOf(fan(0));
    expect([share.ownedRewards, share.earnableRewards, share.lockedRewards].map(({ length }) => length)).toEqual([
      1, 1, 8,
    ]);
    expect(share.ownedRewards).toMatchObject([{ level: 1, emote: { id: emote.id } }]);
    await server.drainEvents();
    const { data } = await fan(0).visitor.graphql(
      'query($id: ID!) { availableEmoteSets(channelID: $id) { id lock emotes { id token type } } }',
      { id: owner.id },
    );
    expect((data as { availableEmoteSets: unknown[] }).availableEmoteSets[0]).toEqual({
      ...{ id: 'hype_train', lock: null, emotes: [{ ...emote, type: 'HYPE_TRAIN' }] },
    });
    const says = async (page: ChatPeer) =>
      (await page.exchange(`PRIVMSG #${owner.login} :${emote.token}`)).find((line) => line.includes(' USERSTATE ')) ??
      '';
    const state = await says(before.page);
    expect(state).toContain(`emote-sets=0,hype_train_${emote.id};`);
    expect(state).toContain(`emotes=${emote.id}:0-${emote.token.length - 1};`);
    expect((await chatOf(fan(0))).hello).toContain(`emote-sets=0,hype_train_${emote.id};`);
    const stranger = await says((await chatOf(late)).page);
    expect(stranger).toContain('emote-sets=0;');
    expect(stranger).toContain('emotes=;');
    // With 100 points the late one has a claim to all levels that they helped with.
    await cheer(late, 40);
    known = await step(known);
    expect(await won(late)).toEqual([[1, 1]]);
    await cheer(late, 1800);
    known = await step(known);
    expect(await won(late)).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(await won(fan(0))).toEqual([[1, 1]]);
    await step(); // A new owner folds the same train again and draws nothing.
    expect(await won(late)).toHaveLength(2);
    const init = { headers: { accept: 'image/svg+xml' } };
    const picture = await (await fetch(`${server.url}/emoticons/v2/${emote.id}/default/dark/2.0`, init)).text();
    expect(picture).toContain('<animate');
  });

  test('stay when the money goes back, and go with the account of who won them alone', async () => {
    await begin();
    let known = await step();
    const gift = await cheer(fan(1), 700);
    known = await step(known);
    await hypeTrainReactions['cheer-amended']?.(
      { type: 'cheer-amended', channelId: owner.id, userId: fan(1).id, cheerId: gift, bits: 0, at: now } as never,
      server.platform,
    );
    known = await step(known);
    expect(await won(fan(1))).toEqual([[1, 1]]);
    const copy = async (user: TestUser) =>
      ((await hypeTrainPersonalData.copy(server.platform, user.id)) as { hypeTrainRewards: unknown[] })
        .hypeTrainRewards;
    expect(await copy(fan(1))).toMatchObject([{ level: 1 }]);
    await hypeTrainPersonalData.erase(server.platform, fan(1).id);
    expect(await copy(fan(1))).toEqual([]);
    await hypeTrainPersonalData.erase(server.platform, owner.id);
    expect(await copy(fan(0))).toMatchObject([{ level: 1 }]);
  });

  test('of 200 cheers at the same time at the end of a level are each drawn once; two channels at once give two emotes', async () => {
    const other = await createTestUser(server, `other_channel_${count}`);
    const crowd = await Promise.all(
      Array.from({ length: 20 }, (_, at) => createTestUser(server, `crowd_${count}_${at}`)),
    );
    const all = [owner.id, other.id].flatMap((channelId) =>
      Array.from({ length: 200 }, (_, at) => cheer(crowd[at % crowd.length], 20, channelId)),
    );
    await Promise.all(all);
    await Promise.all([step(undefined, owner.id), step(undefined, other.id)]);
    const { db } = server.platform.database;
    const ids = crowd.map(({ id }) => id);
    const rows = await db.selectFrom('hype_train_rewards').selectAll().where('user_id', 'in', ids).execute();
    // 4000 points complete two levels. A level has two emotes, so the two draws of a level are different.
    const claims = rows.map((row) => `${row.user_id} ${row.channel_id} ${row.level}`);
    expect(new Set(claims).size).toBe(claims.length);
    expect(rows.filter(({ level }) => level === 1)).toHaveLength(40);
    for (const id of ids)
      expect(new Set(rows.filter((row) => row.user_id === id).map(({ emote_id }) => emote_id)).size).toBe(4);
  });

  test('of a golden train go to all who contribute, with any bit; nobody wins the same twice', async () => {
    await server.platform.flags.setSetting('hype_train_golden_percent', 100);
    try {
      const small = await createTestUser(server, `small_${count}`);
      await begin();
      let known = await step();
      await cheer(small, 1);
      known = await step(known);
      expect((await shareOf(small)).drawnRewards).toMatchObject([
        { level: 0, reward: { emote: { token: 'TrainGolden' } } },
      ]);
      expect(await won(fan(0))).toEqual([[0, 0]]);
      await cheer(fan(0), 600);
      known = await step(known);
      expect(await won(small)).toEqual([
        [0, 0],
        [1, 1],
      ]);
      now += 8 * 60 * MINUTE;
      await step(known);
      await begin();
      await step();
      expect(await won(fan(0))).toEqual([]);
    } finally {
      await server.platform.flags.setSetting('hype_train_golden_percent', 0);
    }
  });
});

test('a train of the treasure promotion holds the discount with which it began, until its second is over', async () => {
  const { flags, services } = server.platform;
  const discount = () => services.treasureTrains.ofChannel(owner.id);
  await flags.setSetting('treasure_train_starts_at', new Date(now - MINUTE).toISOString());
  await flags.setSetting('treasure_train_ends_at', new Date(now + MINUTE).toISOString());
  await flags.setSetting('treasure_train_level', 1);
  try {
    await begin();
    const known = await step();
    expect(await discount()).toBeNull();
    // The promotion ends, and staff change its terms: this train keeps its own.
    now += 2 * MINUTE;
    await flags.setSetting('treasure_train_percent', 80);
    await cheer(fan(0), 700);
    await step(known);
    const endsAt = now + 10 * MINUTE;
    expect(await discount()).toEqual({ discountPercent: 30, endsAt });
    expect(await services.treasureTrains.ofChannel(fan(0).id)).toBeNull();
    now = endsAt - 1;
    expect(await discount()).toMatchObject({ endsAt });
    now = endsAt;
    expect(await discount()).toBeNull();
  } finally {
    await flags.setSetting('treasure_train_ends_at', '');
  }
});

test('programs read the trains of their channel, the newest first, and of no other one', async () => {
  await begin();
  await step();
  const program = await registerProgram(owner, 'CONFIDENTIAL');
  const as = async (user: TestUser, scope: string) =>
    new HelixProgram(server, program, await issueProgramToken(server, program, user, [scope] as never));
  const api = await as(owner, 'channel:read:hype_train');
  const query = { broadcaster_id: owner.id };
  const { status, body } = await api.call('GET /hypetrain/events', query);
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    {
      event_type: 'hypetrain.progression',
      event_data: {
        ...{ broadcaster_id: owner.id, level: 1, total: 1000, goal: 1600 },
        last_contribution: { type: 'BITS', user: fan(0).id, total: 200 },
        top_contributions: [{ type: 'BITS', user: fan(0).id, total: 600 }],
      },
    },
  ]);
  expect((await api.call('GET /hypetrain/events', { broadcaster_id: fan(0).id })).status).toBe(401);
  expect((await (await as(owner, 'bits:read')).call('GET /hypetrain/events', query)).status).toBe(401);
  expect((await api.call('GET /hypetrain/events')).status).toBe(400);
});

describe('trains of channels that are together', () => {
  const together = async (channels: readonly TestUser[], initiator: TestUser) => {
    await server.platform.services.demoTogether.bring(
      server.platform,
      channels.map(({ id }) => id),
      initiator.id,
    );
    await server.drainEvents();
  };
  const rowOf = async (channel: TestUser) =>
    server.platform.database.db
      .selectFrom('hype_trains')
      .selectAll()
      .where('channel_id', '=', channel.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const versions = async () => {
    const rows = await server.platform.database.db
      .selectFrom('hype_train_channels')
      .select(['channel_id', 'version'])
      .where('channel_id', 'in', [owner.id, guest.id])
      .orderBy('channel_id')
      .execute();
    return rows.map(({ version }) => version);
  };
  let guest: TestUser;

  test('HYPE-04 HYPE-06 HYPE-08 API-66 merge, grow together, part and come back; each channel has its progress and its record', async () => {
    guest = await createTestUser(server, `guest_channel_${count}`);
    const pages = await Promise.all(
      [owner, guest].map((channel) => openPage(server, fan(0).visitor, channelTopic(channel.id))),
    );
    const heard = (kind: string) =>
      pages.map((page, at) =>
        page
          .events(channelTopic([owner, guest][at]?.id ?? ''))
          .map(({ data }) => data as Record<string, unknown>)
          .filter((one) => one.kind === kind),
      );
    await begin();
    await step();
    const early = await cheer(fan(1), 700, guest.id);
    await cheer(fan(0), 300, guest.id);
    await cheer(fan(1), 200, guest.id);
    await step(undefined, guest.id);
    const first = await rowOf(owner);
    expect((await rowOf(guest)).id).not.toBe(first.id);
    await together([owner, guest], guest);
    const merged = { id: first.id, total: '2200', level: 2, ended_at: null };
    expect(await rowOf(guest)).toMatchObject(merged);
    const brought = { [owner.id]: 1000, [guest.id]: 1200 };
    const shared = Object.entries(brought).map(([channelId, points]) => ({ channelId, points }));
    expect(await rowOf(owner)).toMatchObject({ ...merged, shared });
    await until('both pages hear of the merge', () => heard('hype-train-merged').every((all) => all.length === 1));
    const merge = {
      ...{ hypeTrainID: first.id, previousLevel: 1, newLevel: 2 },
      ...{ previousUsers: [fan(0).id, fan(1).id], joiningUsers: [fan(1).id, fan(0).id] },
    };
    for (const [message] of heard('hype-train-merged'))
      expect(message).toMatchObject({
        merge,
        people: expect.arrayContaining([
          expect.objectContaining({ id: fan(0).id, displayName: fan(0).login, profileImageURL: null }),
        ]),
      });
    // Money of the guest's train from before goes back, and more is paid there.
    const amendEarly = (bits: number) => {
      const amended = { type: 'cheer-amended', channelId: guest.id, userId: fan(1).id, cheerId: early, bits, at: now };
      return hypeTrainReactions['cheer-amended']?.(amended as never, server.platform);
    };
    await amendEarly(100);
    await cheer(fan(0), 300, guest.id);
    await step();
    for (const channel of [owner, guest])
      expect(await rowOf(channel)).toMatchObject({ total: '2500', refunded: '600' });
    const { data } = await fan(0).visitor.graphql(
      `query($login: String!) { user(login: $login) { channel { hypeTrain { execution {
      isSharedTrain self { points isEligibleForRewards } sharedHypeTrainDetails { id sharedProgress { channelID progression user { login } }
      sharedConductors { kind amount user { login } } sharedAllTimeHighRecords { channelID level isReached } } } } } } }`,
      { login: guest.login },
    );
    const { execution } = (data as { user: { channel: { hypeTrain: { execution: object } } } }).user.channel.hypeTrain;
    expect(execution).toMatchObject({
      isSharedTrain: true,
      self: { points: 1200, isEligibleForRewards: true },
      sharedHypeTrainDetails: {
        id: first.id,
        sharedProgress: [{ progression: 1000 }, { progression: 1500, user: { login: guest.login } }],
        sharedConductors: [{ kind: 'BITS', amount: 1300, user: { login: fan(1).login } }],
        sharedAllTimeHighRecords: [{ channelID: owner.id, level: null, isReached: false }, { channelID: guest.id }],
      },
    });
    // A new owner knows the rows alone, and events come twice: nothing changes.
    const before = await versions();
    await step();
    await together([owner, guest], owner);
    await together([owner, guest], guest);
    expect(await versions()).toEqual(before);
    expect(await won(fan(0))).toEqual([[1, 1]]);
    await together([], guest);
    await until('both pages hear who left', () => heard('hype-train-left').every((all) => all.length === 1));
    expect(heard('hype-train-left')).toEqual(
      Array(2).fill([{ kind: 'hype-train-left', trainID: first.id, channelID: guest.id }]),
    );
    await cheer(fan(0), 50, guest.id);
    await step(undefined, guest.id);
    await cheer(fan(0), 7);
    await step();
    expect([await rowOf(owner), await rowOf(guest)].map(({ id, level, total }) => ({ id, level, total }))).toEqual([
      { id: first.id, level: 2, total: '2507' },
      { id: first.id, level: 2, total: '2550' },
    ]);
    // The guest comes back with what it was given since, and with nothing twice.
    await together([owner, guest], guest);
    for (const channel of [owner, guest]) expect(await rowOf(channel)).toMatchObject({ id: first.id, total: '2557' });
    now += 6 * MINUTE;
    await step();
    for (const channel of [owner, guest])
      expect(await rowOf(channel)).toMatchObject({ end_reason: 'COMPLETED', total: '2557', refunded: '600' });
    const past = `pastHypeTrain(trainID: "${first.id}") { total isSharedTrain sharedProgress { channelID progression } details { course { points } } }`;
    const { pastHypeTrain } = (await asked(owner, past)) as { pastHypeTrain: { details: { course: object[] } } };
    expect(pastHypeTrain).toMatchObject({
      ...{ total: 2557, isSharedTrain: true },
      sharedProgress: [
        { channelID: owner.id, progression: 1007 },
        { channelID: guest.id, progression: 1550 },
      ],
    });
    // The course is of the channel alone.
    expect(pastHypeTrain.details.course.at(-1)).toEqual({ points: 1007 });
    await amendEarly(0);
    now += 10_000;
    await step();
    await cheer(owner, 5, guest.id);
    await step();
    for (const channel of [owner, guest]) expect(await rowOf(channel)).toMatchObject({ refunded: '700' });
    expect(JSON.stringify(await rowOf(owner))).toContain(`"${fan(0).id}"`);
    await hypeTrainPersonalData.erase(server.platform, fan(0).id);
    expect(JSON.stringify(await rowOf(owner))).not.toContain(`"${fan(0).id}"`);
    now += 25 * 60 * MINUTE;
    await purgeContributions(server.platform);
    expect(await rowOf(owner)).toMatchObject({ base: null, refunded: '700' });
    for (const page of pages) page.close();
  });
});

test('a worker looks for channels until the last train is over, and then no more while the site has no trains', async () => {
  const { platform } = server;
  let reads = 0;
  const db = new Proxy(platform.database.db, {
    get: (target, name) => {
      reads += 1;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const trains = new HypeTrains({ ...platform, database: { ...platform.database, db } } as typeof platform);
  await begin();
  await trains.round(true);
  await platform.flags.setSetting('hype_trains_on', false);
  try {
    const rows = () =>
      platform.database.db.selectFrom('hype_trains').selectAll().where('channel_id', '=', owner.id).execute();
    expect(await rows()).toMatchObject([{ ended_at: null }]);
    now += 12 * 60 * MINUTE;
    for (let round = 0; round < 6; round++) await trains.round(true);
    expect(await rows()).toMatchObject([{ end_reason: 'EXPIRED' }]);
    reads = 0;
    for (let round = 0; round < 5; round++) await trains.round(true);
    expect(reads).toBe(0);
  } finally {
    await platform.flags.setSetting('hype_trains_on', true);
  }
  await trains.round(true);
  expect(reads).toBeGreaterThan(0);
});
