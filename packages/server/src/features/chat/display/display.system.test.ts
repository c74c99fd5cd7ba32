import { createTestUser, mutate, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let viewer: TestUser;
beforeAll(async () => {
  server = await startTestServer({ env: { ROLES: 'api' } });
  owner = await createTestUser(server, 'keeper');
  viewer = await createTestUser(server, 'talker');
});
afterAll(() => server?.close());

test('how chat looks is kept with the account, and is nobody else’s business', async () => {
  const FIELDS = 'hasTimestamps fontSize isCompact hasReadableColors isPausedOnHover';
  const query = `query($login: String!) { user(login: $login) { chatDisplay { ${FIELDS} } } }`;
  const read = async (visitor: Visitor) =>
    (await visitor.graphql(query, { login: viewer.login })).data.user.chatDisplay;
  expect(await read(viewer.visitor)).toBeNull();
  const input = {
    hasTimestamps: true,
    fontSize: 'LARGE',
    isCompact: true,
    hasReadableColors: false,
    isPausedOnHover: true,
  };
  expect(await mutate(viewer.visitor, 'updateChatDisplay', input, `chatDisplay { ${FIELDS} }`)).toMatchObject({
    chatDisplay: input,
  });
  expect(await read(viewer.visitor)).toEqual(input);
  expect(await read(owner.visitor)).toBeNull();
  expect(await read(new Visitor(server))).toBeNull();
  const change = 'mutation ($input: UpdateChatDisplayInput!) { updateChatDisplay(input: $input) { error { code } } }';
  const anonymous = await new Visitor(server).graphql(change, { input });
  expect(anonymous.errors?.[0]).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
});
