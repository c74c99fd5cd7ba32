import { randomUUID } from 'node:crypto';
import { channelTopic } from '@bandshell/contract';
import { TRAIN_EMOTES } from '@bandshell/domain/emotes';
import type { DomainEvent } from '@bandshell/domain/events';
import { SETTLE_MS } from '@bandshell/domain/hype-train';
import {
  ChatPeer,
  createTestDatabase,
  createTestUser,
  HelixProgram,
  holdTransaction,
  issueProgramToken,
  mutate,
  openPage,
  registerProgram,
  startTestServer,
  type TestDatabase,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceChannel, type OwnedChannel } from './advance-channel.ts';
import { hypeTrainReactions } from './hype-train-reactions.ts';
import { hypeTrainPersonalData } from './personal-data.ts';
import { purgeContributions } from './purge-contributions.ts';

const MINUTE = 60_000;
let now = Date.parse('2027-06-01T12:00:00Z');
const clock = { now: () => new Date(now) };
let database: TestDatabase;
/** A whole site, and two nodes of another one that do nothing by themselves. */
let site: TestServer;
let near: TestServer;
let far: TestServer;
let count = 0;
let owner: TestUser;
let fans: readonly TestUser[];
beforeAll(async () => {
  database = await createTestDatabase();
  const env = { ROLES: 'api', SITE_SECRET: Buffer.alloc(32, 7).toString('base64') };
  site = await startTestServer({ clock });
  near = await startTestServer({ databaseUrl: database.url, env, clock });
  for (const { platform } of [site, near]) await platform.flags.setSetting('hype_train_golden_percent', 0);
  far = await startTestServer({ databaseUrl: database.url, env, clock });
  fans = await Promise.all([1, 2, 3].map((at) => createTestUser(near, `trainfan_${at}`)));
});
afterAll(async () => {
  await Promise.all([site?.close(), near?.close(), far?.close()]);
  await database?.drop();
});
beforeEach(async () => {
  now += 24 * 60 * MINUTE;
  count += 1;
  // They give no sign of life by themselves.
  for (const { platform } of [near, far])
    await sql`insert into hype_train_nodes values (${platform.bus.nodeId}, now() + interval '1 hour')
      on conflict (node) do update set until = excluded.until`.execute(near.platform.database.db);
  owner = await createTestUser(near, `conducted_${count}`);
});

type Cheered = Extract<DomainEvent, { readonly type: 'cheered' }>;
let cheers = 0;
const cheer = (channel: TestUser, { id, login }: TestUser, bits: number): Cheered => ({
  ...{ type: 'cheered', channelId: channel.id, userId: id, login, displayName: login, bits, at: now },
  ...{ cheerId: String(500_000 + ++cheers), messageId: randomUUID() },
});
const fan = (index: number): TestUser => {
  const found = fans[index];
  if (found === undefined) throw new Error('there is no such fan');
  return found;
};
const take = (event: DomainEvent, node = near) =>
  (hypeTrainReactions as Record<string, (event: DomainEvent, platform: TestServer['platform']) => Promise<void>>)[
    event.type
  ]?.(event, node.platform);
const give = (index: number, bits: number, node = near) => take(cheer(owner, fan(index), bits), node);
const begin = async () => {
  await give(0, 400);
  await give(1, 400);
  await give(0, 200);
};
const step = (owned?: OwnedChannel, node = near) => advanceChannel(node.platform, owner.id, owned);
const owned = async (known?: OwnedChannel): Promise<OwnedChannel> => {
  const answer = await step(known);
  if (answer === 'foreign') throw new Error('another node owns the channel');
  return answer;
};
const trains = () =>
  near.platform.database.db
    .selectFrom('hype_trains')
    .selectAll()
    .where('channel_id', '=', owner.id)
    .orderBy('id')
    .execute();
