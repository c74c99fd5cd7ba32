import { NOTIFICATION_KINDS } from '@bandshell/domain/announcements';
import { NOTIFICATIONS_KEPT_MS, NOTIFICATIONS_MAX } from '@bandshell/domain/notifications';
import { createTestUser, startTestServer, type TestServer, type TestUser, until, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';
import { notifyOfMessage } from '../chat/chat-mentions.ts';
import { notifyChannelFollowers } from './notify-channel-followers.ts';
import { purgeNotifications } from './purge-notifications.ts';

let server: TestServer;
let count = 0;
let star: TestUser;
let fan: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  star = await createTestUser(server, `star_${count}`);
  fan = await createTestUser(server, `fan_${count}`);
});

const LIST = `{ currentUser { unreadNotificationsCount notifications { edges { node {
  id kind count isRead actor { login } channel { login } video { title } } } } } }`;
interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly count: number;
  readonly isRead: boolean;
  readonly actor: { readonly login: string } | null;
}
const listOf = async ({ visitor }: TestUser): Promise<{ readonly unread: number; readonly all: readonly Listed[] }> => {
  const { data, errors } = await visitor.graphql(LIST);
  expect(errors).toEqual([]);
  const { unreadNotificationsCount: unread, notifications } = data.currentUser;
  return { unread, all: notifications.edges.map(({ node }: { node: Listed }) => node) };
};
const follow = (user: TestUser, id: string) =>
  user.visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }', { id });
const bell = (user: TestUser, id: string, isOn: boolean) =>
  user.visitor.graphql(
    'mutation($id: ID!, $isOn: Boolean!) { setLiveNotice(input: { targetID: $id, isOn: $isOn }) { error { code } } }',
    { id, isOn },
  );
