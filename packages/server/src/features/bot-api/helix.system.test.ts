import { OAUTH_SCOPES } from '@bandshell/domain/oauth';
import {
  addVideo,
  ChatPeer,
  createChatToken,
  createTestUser,
  HelixProgram,
  issueProgramToken,
  registerProgram,
  startTestServer,
  streamFixture,
  type TestProgram,
  type TestServer,
  type TestUser,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '../categories/create-category.ts';
import { BOT_RATE } from './bot-rate-limit.ts';

let server: TestServer;
let program: TestProgram;
let owner: TestUser;
let moderator: TestUser;
let guest: TestUser;
let app: HelixProgram;
const { goLive } = streamFixture(() => server);
const as = async (user: TestUser): Promise<HelixProgram> =>
  new HelixProgram(server, program, await issueProgramToken(server, program, user, OAUTH_SCOPES));
const FOLLOW = 'mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }';

beforeAll(async () => {
  server = await startTestServer();
  owner = await createTestUser(server, 'patchbaypatty');
  moderator = await createTestUser(server, 'kilnmod');
  guest = await createTestUser(server, 'glazeguest');
  program = await registerProgram(owner, 'CONFIDENTIAL');
  app = new HelixProgram(server, program, await issueProgramToken(server, program, null));
});
afterAll(() => server?.close());

test('users are found by id and login, once each; a malformed name finds nobody', async () => {
  const { status, body } = await app.call('GET /users', {
    id: [owner.id, '7', owner.id],
    login: ['KilnMod', '<script>'],
  });
  expect(status).toBe(200);
  expect(body.data.map(({ login }: { login: string }) => login).sort()).toEqual(['kilnmod', 'patchbaypatty']);
  expect(body.data[0]).toMatchObject({ broadcaster_type: '', type: '', view_count: 0, created_at: expect.any(String) });
  expect((await app.call('GET /users')).status).toBe(400);
  expect((await app.call('GET /users', { login: Array.from({ length: 101 }, (_, at) => `u_${at}`) })).status).toBe(400);
  const own = await (await as(guest)).call('GET /users');
  expect(own.body.data).toMatchObject([{ id: guest.id }]);
});

test('an owner changes what the channel streams, and reads it back', async () => {
  const game = await createCategory(server.platform, { name: 'Kiln Firing' });
  const api = await as(owner);
  const changed = await api.call(
    'PATCH /channels',
    { broadcaster_id: owner.id },
    { title: 'Opening the kiln', game_id: game, broadcaster_language: 'de' },
  );
  expect(changed).toMatchObject({ status: 204, body: null });
  const view = {
    broadcaster_id: owner.id,
    title: 'Opening the kiln',
    game_id: game,
    game_name: 'Kiln Firing',
    broadcaster_language: 'de',
  };
  expect((await app.call('GET /channels', { broadcaster_id: owner.id })).body.data).toMatchObject([view]);
  const refused = await api.call('PATCH /channels', { broadcaster_id: owner.id }, { title: 'x'.repeat(500) });
  expect(refused).toMatchObject({ status: 400, body: { error: 'Bad Request', status: 400 } });
  for (const body of [{}, { tags: ['a b'] }, { title: 4 }]) {
    expect((await api.call('PATCH /channels', { broadcaster_id: owner.id }, body)).status).toBe(400);
  }
});

test('streams are filtered and come in pages', async () => {
  const live = await Promise.all(['live_a', 'live_b', 'live_c'].map((login) => createTestUser(server, login)));
  for (const user of live) await goLive(user);
  const logins = async (query: Record<string, string | string[]>) => {
    const { body } = await app.call('GET /streams', query);
    return body.data.map(({ user_login }: { user_login: string }) => user_login);
  };
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { body } = await app.call('GET /streams', { first: '2', ...(after === undefined ? {} : { after }) });
    expect(body.data.length).toBeLessThanOrEqual(2);
    seen.push(...body.data.map(({ user_login }: { user_login: string }) => user_login));
    after = body.pagination.cursor;
  } while (after !== undefined);
  expect(seen.sort()).toEqual(['live_a', 'live_b', 'live_c']);
  expect(await logins({ user_login: 'LIVE_B' })).toEqual(['live_b']);
  expect(await logins({ user_id: live[2]?.id ?? '' })).toEqual(['live_c']);
  expect(await logins({ user_id: 'nobody' })).toEqual([]);
  expect(await logins({ language: 'xx' })).toEqual([]);
  expect((await app.call('GET /streams', { after: 'not-a-cursor' })).status).toBe(400);
  expect((await app.call('GET /streams', { first: '101' })).status).toBe(400);
  await guest.visitor.graphql(FOLLOW, { id: live[0]?.id });
  const followed = await (await as(guest)).call('GET /streams/followed', { user_id: guest.id });
  expect(followed.body.data).toMatchObject([{ user_login: 'live_a', type: 'live' }]);
  const found = await app.call('GET /search/channels', { query: 'live_', live_only: 'true' });
  expect(found.body.data).toHaveLength(3);
});