const told = async () => {
  const { rows } = await sql<{ type: string }>`select type from outbox
    where payload->>'channelId' = ${owner.id} and type like 'hype-train%' and type not in ('hype-train-rewarded', 'hype-train-level-reached') order by id`.execute(
    near.platform.database.db,
  );
  return rows.map(({ type }) => type);
};
const endLease = () =>
  sql`update hype_train_channels set owner = 'gone' where channel_id = ${owner.id}`.execute(near.platform.database.db);

test('HYPE-03 HYPE-05 HYPE-07 NAV-09 NAV-19 a train comes near, begins, reaches a level and ends; its page, overlays and cards hear of all, and queries answer it', async () => {
  const channel = await createTestUser(site, 'stationmaster');
  const [first, second] = await Promise.all([createTestUser(site, 'stoker'), createTestUser(site, 'porter')]);
  await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, viewers_count)
    values (77, ${channel.id}, 'test', 'On the rails', 'en', now(), now(), 5)`.execute(site.platform.database.db);
  await mutate(channel.visitor, 'createBrowserSource', { kind: 'ALERTS', name: 'Over the stream' }, 'token');
  const goal = () => site.platform.services.goalReaders.get('HYPE_TRAIN')?.(site.platform, channel.id);
  const card = async () => {
    const { data } = await new Visitor(site).graphql(`query { sideNav(input: {}) { sections { streams { content {
      broadcaster { login } hasHypeTrain hypeTrain { level goal progression expiresAt isTreasureTrain } } } } } }`);
    const { sections } = (data as { sideNav: { sections: { streams: { content: Record<string, unknown> }[] }[] } })
      .sideNav;
    return sections.flatMap(({ streams }) => streams.map(({ content }) => content))[0];
  };
  expect(await card()).toMatchObject({ broadcaster: { login: channel.login }, hasHypeTrain: false, hypeTrain: null });
  const page = await openPage(site, first.visitor, channelTopic(channel.id));
  const paid = (user: TestUser, bits: number) =>
    site.platform.database.transact((tx) => tx.emit(cheer(channel, user, bits), user.id));
  type Message = { kind: string; data: { approaching: unknown; execution: Record<string, unknown> | null } };
  const last = () =>
    page
      .events(channelTopic(channel.id))
      .map(({ data }) => data as Message)
      .findLast(({ kind }) => kind === 'hype-train');
  const ask = async (user: TestUser | null = null) => {
    const { data } = await (user?.visitor ?? second.visitor).graphql(
      `query($login: String!, $ids: [ID!]!) {
        user(login: $login) { channel { hypeTrain { approaching { expiresAt potentialRewards { level type emote { id token } } } execution {
          config { potentialRewards { level type emote { id token } } }
          progress { level { value } goal progression total allTimeHighState } endReason isFastMode isSharedTrain
          conductors { present { topCheerer { amount user { login } } topGifter { amount } } former { topCheerer { amount } } }
          self { isEligibleForRewards } } } } }
        hypeTrainStatuses(channelIDs: $ids) { channelID level isGoldenKappaTrain isAllTimeHighTrain isTreasureTrain isSharedTrain } }`,
      { login: channel.login, ids: [channel.id, 'none', '999999'] },
    );
    const { user: found, hypeTrainStatuses } = data as {
      user: { channel: { hypeTrain: { approaching: unknown; execution: Record<string, unknown> | null } } };
      hypeTrainStatuses: unknown[];
    };
    return { channel: found.channel, hypeTrainStatuses };
  };
  const chat = await ChatPeer.overTcp(site.ircPort ?? 0);
  chat.say('CAP REQ :twitch.tv/tags twitch.tv/commands');
  await chat.exchange('NICK justinfan123', `JOIN #${channel.login}`);
  const announced = (step: string) => chat.waitForLine(step, (line) => line.includes(`msg-param-hype-train=${step}`));
  await paid(first, 300);
  await paid(second, 300);
  await until('it comes near', () => last()?.data.approaching != null);
  // Two emotes of the chosen set for each of five levels, with what a golden train would give left out.
  const potentialRewards = TRAIN_EMOTES.filter(({ rewardSet }) => rewardSet === 'band').map(({ id, token, level }) => ({
    ...{ level, type: 'EMOTE', emote: { id, token } },
  }));
  expect(potentialRewards.map(({ level }) => level)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  expect((await ask()).channel.hypeTrain).toEqual({
    approaching: { expiresAt: new Date(now + 5 * MINUTE).toISOString(), potentialRewards },
    execution: null,
  });
  await paid(second, 450);
  await until('it begins', () => last()?.data.execution?.total === 1050);
  expect(await announced('began')).toMatch(
    /USERNOTICE #stationmaster :A hype train has started! 550 more points reach level 2\./,
  );
  const running = await ask(second);
  expect(running.channel.hypeTrain).toMatchObject({
    approaching: null,
    execution: {
      config: { potentialRewards },
      progress: { level: { value: 1 }, goal: 1600, progression: 1050, total: 1050, allTimeHighState: 'NONE' },
      ...{ endReason: null, isSharedTrain: false, self: { isEligibleForRewards: true } },
      conductors: {
        present: { topCheerer: { amount: 750, user: { login: second.login } }, topGifter: null },
        former: { topCheerer: null },
      },
    },
  });
  const flags = { isGoldenKappaTrain: false, isAllTimeHighTrain: false, isTreasureTrain: false, isSharedTrain: false };
  expect(running.hypeTrainStatuses).toEqual([{ channelID: channel.id, level: 1, ...flags }]);
  expect(await card()).toMatchObject({
    hasHypeTrain: true,
    hypeTrain: { level: 1, goal: 1600, progression: 1050, isTreasureTrain: false },
  });
  expect(await goal()).toEqual({ current: 1050, level: { level: 1, target: 1600, remainingMs: 300_000 } });
  await paid(first, 600);
  await until('it reaches a level', () => last()?.data.execution?.level === 2);
  expect(await announced('level')).toContain(':The hype train has reached level 2!');
  now += 5 * MINUTE;
  await until('it ends', () => last()?.data.execution?.endReason === 'COMPLETED');
  expect(await announced('ended')).toContain(':The hype train is over. It completed 1 level.');
  const over = await ask(await createTestUser(site, 'stranger_here'));
  expect(over.channel.hypeTrain.execution).toMatchObject({
    endReason: 'COMPLETED',
    self: { isEligibleForRewards: false },
  });
  expect(over.hypeTrainStatuses).toEqual([]);
  expect(await card()).toMatchObject({ hasHypeTrain: false });
  expect(await goal()).toEqual({ current: 0, level: null });
  const alerts = () =>
    site.platform.database.db
      .selectFrom('overlay_alerts')
      .selectAll()
      .where('channel_id', '=', channel.id)
      .where('kind', '!=', 'CHEER')
      .orderBy('id')
      .execute();
  await until('all is announced over the stream', async () => (await alerts()).length === 3);

  expect((await alerts()).map(({ kind, facts, actor_id }) => [kind, facts.count, actor_id])).toEqual([
    ['HYPE_TRAIN_BEGIN', null, null],
    ['HYPE_TRAIN_LEVEL', 2, null],
    ['HYPE_TRAIN_END', 1, null],
  ]);
  page.close();
  chat.destroy();
});