const goLive = async (channelId: string): Promise<string> => {
  const { clock, database } = server.platform;
  const id = newId(clock);
  await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at)
    values (${id}, ${channelId}, 'test', 'On stage', 'en', now(), now())`.execute(database.db);
  return id;
};
const tellLive = async (channelId: string, aboutId: string) => {
  const { clock } = server.platform;
  const updates = { kind: 'LIVE', channelId, aboutId, id: newId(clock), at: clock.now().getTime() } as const;
  return notifyChannelFollowers(server.platform, updates);
};
const say = (from: TestUser, text: string, replyTo?: TestUser, channel = star) =>
  notifyOfMessage(server.platform, {
    ...{ id: 'm', channelId: channel.id, sentAt: 0, text, emotes: '' },
    sender: {
      ...{ userId: from.id, login: from.login, displayName: from.login, color: '#808080' },
      ...{ isOwner: false, isModerator: false, badges: '', badgeInfo: '' },
    },
    reply:
      replyTo === undefined
        ? null
        : {
            ...{ parentId: 'p', parentUserId: replyTo.id, parentLogin: replyTo.login },
            ...{ parentDisplayName: replyTo.login, parentText: '', threadId: 't', threadLogin: replyTo.login },
          },
  });

test('followers whose bell is on learn once that a channel is live; an unread one of before is replaced', async () => {
  const quiet = await createTestUser(server, `quiet_${count}`);
  const off = await createTestUser(server, `off_${count}`);
  for (const user of [fan, quiet, off]) await follow(user, star.id);
  await bell(quiet, star.id, false);
  const SWITCH = `mutation { switchNotifications(input: { kind: LIVE, isOn: false }) {
    user { notificationSwitches { kind isOn } } error { code } } }`;
  const { data } = await off.visitor.graphql(SWITCH);
  expect(data.switchNotifications.user.notificationSwitches).toContainEqual({ kind: 'LIVE', isOn: false });

  const first = await goLive(star.id);
  const { clock } = server.platform;
  const updates = {
    kind: 'LIVE',
    channelId: star.id,
    aboutId: first,
    id: newId(clock),
    at: clock.now().getTime(),
  } as const;
  expect(await notifyChannelFollowers(server.platform, updates)).toBe(3);
  await notifyChannelFollowers(server.platform, updates);
  await tellLive(star.id, first);
  const { unread, all } = await listOf(fan);
  expect([unread, all.map(({ kind, actor }) => [kind, actor?.login])]).toEqual([1, [['LIVE', star.login]]]);
  expect((await listOf(quiet)).all).toEqual([]);
  expect((await listOf(off)).all).toEqual([]);
  await sql`update streams set ended_at = now() where id = ${first}`.execute(server.platform.database.db);
  expect(await tellLive(star.id, first)).toBe(0);
});

test('the start of a stream notifies by itself', async () => {
  await follow(fan, star.id);
  const streamId = await goLive(star.id);
  const { database } = server.platform;
  const version = { epoch: 1, count: 1 } as never;
  const event = { type: 'stream-started', version, channelId: star.id, streamId, playbackUrl: null } as const;
  await database.transact((tx) => tx.emit({ ...event, hasVideo: true, hasAudio: true }, star.id));
  await until('the notification', async () => (await listOf(fan)).unread === 1);
});

test('replies and mentions are counted while they are unread, not for oneself, and not from a blocked user', async () => {
  await say(star, `hello @${fan.login}`);
  await say(star, 'yes', fan);
  await say(star, 'indeed', fan);
  await say(fan, `talking to myself @${fan.login}`, fan);
  const { all } = await listOf(fan);
  expect(all.map(({ kind, count: number }) => [kind, number])).toEqual([
    ['REPLY', 2],
    ['MENTION', 1],
  ]);
  await fan.visitor.graphql('mutation($id: ID!) { blockUser(input: { targetID: $id }) { error { code } } }', {
    id: star.id,
  });
  await say(star, `@${fan.login} again`);
  expect((await listOf(fan)).all).toHaveLength(2);
});

test('what is said in a closed channel notifies nobody', async () => {
  await sql`update users set unavailable_reason = 'TOS_INDEFINITE' where id = ${star.id}`.execute(
    server.platform.database.db,
  );
  await say(fan, 'yes', await createTestUser(server, `other_${count}`));
  const { rows } = await sql`select from notifications where channel_id = ${star.id}`.execute(
    server.platform.database.db,
  );
  expect(rows).toEqual([]);
});

test('a user reads and marks their own alone', async () => {
  await say(star, `@${fan.login}`);
  const { all } = await listOf(fan);
  const MARK = `mutation($ids: [ID!]) { markNotificationsRead(input: { ids: $ids }) {
    user { unreadNotificationsCount } error { code } } }`;
  const stranger = await createTestUser(server, `stranger_${count}`);
  await stranger.visitor.graphql(MARK, { ids: all.map(({ id }) => id) });
  await stranger.visitor.graphql('mutation($id: ID!) { deleteNotification(input: { id: $id }) { error { code } } }', {
    id: all[0]?.id,
  });
  expect((await listOf(fan)).unread).toBe(1);
  const peek = await stranger.visitor.graphql(
    `{ user(login: "${fan.login}") { unreadNotificationsCount unseenNotificationsCount notifications { edges { node { id } } } notificationSwitches { kind } } }`,
  );
  expect(peek.data.user).toEqual({
    ...{ unreadNotificationsCount: null, unseenNotificationsCount: null },
    ...{ notifications: null, notificationSwitches: null },
  });
  const nobody = await new Visitor(server).graphql(MARK, { ids: null });
  expect(nobody.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  const { data } = await fan.visitor.graphql(MARK, { ids: null });
  expect(data.markNotificationsRead.user.unreadNotificationsCount).toBe(0);
  expect((await listOf(fan)).all.map(({ isRead }) => isRead)).toEqual([true]);
  // A message that is read is not counted on.
  await say(star, `@${fan.login}`);
  expect((await listOf(fan)).all.map(({ count: number }) => number)).toEqual([1, 1]);
});

test('the bell counts what came since the list was last open; seen ones stay unread', async () => {
  const SEEN = `mutation($id: ID!) { markNotificationsSeen(input: { newestID: $id }) {
    user { unseenNotificationsCount } error { code } } }`;
  const counts = async () =>
    (await fan.visitor.graphql('{ currentUser { unseenNotificationsCount unreadNotificationsCount } }')).data
      .currentUser;
  await say(star, `@${fan.login}`);
  const { all } = await listOf(fan);
  const other = await createTestUser(server, `writer_${count}`);
  await say(other, 'yes', fan);
  // The list that the user saw did not have the reply yet.
  const seen = await fan.visitor.graphql(SEEN, { id: all[0]?.id });
  expect(seen.data.markNotificationsSeen).toEqual({ user: { unseenNotificationsCount: 1 }, error: null });
  const newest = (await listOf(fan)).all[0]?.id;
  for (const id of ['nonsense', '-1', newest, newest]) await fan.visitor.graphql(SEEN, { id });
  expect(await counts()).toEqual({ unseenNotificationsCount: 0, unreadNotificationsCount: 2 });
  // Another one of the same subject replaces the seen one, and counts.
  await say(other, 'again', fan);
  expect(await counts()).toEqual({ unseenNotificationsCount: 1, unreadNotificationsCount: 2 });
  const stranger = await createTestUser(server, `peeker_${count}`);
  await stranger.visitor.graphql(SEEN, { id: (await listOf(fan)).all[0]?.id });
  expect((await counts()).unseenNotificationsCount).toBe(1);
  const nobody = await new Visitor(server).graphql(SEEN, { id: newest });
  expect(nobody.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

test('old ones and too many are deleted', async () => {
  const { clock, database } = server.platform;
  const add = (from: number, to: number, at: Date) =>
    sql`insert into notifications (user_id, id, kind, subject, created_at)
      select ${fan.id}, n, 'RAID', n::text, ${at} from generate_series(${from}::integer, ${to}::integer) n`.execute(
      database.db,
    );
  await add(1, 3, new Date(clock.now().getTime() - NOTIFICATIONS_KEPT_MS - 1));
  await add(10, 10 + NOTIFICATIONS_MAX, clock.now());
  await purgeNotifications(server.platform);
  const { rows } = await sql<{
    id: string;
  }>`select id from notifications where user_id = ${fan.id} order by id`.execute(database.db);
  expect([rows.length, rows[0]?.id]).toEqual([NOTIFICATIONS_MAX, '11']);
});

const TEXTS = `{ currentUser { notificationSwitches { kind label hint }
  notificationSettings { emails { kind label hint } }
  notifications(first: 50) { edges { node { kind text { kind text path } path isLive } } } } }`;

test('each kind says in the language of its reader what happened and leads there; a name is a part of its own', async () => {
  const { database, clock } = server.platform;
  for (const kind of NOTIFICATION_KINDS) {
    await sql`insert into notifications (user_id, id, kind, subject, actor_id, channel_id, count, created_at)
      values (${fan.id}, ${newId(clock)}, ${kind}, 's', ${star.id}, ${star.id}, 1, now())`.execute(database.db);
  }
  const read = async (language: string) => {
    const { data, errors } = await fan.visitor.graphql(TEXTS, {}, { 'accept-language': language });
    expect(errors).toEqual([]);
    const { notifications, notificationSwitches: switches, notificationSettings } = data.currentUser;
    type Node = { kind: string; text: { kind: string; text: string }[]; path: string | null; isLive: boolean };
    const nodes = notifications.edges.map(({ node }: { node: Node }): [string, Node] => [node.kind, node]);
    return { nodes: new Map<string, Node>(nodes), labels: [...switches, ...notificationSettings.emails] };
  };
  const [english, german] = [await read('en'), await read('de')];
  const said = (node: { text: { text: string }[] } | undefined) => node?.text.map(({ text }) => text).join('');
  expect([...english.nodes.keys()].sort()).toEqual([...NOTIFICATION_KINDS].sort());
  for (const kind of NOTIFICATION_KINDS) {
    expect(said(english.nodes.get(kind)), kind).not.toBe('');
    expect(said(german.nodes.get(kind)), kind).not.toBe(said(english.nodes.get(kind)));
  }
  const live = english.nodes.get('LIVE');
  expect([live?.text, live?.path, live?.isLive]).toEqual([
    [
      { kind: 'NAME', text: star.login, path: null },
      { kind: 'WORDS', text: ' is live', path: null },
    ],
    `/${star.login}`,
    true,
  ]);
  expect(said(german.nodes.get('RAID'))).toBe(`${star.login} hat deinen Kanal geraidet`);
  expect(english.nodes.get('TEAM_INVITATION')?.path).toBe('/settings/channel');
  expect(english.nodes.get('PARTNER_ANSWERED')?.path).toBe('/partner/signup');
  for (const [index, { kind, label, hint }] of english.labels.entries()) {
    expect([label, hint].includes(''), kind).toBe(false);
    expect(german.labels[index].hint, kind).not.toBe(hint);
  }
});

test('an account, a channel or a video that is gone leaves a sentence without it', async () => {
  const { database, clock } = server.platform;
  const add = (kind: string, facts: { readonly count?: number }) =>
    sql`insert into notifications (user_id, id, kind, subject, count, created_at)
      values (${fan.id}, ${newId(clock)}, ${kind}, ${kind}, ${facts.count ?? 1}, now())`.execute(database.db);
  await add('GIFT', {});
  await add('LIVE', {});
  await add('VIDEO', { count: 1234 });
  const { data } = await fan.visitor.graphql(TEXTS);
  const texts = data.currentUser.notifications.edges.map(
    ({ node }: { node: { text: { text: string }[]; path: string | null } }) => [
      node.text.map(({ text }) => text).join(''),
      node.path,
    ],
  );
  expect(texts).toEqual([
    ['… has 1,234 new videos', null],
    ['… is live', null],
    ['Someone gave you a subscription to …', null],
  ]);
});