test('the owner and moderators see who follows, everybody else how many', async () => {
  await guest.visitor.graphql(FOLLOW, { id: owner.id });
  await server.drainEvents();
  const query = { broadcaster_id: owner.id };
  expect((await app.call('GET /channels/followers', query)).body).toEqual({ data: [], pagination: {}, total: 1 });
  expect((await (await as(guest)).call('GET /channels/followers', query)).body.data).toEqual([]);
  expect((await (await as(owner)).call('GET /channels/followers', query)).body).toMatchObject({
    total: 1,
    data: [{ user_id: guest.id, user_login: 'glazeguest', followed_at: expect.any(String) }],
  });
  const followed = await (await as(guest)).call('GET /channels/followed', {
    user_id: guest.id,
    broadcaster_id: owner.id,
  });
  expect(followed.body.data).toMatchObject([{ broadcaster_id: owner.id }]);
});

test('moderators are named, act in chat by the rules of chat, and are removed', async () => {
  const ownerApi = await as(owner);
  const modApi = await as(moderator);
  const guestApi = await as(guest);
  const acting = { broadcaster_id: owner.id, moderator_id: moderator.id };
  const person = { broadcaster_id: owner.id, user_id: moderator.id };
  const ban = { data: { user_id: guest.id, duration: 600, reason: 'spam' } };
  expect((await modApi.call('POST /moderation/bans', acting, ban)).status).toBe(403);
  expect((await ownerApi.call('POST /moderation/moderators', person)).status).toBe(204);
  expect((await ownerApi.call('GET /moderation/moderators', { broadcaster_id: owner.id })).body.data).toEqual([
    { user_id: moderator.id, user_login: 'kilnmod', user_name: 'kilnmod' },
  ]);
  expect((await modApi.call('GET /moderation/channels', { user_id: moderator.id })).body.data).toMatchObject([
    { broadcaster_id: owner.id },
  ]);

  const message = { broadcaster_id: owner.id, sender_id: guest.id, message: 'hello by HTTP' };
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  const caps = 'CAP REQ :twitch.tv/tags twitch.tv/commands';
  await peer.exchange(caps, `PASS oauth:${await createChatToken(owner)}`, 'NICK x');
  await peer.exchange('JOIN #patchbaypatty');
  const sent = await guestApi.call('POST /chat/messages', {}, message);
  const [{ message_id: id }] = sent.body.data;
  expect(sent.body.data).toEqual([{ message_id: id, is_sent: true, drop_reason: null }]);
  expect((await peer.exchange()).join('\n')).toContain('PRIVMSG #patchbaypatty :hello by HTTP');
  const again = await guestApi.call('POST /chat/messages', {}, message);
  expect(again.body.data).toMatchObject([{ is_sent: false, drop_reason: { code: 'msg_duplicate' } }]);
  for (const text of ['/ban kilnmod', 'a\r\nPRIVMSG #kilnmod :b']) {
    const answer = await guestApi.call('POST /chat/messages', {}, { ...message, message: text });
    expect([200, 400]).toContain(answer.status);
  }
  // The text that a program may write is no command, not even of a moderator.
  for (const text of ['/ban patchbayguest', ' \u0003/clear', '\r\n/mod patchbayguest']) {
    const asked = { broadcaster_id: owner.id, sender_id: moderator.id, message: text };
    expect((await modApi.call('POST /chat/messages', {}, asked)).status).toBe(400);
  }
  // A line end begins no second command.
  expect((await peer.exchange()).join('\n')).toContain('PRIVMSG #patchbaypatty :a PRIVMSG #kilnmod :b');
  const reply = await modApi.call(
    'POST /chat/messages',
    {},
    { broadcaster_id: owner.id, sender_id: moderator.id, message: 'welcome', reply_parent_message_id: id },
  );
  expect(reply.body.data).toMatchObject([{ is_sent: true }]);
  expect((await peer.exchange()).join('\n')).toContain(`reply-parent-msg-id=${id}`);
  expect((await modApi.call('GET /chat/chatters', acting)).body).toMatchObject({
    total: 1,
    data: [{ user_id: owner.id }],
  });

  expect((await modApi.call('DELETE /moderation/chat', { ...acting, message_id: id })).status).toBe(204);
  expect((await modApi.call('DELETE /moderation/chat', { ...acting, message_id: 'x' })).status).toBe(404);
  const banned = await modApi.call('POST /moderation/bans', acting, ban);
  expect(banned.body.data).toMatchObject([
    { user_id: guest.id, moderator_id: moderator.id, end_time: expect.any(String) },
  ]);
  await server.drainEvents();
  const shut = await guestApi.call('POST /chat/messages', {}, { ...message, message: 'let me in' });
  expect(shut.body.data).toMatchObject([{ is_sent: false }]);
  const list = await ownerApi.call('GET /moderation/banned', { broadcaster_id: owner.id });
  expect(list.body.data).toMatchObject([{ user_id: guest.id, reason: 'spam', moderator_login: 'kilnmod' }]);
  expect((await modApi.call('DELETE /moderation/bans', { ...acting, user_id: guest.id })).status).toBe(204);
  expect((await modApi.call('DELETE /moderation/bans', { ...acting, user_id: guest.id })).status).toBe(400);

  const slow = await modApi.call('PATCH /chat/settings', acting, { slow_mode: true, slow_mode_wait_time: 20 });
  expect(slow.body.data).toMatchObject([{ slow_mode: true, slow_mode_wait_time: 20, follower_mode: false }]);
  const settings = await app.call('GET /chat/settings', { broadcaster_id: owner.id });
  expect(settings.body.data).toMatchObject([{ slow_mode: true, slow_mode_wait_time: 20 }]);
  expect((await modApi.call('PATCH /chat/settings', acting, { slow_mode: false })).status).toBe(200);
  expect((await ownerApi.call('DELETE /moderation/moderators', person)).status).toBe(204);
  expect((await modApi.call('POST /moderation/bans', acting, ban)).status).toBe(403);
  peer.destroy();
});

