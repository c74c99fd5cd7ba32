import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@bandshell/domain/events';
import { ANONYMOUS_GIFTER, type SubscriberFace } from '@bandshell/domain/subscriptions';
import {
  type AccessClip,
  createTestUser,
  insertAccessClips,
  mutate,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventOf, EventType } from '../core/feature/event-handlers.ts';
import { eraseDueAccounts } from '../features/accounts/closing/erase-due-accounts.ts';
import { features } from './all-features.ts';

let now = Date.parse('2027-05-01T12:00:00Z');
let server: TestServer;
let channel: TestUser;
let clipOf: Record<string, string>;
/** The message of each one's cheer. */
let messageOf: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  channel = await createTestUser(server, 'reacts');
  await mutate(channel.visitor, 'createBrowserSource', { kind: 'ALERTS', name: 'Over the stream' }, 'token');
  const logins = ['open', 'closed', 'suspended', 'erased'] as const;
  const people = await Promise.all(logins.map((login) => createTestUser(server, `${login}_actor`)));
  const there = { isChannelUnavailable: false, isChannelRestricted: false };
  const clip: AccessClip = {
    channel: { id: channel.id, ...there },
    visibility: 'PUBLIC',
    video: 'there',
    ...{ premiereAt: null, offsetMs: null, draftUntil: null, isDeleted: false },
  };
  clipOf = {};
  for (const { id } of people) {
    const [clipId = ''] = (await insertAccessClips(server, id, [clip])).keys();
    clipOf[id] = clipId;
  }
  messageOf = Object.fromEntries(people.map(({ id }) => [id, randomUUID()]));
  await insertCheers(people);
  for (const [at, login] of logins.entries()) actors[login] = faceOf(people[at]);
  actors.anonymous = ANONYMOUS_GIFTER;
  await close('closed_actor', 'DEACTIVATED');
  await close('suspended_actor', 'TOS_INDEFINITE');
  await close('erased_actor', 'DEACTIVATED');
  await server.platform.database.db
    .insertInto('account_removals')
    .values({
      user_id: actors.erased?.id ?? '',
      requested_at: new Date(now),
      erase_at: new Date(now),
      erasing_at: null,
      erased_at: null,
    })
    .execute();
  const data = new Map(features.flatMap(({ name, personalData }) => (personalData ? [[name, personalData]] : [])));
  now += 1;
  await eraseDueAccounts(server.platform, data);
  // Nothing but the test calls a reaction from here on.
  await server.drainEvents();
});
afterAll(() => server?.close());

type ActorKind = 'open' | 'closed' | 'suspended' | 'erased' | 'anonymous';
const ACTORS: readonly ActorKind[] = ['open', 'closed', 'suspended', 'erased', 'anonymous'];
const actors: Partial<Record<ActorKind, SubscriberFace>> = {};
const faceOf = (user?: TestUser): SubscriberFace => {
  if (user === undefined) throw new Error('there is no such user');
  return { id: user.id, login: user.login, displayName: user.login, chatColor: '#8A2BE2' };
};
const close = (login: string, reason: 'DEACTIVATED' | 'TOS_INDEFINITE') =>
  server.platform.database.db
    .updateTable('users')
    .set({ unavailable_reason: reason })
    .where('login', '=', login)
    .execute();

/** Everybody has cheered with 100 bits. */
const insertCheers = async (people: readonly TestUser[]): Promise<void> => {
  const { db } = server.platform.database;
  const paid = people.map(({ id }) => ({ channel_id: channel.id, user_id: id, bits: 100 }));
  const given = paid.map((cheer) => ({
    ...{ ...cheer, id: messageOf[cheer.user_id] ?? '', cheer_id: cheer.user_id, at: new Date(now) },
  }));
  await db.insertInto('bits_cheers').values(given).execute();
  await db
    .insertInto('bits_cheerers')
    .values(paid.map((cheer) => ({ ...cheer, bits: '100' })))
    .execute();
};

/** An event of each type to which a feature reacts, done by somebody or about them. */
type Samples = { readonly [Type in EventType]?: (who: SubscriberFace) => Omit<EventOf<Type>, 'type'> };

