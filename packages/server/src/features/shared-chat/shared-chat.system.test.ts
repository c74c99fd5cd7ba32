import {
  SHARED_CHAT_AUTO_ACCEPT_MS,
  SHARED_CHAT_CHANNELS_MAX,
  SHARED_CHAT_IDLE_MS,
  SHARED_CHAT_INVITATION_MS,
  SHARED_CHAT_INVITATIONS_TO_USER,
  SHARED_CHAT_KEEP_MS,
} from '@bandshell/domain/shared-chat';
import {
  createTestUser,
  mutate,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptDueInvitations } from './accept-due-invitations.ts';
import { endIdleSharedChats, endOldInvitations, purgeSharedChats } from './end-old-shared-chats.ts';
import { sharedChatPersonalData } from './personal-data.ts';

const DAY = 24 * 3_600_000;
let now = Date.parse('2026-05-01T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

const { goLive, goOff } = streamFixture(() => server);
const db = () => server.platform.database.db;
let count = 0;
let host: TestUser;
let guest: TestUser;
let other: TestUser;
beforeEach(async () => {
  now += DAY + 3_600_000;
  count += 1;
  [host, guest, other] = await Promise.all([named('host'), named('guest'), named('other')]);
});
const named = (name: string) => createTestUser(server, `${name}_${count}`);

const SHARED = `user { id sharedChatting { sharedChatID isHost autoAccept
  participants { id status autoAcceptsAt channel { id } user { login } }
  invitations { sharedChatID autoAcceptsAt host { login } } } }`;
const invite = (to: { readonly login: string }, by = host) =>
  mutate(by.visitor, 'inviteToSharedChat', { login: to.login }, SHARED);
const invitationOf = async ({ id }: TestUser): Promise<string> =>
  (
    await db()
      .selectFrom('shared_chat_participants')
      .select('shared_chat_id')
      .where('channel_id', '=', id)
      .orderBy('shared_chat_id', 'desc')
      .executeTakeFirstOrThrow()
  ).shared_chat_id;
const answer = async (name: 'acceptSharedChat' | 'declineSharedChat', by: TestUser, sharedChatID?: string) =>
  mutate(by.visitor, name, { sharedChatID: sharedChatID ?? (await invitationOf(by)) }, SHARED);
const accept = (by: TestUser, id?: string) => answer('acceptSharedChat', by, id);
const leave = async (by: TestUser) => {
  const { data } = await by.visitor.graphql(`mutation { leaveSharedChat { ${SHARED} error { code } } }`);
  return data.leaveSharedChat;
};
const remove = (who: TestUser, by = host) => mutate(by.visitor, 'removeFromSharedChat', { userID: who.id }, SHARED);
const together = async (...guests: TestUser[]) => {
  for (const each of guests) {
    expect((await invite(each)).error).toBeNull();
    expect((await accept(each)).error).toBeNull();
  }
};
const seenBy = async ({ login }: TestUser, visitor = new Visitor(server)) => {
  const query = `query Q($login: String!) { user(login: $login) { id sharedChatting { isHost } channel { id sharedChat {
    id host { login } participants { status user { login } } } } } }`;
  const { data, errors } = await visitor.graphql(query, { login });
  expect(errors).toEqual([]);
  return data.user;
};
const channelsOf = async (who: TestUser): Promise<readonly string[] | null> => {
  const { sharedChat } = (await seenBy(who)).channel;
  return sharedChat?.participants.map((each: { user: { login: string } }) => each.user.login) ?? null;
};
const statusesIn = (user: { sharedChatting: { participants: { status: string }[] } }) =>
  user.sharedChatting.participants.map(({ status }) => status);
const groupsOf = (...users: TestUser[]) =>
  server.platform.services.channelsTogether.groupsOf(
    users.map(({ id }) => id),
    db(),
  );

describe('a shared chat', () => {
  test('GUEST-05 begins when the first invited channel accepts; everyone sees its channels, and they are together', async () => {
    const invited = await invite(guest);
    expect(statusesIn(invited.user)).toEqual(['ACCEPTED', 'INVITED']);
    expect(await channelsOf(host)).toBeNull();
    expect(await groupsOf(host, guest)).toEqual([]);
    const accepted = await accept(guest);
    expect(accepted.user.sharedChatting).toMatchObject({ isHost: false, invitations: [] });
    expect(statusesIn(accepted.user)).toEqual(['ACTIVE', 'ACTIVE']);
    expect(await channelsOf(guest)).toEqual([host.login, guest.login]);
    expect((await seenBy(guest)).channel.sharedChat.host.login).toBe(host.login);
    expect(await groupsOf(guest)).toEqual([{ channelIds: [host.id, guest.id] }]);
    // The part of a channel is for its owner alone; who is invited for the host alone.
    expect((await seenBy(host)).sharedChatting).toBeNull();
    await invite(other);
    expect(await channelsOf(host)).toEqual([host.login, guest.login]);
    expect(statusesIn((await accept(guest)).user)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  test('goes on while two are left; it ends for all when the host leaves, or nobody is left or invited', async () => {
    await together(guest, other);
    expect((await leave(other)).error).toBeNull();
    expect(await channelsOf(host)).toEqual([host.login, guest.login]);
    expect(await channelsOf(other)).toBeNull();
    expect((await leave(guest)).error).toBeNull();
    expect(await channelsOf(host)).toBeNull();
    expect((await leave(host)).error.code).toBe('NOT_IN_SHARED_CHAT');
    await together(guest, other);
    await leave(host);
    expect(await channelsOf(guest)).toBeNull();
    expect(await groupsOf(host, guest, other)).toEqual([]);
  });

  test('an invitation is declined, withdrawn, or over after its time; a guest may be removed by the host alone', async () => {
    await invite(guest);
    const first = await invitationOf(guest);
    await answer('declineSharedChat', guest);
    expect((await accept(guest, first)).error.code).toBe('NOT_INVITED');
    await invite(guest);
    await invite(other);
    now += SHARED_CHAT_INVITATION_MS;
    expect((await accept(guest)).error.code).toBe('NOT_INVITED');
    expect((await answer('declineSharedChat', guest)).error.code).toBe('NOT_INVITED');
    await endOldInvitations(server.platform);
    expect((await leave(host)).error.code).toBe('NOT_IN_SHARED_CHAT');
    await together(guest);
    await invite(other);
    expect((await remove(other)).error).toBeNull();
    expect((await accept(other)).error.code).toBe('NOT_INVITED');
    expect((await remove(host)).error.code).toBe('CHANNEL_NOT_FOUND');
    expect((await remove(other)).error.code).toBe('CHANNEL_NOT_FOUND');
    expect((await remove(host, guest)).error.code).toBe('NOT_HOST');
    expect((await remove(host, other)).error.code).toBe('NOT_IN_SHARED_CHAT');
    expect((await remove(guest)).error).toBeNull();
    expect(await channelsOf(guest)).toBeNull();
  });

  test('who may be invited: no missing, own, blocking, banning, restricted or suspended channel, and not twice', async () => {
    expect((await invite({ login: `nobody_${count}` })).error.code).toBe('CHANNEL_NOT_FOUND');
    expect((await invite({ login: '' })).error.code).toBe('CHANNEL_NOT_FOUND');
    expect((await invite(host)).error.code).toBe('SELF');
    await invite(guest);
    expect((await invite(guest)).error.code).toBe('ALREADY_INVITED');
    await accept(guest);
    expect((await invite(guest)).error.code).toBe('ALREADY_JOINED');
    expect((await invite(other, guest)).error.code).toBe('IN_ANOTHER');
    const blocks = { blocker_id: other.id, blocked_id: host.id, created_at: new Date(now) };
    await db()
      .insertInto('user_blocks')
      .values(blocks as never)
      .execute();
    expect((await invite(other)).error.code).toBe('NOT_ACCEPTED');
    const stranger = await named('stranger');
    const ban = { channel_id: stranger.id, user_id: host.id, moderator_id: stranger.id, reason: '', ends_at: null };
    await db()
      .insertInto('chat_bans')
      .values({ ...ban, created_at: new Date(now) })
      .execute();
    expect((await invite(stranger)).error.code).toBe('NOT_ACCEPTED');
    expect((await new Visitor(server).graphql('mutation { leaveSharedChat { error { code } } }')).errors).not.toEqual(
      [],
    );
  });

  test('an invitation is worth nothing after the two have blocked each other', async () => {
    await invite(guest);
    const blocks = { blocker_id: guest.id, blocked_id: host.id, created_at: new Date(now) };
    await db()
      .insertInto('user_blocks')
      .values(blocks as never)
      .execute();
    expect((await accept(guest)).error.code).toBe('NOT_INVITED');
  });

  test('invitations to one user and requests are limited', async () => {
    for (let turn = 0; turn < SHARED_CHAT_INVITATIONS_TO_USER.limit; turn += 1) {
      expect((await invite(guest)).error).toBeNull();
      await answer('declineSharedChat', guest);
    }
    expect((await invite(guest)).error.code).toBe('RATE_LIMITED');
  });

  test('holds six channels: of seven that are asked at the same time one is refused, and two accept at once', async () => {
    const all = await Promise.all(
      Array.from({ length: SHARED_CHAT_CHANNELS_MAX }, (_, index) => named(`many${index}`)),
    );
    const invited = await Promise.all(all.map((each) => invite(each)));
    expect(invited.map(({ error }) => error?.code ?? null).filter((code) => code !== null)).toEqual(['TOO_MANY']);
    const guests = all.filter((_, index) => invited[index].error === null);
    expect((await Promise.all(guests.map((each) => accept(each)))).every(({ error }) => error === null)).toBe(true);
    expect(await channelsOf(host)).toHaveLength(SHARED_CHAT_CHANNELS_MAX);
    expect((await invite(other)).error.code).toBe('TOO_MANY');
  });

  test('a channel that accepts two at the same time takes part in one', async () => {
    await invite(guest);
    await invite(guest, other);
    const ids = await db()
      .selectFrom('shared_chat_participants')
      .select('shared_chat_id')
      .where('channel_id', '=', guest.id)
      .execute();
    const answers = await Promise.all(ids.map(({ shared_chat_id }) => accept(guest, shared_chat_id)));
    expect(answers.map(({ error }) => error?.code ?? null).sort()).toEqual(['IN_ANOTHER', null].sort());
  });

  test('a channel accepts by itself those whom its owner follows, if it is set so and nobody answers before', async () => {
    const set = (by: TestUser, autoAccept: string) =>
      mutate(by.visitor, 'updateSharedChatSettings', { autoAccept }, SHARED);
    for (const each of [guest, other]) expect((await set(each, 'FOLLOWED')).error).toBeNull();
    const follow = { follower_id: guest.id, target_id: host.id, created_at: new Date(now) };
    await db()
      .insertInto('follows')
      .values(follow as never)
      .execute();
    const { user } = await invite(guest);
    const acceptsAt = new Date(now + SHARED_CHAT_AUTO_ACCEPT_MS).toISOString();
    expect(user.sharedChatting.participants[1]).toMatchObject({ status: 'INVITED', autoAcceptsAt: acceptsAt });
    expect((await invite(other)).user.sharedChatting.participants[2].autoAcceptsAt).toBeNull();
    now += SHARED_CHAT_AUTO_ACCEPT_MS - 1;
    await acceptDueInvitations(server.platform);
    expect(await channelsOf(host)).toBeNull();
    now += 1;
    await Promise.all([acceptDueInvitations(server.platform), acceptDueInvitations(server.platform)]);
    expect(await channelsOf(host)).toEqual([host.login, guest.login]);
    await leave(guest);
    // The owner who changes their mind is asked again.
    await invite(guest);
    await set(guest, 'NOBODY');
    now += SHARED_CHAT_AUTO_ACCEPT_MS;
    await acceptDueInvitations(server.platform);
    expect(await channelsOf(host)).toBeNull();
  });

  test('a channel that is suspended, restricted or erased leaves; as the host it ends the shared chat', async () => {
    await together(guest, other);
    const event = { type: 'user-became-unavailable', userId: guest.id, reason: 'TOS_INDEFINITE' } as const;
    await server.platform.database.transact((tx) => tx.emit(event as never, guest.id));
    await server.drainEvents();
    expect(await channelsOf(host)).toEqual([host.login, other.login]);
    await sharedChatPersonalData.erase(server.platform, host.id);
    expect(await channelsOf(other)).toBeNull();
    const rows = await db().selectFrom('shared_chats').select('id').where('host_id', '=', host.id).execute();
    expect(rows).toEqual([]);
    await invite(other, guest);
    expect(await sharedChatPersonalData.copy(server.platform, other.id)).toMatchObject({
      sharedChats: [{ host: guest.login, status: 'INVITED' }],
    });
    await sharedChatPersonalData.erase(server.platform, other.id);
    expect((await accept(other, '1')).error.code).toBe('NOT_INVITED');
  });

  test('ends when its host has not been live for long, and is forgotten some months later', async () => {
    const stream = await goLive(host);
    await together(guest);
    now += SHARED_CHAT_IDLE_MS;
    await endIdleSharedChats(server.platform);
    expect(await channelsOf(host)).toHaveLength(2);
    await goOff(host, stream);
    now += SHARED_CHAT_IDLE_MS + 1;
    await endIdleSharedChats(server.platform);
    expect(await channelsOf(host)).toBeNull();
    const stored = async () => {
      const { rows } = await sql`select id from shared_chats where host_id = ${host.id}`.execute(db());
      return rows.length;
    };
    await purgeSharedChats(server.platform);
    expect(await stored()).toBe(1);
    now += SHARED_CHAT_KEEP_MS + 1;
    await purgeSharedChats(server.platform);
    expect(await stored()).toBe(0);
  });
});