describe('contributions', () => {
  test('count once, however often and at whichever node their events come', async () => {
    const events = Array.from({ length: 40 }, (_, at) => cheer(owner, fan(at % 3), 25 + at));
    const all = [...events, ...events, ...events].map((event, at) => take(event, at % 2 === 0 ? near : far));
    await Promise.all(all);
    await owned();
    const total = events.reduce((sum, { bits }) => sum + bits, 0);
    expect(await trains()).toMatchObject([{ total: String(total), level: total < 3400 ? 2 : 3 }]);
    expect(await told()).toEqual(['hype-train-began']);
    await take(events[0] as Cheered);
    await owned();
    expect(await told()).toEqual(['hype-train-began']);
  });

  test('are points of subscriptions and gifts, too; gifts of a purchase are one deed, a renewal and a trial are none', async () => {
    const face = (user: TestUser) => ({
      id: user.id,
      login: user.login,
      displayName: user.login,
      chatColor: '#8A2BE2',
    });
    const subscribed = (user: TestUser, giver: TestUser | null, more: object = {}) =>
      take({
        ...{ type: 'subscribed', channelId: owner.id, termId: String(700_000 + ++cheers), user: face(user) },
        ...{
          giver: giver && face(giver),
          tier: '2000',
          months: 1,
          tenureMonths: 1,
          streakMonths: 1,
          isExtended: false,
        },
        ...{ noticeId: randomUUID(), at: now },
        ...more,
      } as DomainEvent);
    const giftsNoticeId = randomUUID();
    await subscribed(fan(0), fan(1), { giftsNoticeId });
    await subscribed(fan(2), fan(1), { giftsNoticeId });
    await subscribed(fan(2), null, { isRenewal: true });
    await subscribed(fan(2), null, { isTrial: true });
    await subscribed(fan(0), null, { tier: '1000' });
    await owned();
    expect(await trains()).toEqual([]);
    await subscribed(fan(0), null, { tier: '3000' });
    await owned();
    expect(await trains()).toMatchObject([
      { total: '5000', top_gifter: fan(1).id, top_gifter_gifts: '2', top_cheerer: null },
    ]);
    const termId = String(700_000 + cheers);
    const paid = (isPaid: boolean) => take({ type: 'subscription-paid-changed', channelId: owner.id, termId, isPaid });
    for (const isPaid of [false, true, false, false]) await paid(isPaid);
    await owned();
    expect(await trains()).toMatchObject([{ refunded: '2500', total: '5000' }]);
    await paid(true);
    await owned();
    expect(await trains()).toMatchObject([{ refunded: '0' }]);
  });

  test('that are refunded go out of the record and leave the level, also after the end', async () => {
    await begin();
    const large = cheer(owner, fan(2), 700);
    await take(large);
    const amend = (bits: number) =>
      take({ type: 'cheer-amended', channelId: owner.id, userId: large.userId, cheerId: large.cheerId, bits, at: now });
    let channel = await owned();
    // So late that nothing can come before the cheer any more.
    for (let at = 0; at < 2; at++) {
      now += SETTLE_MS * 2;
      await give(1, 1);
      channel = await owned(channel);
    }
    await amend(200);
    await amend(200);
    channel = await owned(channel);
    expect(await trains()).toMatchObject([{ total: '1702', refunded: '500', level: 2 }]);
    now += 5 * MINUTE;
    channel = await owned(channel);
    now += SETTLE_MS;
    channel = await owned(channel);
    expect(channel.nextAt).toBeNull();
    await amend(0);
    await owned();
    expect(await trains()).toMatchObject([{ refunded: '700', level: 2, total: '1702', end_reason: 'COMPLETED' }]);
    await amend(700);
    await owned();
    expect(await trains()).toMatchObject([{ refunded: '0' }]);
  });

  test('that go back before the beginning do not help to begin; a new owner finds the same beginning; those in the rest change the record alone', async () => {
    const amend = ({ userId, cheerId }: Cheered, bits: number) =>
      take({ type: 'cheer-amended', channelId: owner.id, userId, cheerId, bits, at: now });
    const approaches = async () => {
      const { db } = near.platform.database;
      const row = db.selectFrom('hype_train_channels').select('approaching_until').where('channel_id', '=', owner.id);
      return (await row.executeTakeFirstOrThrow()).approaching_until !== null;
    };
    const lost = cheer(owner, fan(0), 400);
    await take(lost);
    await give(1, 400);
    let channel = await owned();
    expect(await approaches()).toBe(true);
    now += 1000;
    await amend(lost, 0);
    channel = await owned(channel);
    expect(await approaches()).toBe(false);
    now += SETTLE_MS * 2;
    await give(0, 250);
    channel = await owned(channel);
    expect(await trains()).toEqual([]);
    now += 2 * MINUTE;
    await give(0, 200);
    await give(1, 200);
    const beginning = now;
    channel = await owned(channel);
    const [begun] = await trains();
    expect(begun).toMatchObject({
      level: 1,
      total: '1050',
      refunded: '0',
      expires_at: new Date(beginning + 5 * MINUTE),
    });
    await endLease();
    await step(undefined, far);
    expect(await trains()).toEqual([begun]);
    // It is over and rests: the level stays, and neither this nor a cheer of the rest begins another train.
    now += 6 * MINUTE;
    await endLease();
    channel = await owned();
    const late = cheer(owner, fan(2), 900);
    await take(late);
    await amend(late, 0);
    await amend(lost, 400);
    await owned(channel);
    expect(await trains()).toMatchObject([{ id: begun?.id, level: 1, refunded: '0', end_reason: 'EXPIRED' }]);
  });

  test('of a new owner of the channel make the same train', async () => {
    await begin();
    const channel = await owned();
    await give(2, 650);
    await give(0, 5);
    await owned(channel);
    const [before] = await trains();
    // The next owner knows the rows alone.
    await endLease();
    await give(1, 1800, far);
    await step(undefined, far);
    const [after] = await trains();
    expect(after).toMatchObject({ id: before?.id, level: 3, total: '3455', started_at: before?.started_at });
    expect(after?.level_times.slice(0, 2)).toEqual(before?.level_times);
    now += 6 * MINUTE;
    await endLease();
    await step(undefined, near);
    expect(await trains()).toMatchObject([{ id: before?.id, end_reason: 'COMPLETED', top_cheerer: fan(1).id }]);
    expect(await told()).toEqual([
      'hype-train-began',
      'hype-train-progressed',
      'hype-train-progressed',
      'hype-train-ended',
    ]);
  });
});