const version = '1' as never;
const at = now;
const raidSide = ({ id, login, displayName }: SubscriberFace) => ({
  ...{ id, login, displayName, profileImageURL: null, primaryColorHex: '#808080' },
  chatColor: '#808080',
});
const own = () => faceOf(channel);
const poll = () => ({
  poll: {
    ...{ pollID: '1', title: 'Glaze?', choices: [], status: 'ACTIVE' as const },
    ...{ startedAt: at, endsAt: at + 60_000, endedAt: null },
  },
  at,
});
const host = ({ id: userId, login, displayName, chatColor: color }: SubscriberFace) => ({
  ...{ userId, login, displayName, color },
});
const chatHost = (who: SubscriberFace) => ({ ...host(who), isModerator: true });
/** A train whose largest contributor is somebody. */
const train = ({ id: userId }: SubscriberFace) => {
  const shown = {
    ...{
      id: '1',
      level: 2,
      goal: 1800,
      progression: 100,
      total: 1700,
      allTimeHighState: 'NONE' as const,
      expiresAt: at + 60_000,
    },
    ...{ endedAt: null, endReason: null, isFastMode: false, isGoldenKappaTrain: false, isTreasureTrain: false },
    ...{ treasureStatus: 'NONE' as const, topLevel: 5, participants: [channel.id], recordChannels: [] },
  };
  return {
    ...{
      channelId: channel.id,
      data: { version: 1, approaching: null, execution: shown },
      at,
      train: shown,
      startedAt: at,
    },
    ...{
      conductors: { bits: { userId, amount: 100, points: 100 }, gifts: null },
      record: null,
      cooldownMs: 60_000,
      notice: null,
    },
  };
};
const stream = (who: SubscriberFace) => ({ version, channelId: who.id, streamId: '1' });
const samples: Samples = {
  'user-followed': ({ id }) => ({ userId: id, targetId: channel.id, at }),
  'user-unfollowed': ({ id }) => ({ userId: id, targetId: channel.id }),
  cheered: ({ id, login, displayName }) => ({
    ...{ channelId: channel.id, userId: id, login, displayName, bits: 100, cheerId: id, messageId: randomUUID(), at },
  }),
  'cheer-amended': ({ id }) => ({ channelId: channel.id, userId: id, cheerId: id, bits: 60, at }),
  'cheers-funded': ({ id }) => ({
    ...{ channelId: channel.id, userId: id },
    cheers: [{ reference: `message:${messageOf[id]}`, unpaid: 40 }],
  }),
  'community-gifts': (giver) => ({
    ...{ channelId: channel.id, roundId: giver.id, giver, isAnonymous: giver.id === ANONYMOUS_GIFTER.id, tier: '1000' },
    ...{ count: 5, giverTotal: 5, paidForward: null, noticeId: randomUUID(), at },
  }),
  subscribed: (giver) => ({
    ...{ channelId: channel.id, termId: giver.id, user: own(), giver, isAnonymous: giver.id === ANONYMOUS_GIFTER.id },
    ...{ tier: '1000', months: 1, tenureMonths: 1, streakMonths: 1, isExtended: false, noticeId: randomUUID(), at },
    paidForward: { noticeId: randomUUID(), priorGiver: giver },
  }),
  'subscription-ended': ({ id }) => ({ channelId: channel.id, termId: id, userId: id, tier: '1000', isGift: false }),
  'subscription-paid-changed': ({ id: termId }) => ({ channelId: channel.id, termId, isPaid: false }),
  'shared-chat-changed': ({ id }) => ({
    ...{ sharedChatId: '1', hostId: id, channelIds: [channel.id, id], formerIds: [], initiatorId: id, at },
    ...{ people: [], noticeId: randomUUID() },
  }),
  'shared-chat-invitations-changed': ({ id }) => ({ channelIds: [id] }),
  'channels-together-changed': ({ id }) => ({ channelIds: [channel.id, id], initiatorId: id }),
  'hype-train-level-reached': ({ id, login, displayName }) => ({
    ...{ channelId: channel.id, trainId: '1', level: 2, host: { userId: id, login, displayName, color: '#8A2BE2' } },
  }),
  'hype-train-began': (who) => train(who),
  'hype-train-progressed': (who) => train(who),
  'hype-train-ended': (who) => train(who),
  'raid-moved': (who) => ({
    ...{ version, raidId: who.id, channelId: who.id, source: raidSide(who), target: raidSide(own()) },
    ...{ viewersCount: 7, at, noticeId: randomUUID() },
  }),
  'raid-started': (who) => ({
    ...{ version, raidId: who.id, channelId: who.id, source: raidSide(who), target: raidSide(own()) },
    ...{ viewersCount: 7, at, movesAt: at, noticeId: randomUUID() },
  }),
  'raid-cancelled': (who) => ({
    ...{ version, raidId: who.id, channelId: who.id, source: raidSide(who), target: raidSide(own()) },
    ...{ viewersCount: 7, at, reason: 'CANCELLED' as never, noticeId: randomUUID() },
  }),
  'hosting-changed': ({ id }) => ({ version, channelId: id, targetId: channel.id }),
  'hosting-settings-changed': ({ id }) => ({ channelId: id }),
  'channel-restriction-changed': ({ id }) => ({ channelId: id }) as never,
  'clip-created': ({ id }) => ({ channelId: channel.id, clipId: clipOf[id] ?? '1' }),
  'clip-deleted': ({ id }) => ({ channelId: channel.id, clipId: clipOf[id] ?? '1' }),
  'schedule-reminder-set': ({ id }) => ({ channelId: channel.id, entryId: id, userId: id, title: 'Kiln day', at }),
  'scheduled-stream-soon': ({ id }) => ({ channelId: id, entryId: '1', startAt: at }),
  'whisper-sent': ({ id }) => ({ threadId: '1', whisperId: '1', senderId: id, recipientId: channel.id }),
  'videos-expiring': ({ id }) => ({ channelId: id, videoIds: ['1'] }),
  'story-published': ({ id }) => ({ channelId: id, storyId: '1', mentionedIds: [] }),
  'video-published': ({ id }) => ({ channelId: id, videoId: '1' }),
  'video-changed': ({ id }) => ({ channelId: id, videoId: '1' }),
  'video-deleted': ({ id }) => ({ channelId: id, videoId: '1' }),
  'recording-ended': ({ id }) => ({ channelId: id, recordingId: '1' }),
  'recording-removed': ({ id }) => ({ channelId: id, recordingId: '1' }),
  'stream-started': (who) => ({ ...stream(who), playbackUrl: null, hasVideo: true, hasAudio: true }),
  'stream-ended': stream,
  'broadcast-settings-changed': ({ id }) => ({
    ...{ version, channelId: id, title: 'Kiln day', language: 'en', category: null, at },
  }),
  'channel-moderators-changed': ({ id }) => ({ channelId: channel.id, removedId: id }),
  'user-became-unavailable': ({ id }) => ({ userId: id, reason: 'TOS_INDEFINITE' }),
  'user-became-available': ({ id }) => ({ userId: id }),
  'user-profile-changed': ({ id }) => ({ userId: id }),
  'user-login-changed': ({ id, login }) => ({ userId: id, formerLogin: `was_${login}`, login }),
  'user-password-changed': ({ id }) => ({ userId: id }),
  'user-logged-out-elsewhere': ({ id }) => ({ userId: id }),
  'oauth-access-ended': ({ id }) => ({ clientId: 'a'.repeat(30), userId: id, grantIds: null }),
  'chat-password-created': ({ id }) => ({ userId: id }),
  'chat-user-banned': ({ id, login }) => ({
    ...{ channelId: channel.id, userId: id, login, endsAt: null, at, moderatorId: channel.id, reason: 'spam' },
  }),
  'chat-user-unbanned': ({ id }) => ({ channelId: channel.id, userId: id, moderatorId: id }),
  'chat-message-deleted': ({ login }) => ({ channelId: channel.id, messageId: randomUUID(), login, text: 'hi', at }),
  'chat-cleared': ({ id }) => ({ channelId: id, at }),
  'chat-modes-changed': ({ id }) => ({ channelId: id, changes: {} }),
  'chat-suspect-changed': ({ id }) => ({ channelId: channel.id, userId: id, moderatorId: channel.id, at }),
  'chat-held-message-ended': ({ id }) => ({
    ...{ channelId: channel.id, messageId: randomUUID(), senderId: id, end: 'denied' },
  }),
  'chat-message-held': ({ id }) => ({ channelId: id, messageId: randomUUID() }),
  'chat-announced': (who) => ({
    ...{ channelId: channel.id, noticeId: randomUUID(), sender: chatHost(who), color: 'BLUE', text: 'hi', at },
  }),
  'chat-shoutout': (who) => ({
    ...{ channelId: channel.id, noticeId: randomUUID(), sender: chatHost(who), at },
    target: { userId: who.id, login: who.login, displayName: who.displayName, profileImageURL: null },
  }),
  'channel-vips-changed': ({ id }) => ({ channelId: channel.id, userId: id, isVip: true, at }),
  'chat-moderation-logged': ({ id }) => ({
    ...{ channelId: channel.id, entryId: '1', action: 'BAN', moderatorId: channel.id, targetId: id },
  }),
  'ban-appeal-created': () => ({ channelId: channel.id, appealId: '1' }),
  'ban-appeal-decided': ({ id }) => ({ channelId: channel.id, appealId: '1', userId: id, decision: 'DENIED' }),
  'charity-campaign-started': ({ id }) => ({ channelId: id, campaignId: '1' }),
  'charity-campaign-ended': ({ id }) => ({ channelId: id, campaignId: '1' }),
  'charity-donated': ({ id }) => ({ channelId: channel.id, campaignId: '1', orderId: '1', userId: id, amount: 500 }),
  'poll-started': (who) => ({ channelId: channel.id, host: host(who), noticeId: randomUUID(), ...poll() }),
  'poll-progressed': () => ({ channelId: channel.id, ...poll() }),
  'poll-ended': (who) => ({ channelId: channel.id, host: host(who), noticeId: randomUUID(), ...poll() }),
};

