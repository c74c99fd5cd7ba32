import {
  ChatPeer,
  createChatToken,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
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
  for (const [channel, text] of said) await peer.exchange(`PRIVMSG #${channel.login} :${text}`);
  const other = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(other);
  await other.exchange(
    `PASS oauth:${await createChatToken(host)}`,
    'NICK x',
    `PRIVMSG #${host.login} :the bowl of another`,
  );
  // Reading and hiding write what waits.
  await server.platform.parts.chatServer.hideMessages(writer.id, { since: 0, userId: host.id });
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

test('nobody reads the messages of somebody else', async () => {
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