describe('the owner of a channel', () => {
  test('is one node at a time; one that slept over its lease writes nothing any more', async () => {
    await begin();
    const sleeper = await owned();
    await give(2, 100);
    expect(await step(undefined, far)).toBe('foreign');
    await endLease();
    const next = await step(undefined, far);
    expect(next).toMatchObject({ fence: String(Number(sleeper.fence) + 1) });
    await give(2, 100);
    expect(await step(sleeper, near)).toBe('foreign');
    expect(await trains()).toMatchObject([{ total: '1100' }]);
    await step(next === 'foreign' ? undefined : next, far);
    expect(await trains()).toMatchObject([{ total: '1200' }]);
  });

  test('gives its channels away when it stops, and what was paid meanwhile is found', async () => {
    const running = far.platform.services.hypeTrains.start();
    await begin();
    await until('the far node owns the channel', async () => (await trains()).length === 1);
    await running.stop();
    await give(2, 100);
    await near.platform.services.hypeTrains.round(true);
    expect(await trains()).toMatchObject([{ total: '1100' }]);
  });

  test('ends the train when the channel becomes unavailable', async () => {
    await begin();
    const channel = await owned();
    now += MINUTE;
    await take({ type: 'user-became-unavailable', userId: owner.id, reason: 'TOS_INDEFINITE' } as DomainEvent);
    await owned(channel);
    expect(await trains()).toMatchObject([{ end_reason: 'CANCELLED', ended_at: new Date(now) }]);
  });

  test('is renamed, and bans and loses contributors, in the middle: the same train goes on under the new name', async () => {
    // Nobody of them has won an emote before.
    const crew = await Promise.all(['banned', 'gone', 'new'].map((one) => createTestUser(near, `crew_${one}`)));
    const [banned, gone, late] = crew as [TestUser, TestUser, TestUser];
    for (const [user, bits] of [[banned, 400] as const, [gone, 400] as const, [banned, 200] as const])
      await take(cheer(owner, user, bits));
    let channel = await owned();
    const [begun] = await trains();
    const ban = { channelID: owner.id, login: banned.login };
    expect((await mutate(owner.visitor, 'banChatUser', ban, 'chatUser { id }')).error).toBeNull();
    const suspended = { type: 'user-became-unavailable', userId: gone.id, reason: 'TOS_INDEFINITE' };
    await take(suspended as DomainEvent);
    const login = `${owner.login}_again`;
    expect((await mutate(owner.visitor, 'changeLogin', { login }, 'user { login }')).user).toEqual({ login });
    now += 1000;
    await take(cheer(owner, late, 700));
    channel = await owned(channel);
    expect(await trains()).toMatchObject([{ id: begun?.id, level: 2, total: '1700', top_cheerer: late.id }]);
    const { rows } = await sql<{ login: string }>`select payload->'notice'->'host'->>'login' as login from outbox
      where payload->>'channelId' = ${owner.id} and type = 'hype-train-progressed'`.execute(near.platform.database.db);
    expect(rows).toEqual([{ login }]);
    const rewards = await near.platform.database.db
      .selectFrom('hype_train_rewards')
      .select('user_id')
      .where('channel_id', '=', owner.id)
      .execute();
    expect(rewards.map((row) => row.user_id).sort()).toEqual(crew.map(({ id }) => id).sort());
  });

  test('becomes unavailable while a train comes near: it comes no longer, and what was paid begins none later', async () => {
    await give(0, 400);
    await give(1, 400);
    let channel = await owned();
    now += 1000;
    await take({ type: 'user-became-unavailable', userId: owner.id, reason: 'TOS_TEMPORARY' } as DomainEvent);
    channel = await owned(channel);
    expect(channel.nextAt).toBeNull();
    const { db } = near.platform.database;
    const row = db.selectFrom('hype_train_channels').select('approaching_until').where('channel_id', '=', owner.id);
    expect(await row.executeTakeFirst()).toEqual({ approaching_until: null });
    now += 1000;
    await give(0, 500);
    // Neither the owner nor a new one, who knows the rows alone, counts what was paid before.
    expect((await owned(channel)).nextAt).toBeNull();
    await endLease();
    expect([await step(undefined, far), await trains()]).toMatchObject([{ nextAt: null }, []]);
  });

  test('gives from a second account and gets back from it: the points count, and of the rewards the owner has none', async () => {
    const second = await createTestUser(near, `second_of_${count}`);
    await take(cheer(owner, second, 600));
    await take(cheer(owner, owner, 300));
    await take(cheer(owner, second, 200));
    // A gift to oneself is a gift of that user, whose points count once.
    const face = { id: second.id, login: second.login, displayName: second.login, chatColor: '#8A2BE2' };
    const gift = { tier: '1000', months: 1, tenureMonths: 1, streakMonths: 1, isExtended: false, at: now };
    const more = { termId: String(700_000 + ++cheers), user: face, giver: face, noticeId: randomUUID() };
    for (let time = 0; time < 2; time++)
      await take({ type: 'subscribed', channelId: owner.id, ...gift, ...more } as DomainEvent);
    await owned();
    expect(await trains()).toMatchObject([
      { total: '1600', level: 2, top_gifter: second.id, top_gifter_gifts: '1', top_gifter_points: '500' },
    ]);
    const won = await near.platform.database.db
      .selectFrom('hype_train_rewards')
      .select('user_id')
      .where('channel_id', '=', owner.id)
      .execute();
    expect(won).toEqual([{ user_id: second.id }]);
    // Programs know subscriptions by their points: 500, 1000 or 2500 each.
    const program = await registerProgram(owner, 'CONFIDENTIAL');
    const token = await issueProgramToken(near, program, owner, ['channel:read:hype_train'] as never);
    const api = new HelixProgram(near, program, token);
    const { body } = await api.call('GET /hypetrain/events', { broadcaster_id: owner.id });
    const top = [{ total: 800 }, { type: 'SUBS', user: second.id, total: 500 }];
    expect(body.data).toMatchObject([{ event_data: { top_contributions: top } }]);
  });

  test('switches trains off while one comes near: none begins, and the rest is worth nothing when they are on again', async () => {
    const isOn = (is_on: boolean) =>
      near.platform.database.db
        .updateTable('hype_train_channels')
        .set({ is_on })
        .where('channel_id', '=', owner.id)
        .execute();
    await give(0, 400);
    await give(1, 400);
    let channel = await owned();
    expect(channel.nextAt).toBe(now + 5 * MINUTE);
    await isOn(false);
    now += 1000;
    await give(0, 5000);
    channel = await owned(channel);
    expect([channel.nextAt, await trains()]).toEqual([null, []]);
    now += SETTLE_MS * 2;
    await isOn(true);
    channel = await owned(channel);
    await give(1, 100);
    await owned(channel);
    expect(await trains()).toEqual([]);
  });

  test('rests after a train, and takes changed settings for the next one', async () => {
    await begin();
    let channel = await owned();
    const { db } = near.platform.database;
    await db
      .updateTable('hype_train_channels')
      .set({ difficulty: 'HARD' })
      .where('channel_id', '=', owner.id)
      .execute();
    await give(2, 600);
    channel = await owned(channel);
    expect(await trains()).toMatchObject([{ level: 2 }]);
    now += 6 * MINUTE;
    await owned(channel);
    await begin();
    await owned();
    expect(await trains()).toHaveLength(1);
    now += 121 * MINUTE;
    await begin();
    await owned();
    const [, second] = await trains();
    expect(second).toMatchObject({ level: 1, settings: { creator: { difficulty: 'HARD' } }, all_time_high: 'NONE' });
  });
});