test('moderators keep blocked terms and decide about held messages', async () => {
  const api = await as(owner);
  const acting = { broadcaster_id: owner.id, moderator_id: owner.id };
  const added = await api.call('POST /moderation/blocked_terms', acting, { text: 'glazed over' });
  const [{ id }] = added.body.data;
  expect(added.body.data).toMatchObject([{ text: 'glazed over', broadcaster_id: owner.id, expires_at: null }]);
  expect((await api.call('POST /moderation/blocked_terms', acting, { text: 'glazed over' })).status).toBe(409);
  expect((await api.call('GET /moderation/blocked_terms', acting)).body.data).toMatchObject([{ id }]);
  expect((await (await as(guest)).call('GET /moderation/blocked_terms', acting)).status).toBe(401);
  const { status } = await api.call('DELETE /moderation/blocked_terms', { ...acting, id });
  expect(status).toBe(204);
  expect((await api.call('DELETE /moderation/blocked_terms', { ...acting, id })).status).toBe(404);

  const { clock, database } = server.platform;
  const messageId = '0c1b6d3e-0000-4000-8000-000000000001';
  const sender = { userId: guest.id, login: 'glazeguest', displayName: 'glazeguest', color: '#0000FF' };
  const message = {
    ...{ id: messageId, channelId: owner.id, sentAt: clock.now().getTime(), text: 'held back', action: false },
    ...{ sender: { ...sender, isOwner: false, isModerator: false, isVip: false, badges: '', badgeInfo: '' } },
    ...{ reply: null, emotes: '', visit: null },
  };
  await database.db
    .insertInto('chat_held_messages')
    .values({
      ...{ channel_id: owner.id, id: messageId, sender_id: guest.id, message: JSON.stringify(message), flags: '[]' },
      ...{ held_at: clock.now(), expires_at: new Date(clock.now().getTime() + 60_000), state: 'waiting' },
      ...{ decided_by: null, decided_at: null },
    })
    .execute();
  const decide = (program: HelixProgram, userId: string) =>
    program.call('POST /moderation/automod/message', {}, { user_id: userId, msg_id: messageId, action: 'ALLOW' });
  expect((await decide(await as(guest), guest.id)).status).toBe(404);
  expect((await decide(await as(guest), owner.id)).status).toBe(401);
  expect((await decide(api, owner.id)).status).toBe(204);
  expect((await decide(api, owner.id)).status).toBe(404);
});

test('a name’s colour is changed by its name and read by everybody', async () => {
  const api = await as(guest);
  const answer = await api.call('PUT /chat/color', { user_id: guest.id, color: 'blue_violet' });
  expect(answer.status).toBe(204);
  expect((await app.call('GET /chat/color', { user_id: guest.id })).body.data).toMatchObject([{ color: '#8A2BE2' }]);
  expect((await api.call('PUT /chat/color', { user_id: guest.id, color: 'mud' })).status).toBe(400);
});