const reactions = features.flatMap(({ name, reactions: table = {} }) =>
  Object.entries(table as Record<string, (event: DomainEvent, platform: TestServer['platform']) => Promise<void>>).map(
    ([type, react]) => ({ name, type: type as EventType, react }),
  ),
);

describe('each reaction takes its event twice, whoever did it', () => {
  test.each(reactions)('$name to $type', async ({ type, react }) => {
    const sample = samples[type] as ((who: SubscriberFace) => object) | undefined;
    if (sample === undefined) throw new Error(`${type} has no sample: add one`);
    for (const kind of ACTORS) {
      const who = actors[kind];
      if (who === undefined) throw new Error(`there is no ${kind} actor`);
      const event = { type, ...sample(who) } as DomainEvent;
      // Only a gift has an actor who is no user.
      if (kind === 'anonymous' && !('giver' in event)) continue;
      for (const time of ['once', 'again']) {
        const error = await react(event, server.platform).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        expect({ kind, time, error }).toEqual({ kind, time, error: undefined });
      }
    }
  });
});

test('a gift is announced and told by its giver’s name or by none, and never by that of a closed account', async () => {
  const { db } = server.platform.database;
  const { rows: alerts } = await sql<{ kind: string; actor: string | null; name: string }>`
    select kind, actor_id as actor, facts->>'name' as name from overlay_alerts
    where kind in ('COMMUNITY_GIFT', 'GIFT') order by kind, name`.execute(db);
  const announced = [
    { actor: null, name: ANONYMOUS_GIFTER.displayName },
    { actor: actors.open?.id, name: 'open_actor' },
  ];
  expect(alerts).toEqual(['COMMUNITY_GIFT', 'GIFT'].flatMap((kind) => announced.map((each) => ({ kind, ...each }))));
  const told = await db
    .selectFrom('notifications')
    .select('actor_id')
    .where('user_id', '=', channel.id)
    .where('kind', '=', 'GIFT')
    .execute();
  expect(told.map(({ actor_id }) => actor_id)).toContain(null);
  expect(told.map(({ actor_id }) => actor_id)).toContain(actors.open?.id);
});

test('bits that went back are taken off a cheer once, however often it is told', async () => {
  const { db } = server.platform.database;
  const there = [actors.open?.id, actors.closed?.id, actors.suspended?.id];
  const sums = await db.selectFrom('bits_cheerers').select(['user_id', 'bits']).orderBy('user_id').execute();
  expect(sums).toEqual(there.map((user_id) => ({ user_id, bits: '60' })));
  const cheers = await db.selectFrom('bits_cheers').select(['user_id', 'unpaid']).orderBy('cheer_id').execute();
  // The erased account's cheer has no owner any more: nothing is entered for it.
  expect(cheers).toEqual([...there.map((user_id) => ({ user_id, unpaid: 40 })), { user_id: null, unpaid: 0 }]);
  const { rows: entries } = await sql<{ actor: string; amount: number }>`
    select actor_id as actor, amount from activity where kind = 'CHEER' order by actor_id`.execute(db);
  expect(entries).toContainEqual({ actor: actors.open?.id, amount: 60 });
  expect(entries.filter(({ amount }) => amount !== 60)).toEqual([]);
});