test('channels come together while the trains of others are being put together', async () => {
  const channels = await Promise.all([1, 2, 3].map((at) => createTestUser(near, `grouped_${count}_${at}`)));
  const [other, lead, led] = channels.map(({ id }) => id) as [string, string, string];
  const regrouped = (...channelIds: readonly string[]) =>
    take({ type: 'channels-together-changed', channelIds, initiatorId: channelIds[0] ?? '' } as DomainEvent);
  await sql`insert into hype_train_channels (channel_id) values (${owner.id})`.execute(near.platform.database.db);
  const held = await holdTransaction(database, ({ db }) =>
    sql`select 1 from hype_train_channels where channel_id = ${owner.id} for update`.execute(db),
  );
  const waiting = regrouped(owner.id, other);
  await near.platform.services.demoTogether.bring(near.platform, [lead, led], lead);
  await regrouped(lead, led);
  const { rows } = await sql`select 1 from hype_train_channels where channel_id = ${led} and lead_id = ${lead}`.execute(
    near.platform.database.db,
  );
  expect(rows).toHaveLength(1);
  await held.end();
  await waiting;
});

test('nothing is written down while the site has no trains', async () => {
  await near.platform.flags.setSetting('hype_trains_on', false);
  try {
    await begin();
  } finally {
    await near.platform.flags.setSetting('hype_trains_on', true);
  }
  const { rows } = await sql`select 1 from hype_train_contributions where channel_id = ${owner.id}`.execute(
    near.platform.database.db,
  );
  expect(rows).toEqual([]);
});

test('an account takes along what it gave, and the points stay; old contributions are deleted', async () => {
  const leaver = await createTestUser(near, 'left_the_train');
  await begin();
  await take(cheer(owner, leaver, 900));
  await owned();
  expect(await trains()).toMatchObject([{ top_cheerer: leaver.id }]);
  expect((await hypeTrainPersonalData.copy(near.platform, leaver.id)).hypeTrainContributions).toMatchObject([
    { channel: owner.login, kind: 'BITS', amount: 900 },
  ]);
  await hypeTrainPersonalData.erase(near.platform, leaver.id);
  await hypeTrainPersonalData.erase(near.platform, leaver.id);
  expect(await trains()).toMatchObject([{ top_cheerer: null, total: '1900' }]);
  expect((await hypeTrainPersonalData.copy(near.platform, leaver.id)).hypeTrainContributions).toEqual([]);
  now += 181 * 24 * 60 * MINUTE;
  await purgeContributions(near.platform);
  const rows = await near.platform.database.db.selectFrom('hype_train_contributions').select('id').execute();
  expect(rows).toEqual([]);
  await hypeTrainPersonalData.erase(near.platform, owner.id);
  expect(await trains()).toEqual([]);
});
