/** The test of a feature through GraphQL, chat and its topic. */
export const serverTest = (names) => {
  const { feature, featureCamel, Noun, nounCamel, NOUNS } = names;
  return {
    [`packages/server/src/features/${feature}/${feature}.system.test.ts`]: `import { ${featureCamel}Topic } from '@bandshell/contract';
import { ${NOUNS}_BY_USER } from '@bandshell/domain/${feature}';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  mutate,
  openPage,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${featureCamel}PersonalData } from './personal-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const make = (visitor: Visitor, title: string) =>
  mutate(visitor, 'create${Noun}', { title }, '${nounCamel} { title channel { id } }');

const PAGE = \`query($login: String!, $first: Int, $after: String) {
  user(login: $login) { channel { ${featureCamel}(first: $first, after: $after) {
    edges { node { title } } pageInfo { hasNextPage endCursor }
  } } }
}\`;
const pageOf = (login: string, page: { first?: number; after?: string } = {}) =>
  new Visitor(server).graphql(PAGE, { login, ...page });
const titlesOf = async (login: string): Promise<string[]> => {
  const { data } = await pageOf(login);
  return data.user.channel.${featureCamel}.edges.map(({ node }: { node: { title: string } }) => node.title);
};

test('a channel has what its owner made, newest first, page by page', async () => {
  const { id, visitor } = await createTestUser(server, 'maker_one');
  expect(await make(visitor, 'first')).toMatchObject({ ${nounCamel}: { title: 'first' }, error: null });
  expect(await make(visitor, ' second ')).toMatchObject({ ${nounCamel}: { title: 'second', channel: { id } } });
  expect(await titlesOf('maker_one')).toEqual(['second', 'first']);
  const { data: newest } = await pageOf('maker_one', { first: 1 });
  const { edges, pageInfo } = newest.user.channel.${featureCamel};
  expect(edges).toEqual([{ node: { title: 'second' } }]);
  expect(pageInfo.hasNextPage).toBe(true);
  const { data: older } = await pageOf('maker_one', { first: 1, after: pageInfo.endCursor });
  expect(older.user.channel.${featureCamel}).toMatchObject({
    edges: [{ node: { title: 'first' } }],
    pageInfo: { hasNextPage: false },
  });
  expect((await pageOf('maker_one', { after: 'x' })).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
});

test('open pages of the channel are told', async () => {
  const { id, visitor } = await createTestUser(server, 'maker_told');
  const page = await openPage(server, new Visitor(server), ${featureCamel}Topic(id));
  await make(visitor, 'news');
  await until('the page to hear of it', () => page.events(${featureCamel}Topic(id)).length > 0);
  expect(page.events(${featureCamel}Topic(id))).toMatchObject([{ data: { kind: 'changed' } }]);
});

${announcementTests(names)}test('an empty title is refused, and so is a visitor', async () => {
  const { visitor } = await createTestUser(server, 'maker_two');
  expect(await make(visitor, ' ')).toMatchObject({ ${nounCamel}: null, error: { code: 'TITLE_EMPTY' } });
  expect(await make(new Visitor(server), 'x')).toEqual({ denied: 'UNAUTHENTICATED' });
  expect(await titlesOf('maker_two')).toEqual([]);
});

test('over and over is stopped', async () => {
  const { visitor } = await createTestUser(server, 'maker_three');
  const codes: unknown[] = [];
  for (let i = 0; i <= ${NOUNS}_BY_USER.limit; i += 1) codes.push((await make(visitor, \`number \${i}\`)).error?.code);
  expect(codes).toEqual([...Array(${NOUNS}_BY_USER.limit).fill(undefined), 'RATE_LIMITED']);
});

test('its owner gets a copy, and nothing stays when the account is erased', async () => {
  const { id, visitor } = await createTestUser(server, 'maker_four');
  await make(visitor, 'mine');
  expect(await ${featureCamel}PersonalData.copy(server.platform, id)).toMatchObject({ ${featureCamel}: [{ title: 'mine' }] });
  await ${featureCamel}PersonalData.erase(server.platform, id);
  expect(await titlesOf('maker_four')).toEqual([]);
});
`,
  };
};

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** The tests of what the feature announces, between two others. */
const announcementTests = ({
  noun,
  Noun,
  nounCamel,
  NOUN,
  table,
  words,
}) => `test('the chat reads of it, each reader in their language, over the page and over IRC', async () => {
  const owner = await createTestUser(server, 'maker_chat');
  const german = await createTestUser(server, 'reader_german');
  await mutate(german.visitor, 'updateEmailSettings', { language: 'de', quietHours: null }, 'settings { id }');
  const enter = async (peer: ChatPeer, user: TestUser | null, capability = '') => {
    const who = user === null ? ['NICK justinfan7'] : [\`PASS oauth:\${await createChatToken(user)}\`, 'NICK x'];
    await peer.exchange(\`CAP REQ :twitch.tv/tags twitch.tv/commands\${capability}\`, ...who);
    await peer.exchange(\`JOIN #\${owner.login}\`);
    return peer;
  };
  const irc = () => ChatPeer.overTcp(server.ircPort ?? 0);
  const peers = [
    await enter(await irc(), null),
    await enter(await irc(), german),
    await enter(await ChatPeer.overWebSocket(\`\${server.url.replace('http', 'ws')}/chat\`), null, ' bandshell/language-de'),
  ];
  try {
    await make(owner.visitor, 'Glazes');
    await server.drainEvents();
    const texts = ['New ${words}: Glazes', 'Neues ${capital(words)}: Glazes', 'Neues ${capital(words)}: Glazes'];
    for (const [index, text] of texts.entries()) await peers[index]?.waitForLine(text, (line) => line.endsWith(text));
  } finally {
    for (const peer of peers) peer.destroy();
  }
});

test('moderators are notified of it once', async () => {
  const [owner, moderator] = [await createTestUser(server, 'maker_five'), await createTestUser(server, 'helper_five')];
  const { db } = server.platform.database;
  await db.insertInto('channel_moderators').values({ channel_id: owner.id, user_id: moderator.id, created_at: new Date() }).execute();
  await make(owner.visitor, 'for moderators');
  await server.drainEvents();
  const { data } = await moderator.visitor.graphql(
    '{ currentUser { notifications { edges { node { kind count text { text } } } } } }',
  );
  const told = data.currentUser.notifications.edges.map(({ node }: { node: object }) => node);
  expect(told).toMatchObject([{ kind: '${NOUN}_CREATED', count: 1 }]);
  expect(told[0].text.map(({ text }: { text: string }) => text).join('')).toBe('maker_five has a new ${words}');
});

test('staff remove it, which the audit log names', async () => {
  const { id: channelID, visitor } = await createTestUser(server, 'maker_six');
  const staff = await createTestUser(server, 'staff_six');
  const { db } = server.platform.database;
  await db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute();
  await make(visitor, 'not allowed');
  const { id } = await db.selectFrom('${table}').select('id').where('channel_id', '=', channelID).executeTakeFirstOrThrow();
  const remove = (by: Visitor) => mutate(by, 'remove${Noun}', { channelID, ${nounCamel}ID: id }, '${nounCamel} { title }');
  expect(await remove(visitor)).toEqual({ denied: 'FORBIDDEN' });
  expect(await remove(staff.visitor)).toMatchObject({ ${nounCamel}: { title: 'not allowed' }, error: null });
  expect(await remove(staff.visitor)).toMatchObject({ ${nounCamel}: null, error: { code: 'NOT_FOUND' } });
  expect(await titlesOf('maker_six')).toEqual([]);
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'target_kind', 'target_id'])
    .where('actor_id', '=', staff.id)
    .execute();
  expect(entries).toEqual([{ action: '${noun}.remove', target_kind: '${noun}', target_id: id }]);
});

`;
