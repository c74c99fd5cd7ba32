import {
  addRecordedVideo,
  ChatPeer,
  createChatToken,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let host: TestUser;
let writer: TestUser;
const peers: ChatPeer[] = [];
beforeAll(async () => {
  server = await startTestServer({ env: { ROLES: 'api,chat' } });
  host = await createTestUser(server, 'kilnhost');
  writer = await createTestUser(server, 'kilnwriter');
  const token = await createChatToken(writer);
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange(`PASS oauth:${token}`, 'NICK x');
  const said = [
    [host, 'Glaze the BOWL, 100%'],
    [writer, 'a bowl of my own'],
    [host, 'nothing of that kind'],
    [host, '\u0001ACTION turns a bowl_\u0001'],
  ] as const;
  for (const [channel, text] of said) {
    await peer.exchange(`PRIVMSG #${channel.login} :${text}`);
    // Messages of the same millisecond have no order.
    const sentBefore = Date.now();
    await until('another millisecond', () => Date.now() > sentBefore);
  }
  const other = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(other);
  await other.exchange(
    `PASS oauth:${await createChatToken(host)}`,
    'NICK x',
    `PRIVMSG #${host.login} :the bowl of another`,
  );
  // Reading and hiding write what waits.
  await server.platform.services.chatServer.hideMessages(writer.id, { since: 0, userId: host.id });
});
afterAll(async () => {
  for (const peer of peers) peer.destroy();
  await server?.close();
});

const QUERY = `query($login: String!, $search: String, $first: Int, $after: String, $channelID: ID) { user(login: $login) {
  chatMessages(search: $search, first: $first, after: $after, channelID: $channelID) {
    edges { node { text isAction state channel { login } } } pageInfo { hasNextPage endCursor } } } }`;
const ask = async (visitor: Visitor, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await visitor.graphql(QUERY, { login: writer.login, ...variables });
  expect(errors).toEqual([]);
  return data.user.chatMessages;
};
const textsOf = async (variables: Record<string, unknown>) =>
  (await ask(writer.visitor, variables)).edges.map(({ node }: { node: { text: string } }) => node.text);

test('one finds one’s own messages by a part of their text, in all channels, newest first', async () => {
  const { edges } = await ask(writer.visitor, { search: ' BOWL ' });
  expect(edges.map(({ node }: { node: object }) => node)).toEqual([
    { text: 'turns a bowl_', isAction: true, state: 'DELIVERED', channel: { login: host.login } },
    { text: 'a bowl of my own', isAction: false, state: 'DELIVERED', channel: { login: writer.login } },
    { text: 'Glaze the BOWL, 100%', isAction: false, state: 'DELIVERED', channel: { login: host.login } },
  ]);
  // Signs of patterns are only signs.
  expect(await textsOf({ search: '0%' })).toEqual(['Glaze the BOWL, 100%']);
  expect(await textsOf({ search: 'l_' })).toEqual(['turns a bowl_']);
  expect(await textsOf({ search: 'b_wl' })).toEqual([]);
  expect(await textsOf({ channelID: writer.id })).toEqual(['a bowl of my own']);
  expect(await textsOf({ channelID: 'x' })).toEqual([]);
  expect(await textsOf({})).toHaveLength(4);
});

test('pages follow each other by cursor, with and without a search', async () => {
  for (const search of [null, 'bowl']) {
    const whole = await textsOf({ search });
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page = await ask(writer.visitor, { search, first: 1, after });
      paged.push(...page.edges.map(({ node }: { node: { text: string } }) => node.text));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(paged).toEqual(whole);
  }
});

test('a message leads to its place in the recording of the stream that ran, for who may watch it', async () => {
  const { db } = server.platform.database;
  const message = await db
    .selectFrom('chat_messages')
    .select(['sent_at'])
    .where('body', '=', 'nothing of that kind')
    .executeTakeFirstOrThrow();
  const query = `query { user(login: "kilnwriter") { chatMessages(search: "nothing of that") {
    edges { node { replayPlace { seconds video { id } } } } } } }`;
  const placeOf = async () => {
    const { data, errors } = await writer.visitor.graphql(query);
    expect(errors).toEqual([]);
    return data.user.chatMessages.edges[0].node.replayPlace;
  };
  expect(await placeOf()).toBeNull();
  const startedAt = new Date(message.sent_at.getTime() - 90_000);
  const video = await addRecordedVideo(server, host, { kind: 'ARCHIVE', created_at: startedAt, length_ms: 600_000 });
  const stream = { id: video, channel_id: host.id, node_id: 'elsewhere', title: 'Bowls', language: 'en' };
  const endedAt = new Date(startedAt.getTime() + 600_000);
  await db
    .insertInto('streams')
    .values({ ...stream, started_at: startedAt, ended_at: endedAt, alive_at: endedAt })
    .execute();
  expect(await placeOf()).toEqual({ seconds: 90, video: { id: video } });
  await db.updateTable('videos').set({ visibility: 'PRIVATE' }).where('id', '=', video).execute();
  expect(await placeOf()).toBeNull();
});

test('one’s own messages are sent as a file to oneself alone, so many times an hour', async () => {
  const get = (visitor: Visitor, headers: Record<string, string> = {}) =>
    visitor.fetch('/chat/own-messages.jsonl', {
      method: 'POST',
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  // A page of another site makes the browser neither post it nor read it by a link or a picture.
  expect((await get(writer.visitor, { origin: 'https://evil.example' })).status).toBe(403);
  const linked = await writer.visitor.fetch('/chat/own-messages.jsonl');
  expect(await linked.text()).not.toContain('Glaze the BOWL');
  expect((await get(new Visitor(server))).status).toBe(401);
  const answer = await get(writer.visitor);
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="my-chat-messages.jsonl"',
  ]);
  const lines = (await answer.text()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { channel: 'kilnhost', text: 'turns a bowl_', isAction: true, state: 'delivered' },
    { channel: 'kilnhost', text: 'nothing of that kind' },
    { channel: 'kilnwriter', text: 'a bowl of my own' },
    { channel: 'kilnhost', text: 'Glaze the BOWL, 100%' },
  ]);
  for (let count = 1; count < 5; count += 1) expect((await get(writer.visitor)).status).toBe(200);
  expect((await get(writer.visitor)).status).toBe(429);
});

test('nobody reads the messages of someone else', async () => {
  for (const visitor of [host.visitor, new Visitor(server)]) expect(await ask(visitor, { search: 'bowl' })).toBeNull();
});

test('who closes their account is found nowhere any more, and the copy before has it all', async () => {
  const { personalData } = await import('../feature.ts').then(({ chatFeature }) => chatFeature);
  const copy = (await personalData.copy(server.platform, writer.id)) as { messages: { body: string }[] };
  expect(copy.messages.map(({ body }) => body)).toContain('Glaze the BOWL, 100%');
  await personalData.erase(server.platform, writer.id);
  const left = await server.platform.database.db
    .selectFrom('chat_messages')
    .select(['body', 'login', 'state'])
    .where('user_id', '=', writer.id)
    .execute();
  expect(left).toHaveLength(4);
  for (const row of left) expect(row).toEqual({ body: '', login: `_${writer.id}`, state: 'deleted' });
  expect(await textsOf({ search: 'bowl' })).toEqual([]);
});
