import { activityTopic } from '@bandshell/contract';
import { ACTIVITY_KEPT_MS, ACTIVITY_MAX } from '@bandshell/domain/activity';
import { ACTIVITY_KINDS } from '@bandshell/domain/announcements';
import {
  addRecordedVideo,
  createTestUser,
  holdTransaction,
  mutate,
  openPage,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';
import { purgeActivity } from './forget-activity.ts';
import { activityPersonalData } from './personal-data.ts';
import { recordActivity } from './record-activity.ts';

let now = Date.parse('2026-11-20T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

let count = 0;
let owner: TestUser;
let fan: TestUser;
beforeEach(async () => {
  now += 60_000;
  count += 1;
  owner = await createTestUser(server, `feed_owner_${count}`);
  fan = await createTestUser(server, `feed_fan_${count}`);
});

const QUERY = `query($login: String!, $first: Int, $after: String, $kinds: [ActivityKind!]) { user(login: $login) {
  channel { activity(first: $first, after: $after, kinds: $kinds) {
    edges { node { id kind createdAt viewersCount amount title user { login } clip { id } } }
    pageInfo { hasNextPage endCursor } } } } }`;
const feedOf = async (visitor: Visitor, args: object = {}) => {
  const { data } = await visitor.graphql(QUERY, { login: owner.login, ...args });
  return data.user.channel.activity;
};
const rows = async (args: object = {}): Promise<Record<string, unknown>[]> =>
  (await feedOf(owner.visitor, args)).edges.map(({ node }: { node: Record<string, unknown> }) => node);
const follow = async (user: TestUser) => {
  expect(await mutate(user.visitor, 'followUser', { targetID: owner.id }, 'user { id }')).toMatchObject({
    error: null,
  });
  await server.drainEvents();
};
const record = (kind: 'FOLLOW' | 'RAID_IN' | 'HOST' | 'REMINDER', subjectId: string, more: object = {}) =>
  recordActivity(server.platform, { channelId: owner.id, kind, actorId: fan.id, subjectId, at: now, ...more });

test('a follow is in the feed of the owner once, and the open page hears of it', async () => {
  const page = await openPage(server, owner.visitor, activityTopic(owner.id));
  await follow(fan);
  await until('the page to hear of it', () => page.events(activityTopic(owner.id)).length > 0);
  page.close();
  expect(await rows()).toMatchObject([
    { kind: 'FOLLOW', user: { login: fan.login }, clip: null, title: null, createdAt: new Date(now).toISOString() },
  ]);
  await mutate(fan.visitor, 'unfollowUser', { targetID: owner.id }, 'user { id }');
  await follow(fan);
  expect(await rows()).toHaveLength(1);
});

test('nobody but the owner reads or hears a feed', async () => {
  await follow(fan);
  const topic = activityTopic(owner.id);
  for (const [visitor, code] of [
    [fan.visitor, 'FORBIDDEN'],
    [new Visitor(server), 'UNAUTHENTICATED'],
  ] as const) {
    expect(await feedOf(visitor)).toBeNull();
    const page = await openPage(server, visitor, topic);
    expect(page.frames.find((frame) => frame.topic === topic)).toMatchObject({ code });
    page.close();
  }
});

test('a raid is in the feeds of both channels, and a host once a day', async () => {
  const { id, login } = owner;
  const ends = { displayName: login, profileImageURL: null, primaryColorHex: '#000000' };
  const target = { id, login, ...ends };
  const source = { id: fan.id, login: fan.login, ...ends, chatColor: '#000000' };
  const facts = { version: 1, raidId: '100777', channelId: fan.id, source, target, viewersCount: 12, at: now };
  const emit = (times: number) =>
    server.platform.database.transact(async (tx) => {
      for (let i = 0; i < times; i += 1) {
        await tx.emit({ type: 'raid-moved', ...facts, noticeId: 'a' }, fan.id);
        await tx.emit({ type: 'hosting-changed', version: 1, channelId: fan.id, targetId: id }, fan.id);
      }
    });
  await emit(2);
  await server.drainEvents();
  expect(await rows()).toMatchObject([
    { kind: 'HOST', user: { login: fan.login }, viewersCount: null },
    { kind: 'RAID_IN', user: { login: fan.login }, viewersCount: 12 },
  ]);
  const sent = await fan.visitor.graphql(QUERY, { login: fan.login });
  expect(sent.data.user.channel.activity.edges).toMatchObject([{ node: { kind: 'RAID_OUT', user: { login } } }]);
});

test('subscriptions, gifts and cheers are in the feed with their numbers, once each', async () => {
  const face = ({ id, login }: TestUser) => ({ id, login, displayName: login, chatColor: '#FF0000' });
  const friend = await createTestUser(server, `feed_friend_${count}`);
  const term = {
    type: 'subscribed',
    channelId: owner.id,
    tier: '1000',
    tenureMonths: 1,
    streakMonths: 1,
    isExtended: false,
    noticeId: 'a',
    at: now,
  } as const;
  const cheer = {
    type: 'cheered',
    channelId: owner.id,
    userId: fan.id,
    login: fan.login,
    displayName: fan.login,
    bits: 100,
    cheerId: '13',
    messageId: 'b',
    at: now,
  } as const;
  await server.platform.database.transact(async (tx) => {
    for (let i = 0; i < 2; i += 1) {
      await tx.emit({ ...term, termId: '11', user: face(fan), giver: null, months: 3 }, owner.id);
      await tx.emit({ ...term, termId: '12', user: face(friend), giver: face(fan), months: 1 }, owner.id);
      await tx.emit(cheer, fan.id);
    }
  });
  await server.drainEvents();
  const shown = (await rows()).map(({ kind, amount, user }) => ({ kind, amount, user }));
  expect(shown).toHaveLength(3);
  const user = { login: fan.login };
  expect(shown).toEqual(
    expect.arrayContaining([
      { kind: 'SUBSCRIPTION', amount: 3, user },
      { kind: 'GIFT', amount: 1, user },
      { kind: 'CHEER', amount: 100, user },
    ]),
  );
});

test('a reminder has the title of the stream and no name', async () => {
  const time = { startsAt: '2026-12-03T20:00', timeZone: 'Europe/Berlin', durationMinutes: 60, isWeekly: false };
  const added = await mutate(
    owner.visitor,
    'createScheduleEntry',
    { entry: { title: 'Late clay', ...time } },
    'entry { id }',
  );
  const input = { channelID: owner.id, entryID: added.entry.id, isOn: true };
  for (let i = 0; i < 2; i += 1) {
    expect(await mutate(fan.visitor, 'setScheduleReminder', input, 'entry { id }')).toMatchObject({ error: null });
  }
  await server.drainEvents();
  expect(await rows()).toMatchObject([{ kind: 'REMINDER', title: 'Late clay', user: null }]);
  const { activity } = (await activityPersonalData.copy(server.platform, owner.id)) as { activity: unknown[] };
  expect(activity).toEqual([]);
});

test('a clip is in the feed until it is deleted', async () => {
  const { db } = server.platform.database;
  const videoId = await addRecordedVideo(server, owner);
  const clipId = newId(server.platform.clock);
  await db
    .insertInto('clips')
    .values({
      ...{ id: clipId, slug: `LidOff-${clipId}`, channel_id: owner.id, curator_id: fan.id, recording_id: videoId },
      ...{ start_ms: 0, end_ms: 20_000, video_id: videoId, video_offset_ms: 0, title: 'Lid off' },
      ...{ category_id: null, language: 'en', created_at: new Date(now) },
    })
    .execute();
  const tell = async (type: 'clip-created' | 'clip-deleted') => {
    await server.platform.database.transact((tx) => tx.emit({ type, channelId: owner.id, clipId }, owner.id));
    await server.drainEvents();
  };
  await tell('clip-created');
  await tell('clip-created');
  expect(await rows()).toMatchObject([{ kind: 'CLIP', user: { login: fan.login }, clip: { id: clipId } }]);
  await tell('clip-deleted');
  expect(await rows()).toEqual([]);
});

test('entries that come together all stay, in the order of their ids, while a channel is being changed', async () => {
  const { database } = server.platform;
  const other = await createTestUser(server, `feed_other_${count}`);
  const change = await holdTransaction(database, ({ db }) =>
    db.updateTable('channels').set({ title: 'Glaze' }).where('id', '=', owner.id).execute(),
  );
  // The change of the channel is not committed yet.
  await Promise.all([fan, other].map((user) => record('HOST', user.id, { actorId: user.id })));
  await change.end();
  expect(await rows()).toHaveLength(2);
});

test('pages have every entry once, also those of chosen kinds', async () => {
  for (let i = 1; i <= 5; i += 1) await record(i % 2 === 0 ? 'HOST' : 'RAID_IN', String(i));
  const first = await feedOf(owner.visitor, { first: 3 });
  expect(first.pageInfo.hasNextPage).toBe(true);
  const all = [...first.edges.map(({ node }: { node: { id: string } }) => node)];
  all.push(...(await rows({ first: 3, after: first.pageInfo.endCursor })));
  expect(all.map(({ kind }) => kind)).toEqual(['RAID_IN', 'HOST', 'RAID_IN', 'HOST', 'RAID_IN']);
  expect(new Set(all.map(({ id }) => id)).size).toBe(5);
  expect((await rows({ kinds: ['HOST'] })).map(({ kind }) => kind)).toEqual(['HOST', 'HOST']);
  const { errors } = await owner.visitor.graphql(QUERY, { login: owner.login, first: 51 });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});

test('a full feed forgets its oldest entry, and every feed what is too old', async () => {
  await record('HOST', '1');
  const ids = Array.from({ length: ACTIVITY_MAX - 1 }, (_, index) => index + 2);
  await server.platform.database.db
    .insertInto('activity')
    .values(
      ids.map((subject) => ({
        ...{ channel_id: owner.id, id: String(now * 1000 + subject), kind: 'HOST' as const, actor_id: fan.id },
        ...{ subject_id: String(subject), viewers_count: null, detail: null, created_at: new Date(now) },
      })),
    )
    .execute();
  const subjects = async () =>
    (
      await server.platform.database.db
        .selectFrom('activity')
        .select('subject_id')
        .where('channel_id', '=', owner.id)
        .execute()
    ).map(({ subject_id }) => Number(subject_id));
  const before = await subjects();
  expect(before).toHaveLength(ACTIVITY_MAX);
  await record('REMINDER', '5000');
  const after = await subjects();
  expect(after).toHaveLength(ACTIVITY_MAX);
  now += ACTIVITY_KEPT_MS + 1;
  await record('RAID_IN', '6000');
  await purgeActivity(server.platform);
  expect(await subjects()).toEqual([6000]);
});

test('a suspended account and an erased one are in no feed', async () => {
  await follow(fan);
  const users = server.platform.database.db.updateTable('users').where('id', '=', fan.id);
  await users.set({ unavailable_reason: 'TOS_TEMPORARY', unavailable_until: new Date(now + 1000) }).execute();
  expect(await rows()).toEqual([]);
  now += 1000;
  expect(await rows()).toHaveLength(1);
  expect(await activityPersonalData.copy(server.platform, fan.id)).toMatchObject({
    activityElsewhere: [{ kind: 'FOLLOW', channel: owner.login }],
  });
  await activityPersonalData.erase(server.platform, fan.id);
  expect(await rows()).toEqual([]);
});

test('each kind says in the language of the owner what happened, with links to the user and the clip', async () => {
  for (const kind of ACTIVITY_KINDS) {
    const entry = { channelId: owner.id, kind, actorId: fan.id, subjectId: '7', at: now, viewersCount: 1, amount: 1 };
    await recordActivity(server.platform, { ...entry, ...(kind === 'REMINDER' ? { detail: 'Glazing' } : {}) });
  }
  // The owner stands for who gives without a name.
  await recordActivity(server.platform, {
    ...{ channelId: owner.id, kind: 'GIFT', actorId: owner.id, subjectId: '8', at: now, amount: 2 },
  });
  const read = async (
    language: string,
  ): Promise<Record<string, { kind: string; text: string; path: string | null }[]>> => {
    const { data } = await owner.visitor.graphql(
      `query($login: String!) { user(login: $login) { channel { activityFilters { name kinds }
        activity(first: 50) { edges { node { kind user { login } text { kind text path } } } } } } }`,
      { login: owner.login },
      { 'accept-language': language },
    );
    const { activity, activityFilters } = data.user.channel;
    expect(activityFilters.flatMap(({ kinds }: { kinds: string[] }) => kinds)).toEqual([...ACTIVITY_KINDS]);
    expect(activityFilters[0].name).toBe(language === 'en' ? 'Follows' : 'Neue Follower');
    type Node = { kind: string; user: object | null; text: { kind: string; text: string; path: string | null }[] };
    return Object.fromEntries(
      activity.edges.map(({ node }: { node: Node }) => [
        node.kind === 'GIFT' && node.user === null ? 'NAMELESS' : node.kind,
        node.text,
      ]),
    );
  };
  const [english, german] = [await read('en'), await read('de')];
  const said = (parts: readonly { text: string }[] | undefined) => parts?.map(({ text }) => text).join('');
  expect(Object.keys(english).sort()).toEqual([...ACTIVITY_KINDS, 'NAMELESS'].sort());
  for (const kind of Object.keys(english)) expect(said(german[kind]), kind).not.toBe(said(english[kind]));
  const name = { kind: 'NAME', text: fan.login, path: `/${fan.login}` };
  expect(english['RAID_IN']).toEqual([name, { kind: 'WORDS', text: ' raided you with 1 viewer', path: null }]);
  expect(said(german['RAID_OUT'])).toBe(`Du hast ${fan.login} mit 1 Zuschauer geraidet`);
  expect(english['REMINDER']).toEqual([
    { kind: 'WORDS', text: 'A viewer wants a reminder of ', path: null },
    { kind: 'TITLE', text: 'Glazing', path: null },
  ]);
  expect(said(english['CLIP'])).toBe(`${fan.login} made a clip`);
  expect(said(english['NAMELESS'])).toBe('Someone gave someone 2 months of a subscription');
  expect(said(german['NAMELESS'])).toBe('Jemand hat jemandem 2 Monate Abo geschenkt');
});