test('videos are listed as everybody sees them, and deleted by their owner', async () => {
  const open = await addVideo(server, owner, { title: 'Open', visibility: 'PUBLIC' });
  const hidden = await addVideo(server, owner, { title: 'Hidden', visibility: 'PRIVATE' });
  const api = await as(owner);
  const titles = async () =>
    (await api.call('GET /videos', { user_id: owner.id })).body.data.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['Open']);
  expect((await app.call('GET /videos', { id: hidden })).status).toBe(404);
  expect((await app.call('GET /videos', { id: open })).body.data).toMatchObject([
    { id: open, user_login: 'patchbaypatty' },
  ]);
  expect((await (await as(guest)).call('DELETE /videos', { id: open })).status).toBe(404);
  expect((await api.call('DELETE /videos', { id: open })).body.data).toEqual([open]);
  expect(await titles()).toEqual([]);
});

test('whispers, blocks and raids take the ways of the site', async () => {
  const api = await as(owner);
  const pair = { from_user_id: owner.id, to_user_id: moderator.id };
  expect((await api.call('POST /whispers', pair, { message: 'the kiln is open' })).status).toBe(204);
  expect((await api.call('POST /whispers', pair, { message: '' })).status).toBe(400);
  expect((await api.call('PUT /users/blocks', { target_user_id: guest.id })).status).toBe(204);
  const blocks = await api.call('GET /users/blocks', { broadcaster_id: owner.id });
  expect(blocks.body.data).toEqual([{ user_id: guest.id, user_login: 'glazeguest', display_name: 'glazeguest' }]);
  expect((await api.call('DELETE /users/blocks', { target_user_id: guest.id })).status).toBe(204);
  const raid = { from_broadcaster_id: owner.id, to_broadcaster_id: moderator.id };
  expect((await api.call('POST /raids', raid)).body).toMatchObject({ status: 400, message: expect.any(String) });
  await goLive(owner);
  await goLive(moderator);
  expect((await api.call('POST /raids', raid)).body.data).toMatchObject([{ is_mature: false }]);
  expect((await api.call('POST /raids', raid)).status).toBe(409);
  expect((await api.call('DELETE /raids', { broadcaster_id: owner.id })).status).toBe(204);
  expect((await api.call('DELETE /raids', { broadcaster_id: owner.id })).status).toBe(404);
});

test('a restricted channel is not in the answers', async () => {
  const closed = await createTestUser(server, 'members_kiln');
  await goLive(closed);
  const { db } = server.platform.database;
  const now = server.platform.clock.now();
  await db
    .insertInto('organizations')
    .values({ id: '900001', name: 'Guild', created_at: now, deleted_at: null })
    .execute();
  await db
    .insertInto('channel_restrictions')
    .values({ channel_id: closed.id, organization_id: '900001', restricted_at: now })
    .execute();
  expect((await app.call('GET /channels', { broadcaster_id: closed.id })).body.data).toEqual([]);
  expect((await app.call('GET /streams', { user_id: closed.id })).body.data).toEqual([]);
  expect((await app.call('GET /chat/settings', { broadcaster_id: closed.id })).status).toBe(404);
});

test('the rate limit is told in each answer and ends in 429, for one program and user alone', async () => {
  const visitor = await createTestUser(server, 'busy_bot');
  const api = await as(visitor);
  const first = await api.call('GET /users');
  expect(first.headers.get('ratelimit-limit')).toBe(String(BOT_RATE.burst));
  const left = Number(first.headers.get('ratelimit-remaining'));
  expect(left).toBeGreaterThanOrEqual(BOT_RATE.burst - 1);
  let refused: Awaited<ReturnType<HelixProgram['call']>> | undefined;
  for (let round = 0; round < 80 && refused === undefined; round += 1) {
    const answers = await Promise.all(Array.from({ length: 40 }, () => api.call('GET /games', { id: '7' })));
    refused = answers.find(({ status }) => status === 429);
  }
  expect(refused?.body).toMatchObject({ error: 'Too Many Requests', status: 429 });
  expect(refused?.headers.get('ratelimit-remaining')).toBe('0');
  expect(Number(refused?.headers.get('ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000 - 1);
  expect((await (await as(guest)).call('GET /users')).status).toBe(200);
});

test('what is no endpoint, no JSON or too large is answered in the shape of the API; pages of other sites may ask', async () => {
  expect((await app.call('GET /nothing')).body).toEqual({ error: 'Not Found', status: 404, message: 'Not Found' });
  const send = (body: string) =>
    fetch(`${server.url}/helix/whispers`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  expect((await send('{')).status).toBe(400);
  expect((await send(`"${'x'.repeat(70_000)}"`)).status).toBe(413);
  const preflight = await fetch(`${server.url}/helix/users`, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('client-id');
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
});
