import {
  ChatPeer,
  createTestUserWithEmail,
  makeWebFolder,
  newAddress,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  Visitor,
  type WebFolder,
} from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CHANGE = `mutation($input: ChangeLoginInput!) {
  changeLogin(input: $input) { user { id login displayName nextLoginChangeAt } error { code message } } }`;
const SIGN_UP = `mutation($input: SignUpInput!) { signUp(input: $input) { user { id } error { code } } }`;
const LOG_IN = `mutation($input: LogInInput!) { logIn(input: $input) { user { login } error { code } } }`;
const MINUTE = 60_000;
const DAY = 86_400_000;

let now = Date.now();
let server: TestServer;
let web: WebFolder;
beforeAll(async () => {
  web = await makeWebFolder();
  const clock = { now: () => new Date(now) };
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, clock, webFolder: web.path });
});
afterAll(async () => {
  await server?.close();
  await web?.remove();
});

const stranger = (): Visitor => new Visitor(server, newAddress());
const user = (login: string) => createTestUserWithEmail(server, login);
const change = async (visitor: Visitor, login: string) =>
  (await visitor.graphql(CHANGE, { input: { login } })).data.changeLogin;
/** The session proves itself anew. */
const raise = async (visitor: Visitor): Promise<void> => {
  const { data } = await visitor.graphql(
    'mutation($p: String!) { reauthenticate(input: { password: $p }) { error { code } } }',
    { p: TEST_PASSWORD },
  );
  expect(data.reauthenticate.error).toBeNull();
};
const visit = async (path: string) => {
  const answer = await stranger().fetch(path, { redirect: 'manual', headers: { accept: 'text/html' } });
  return { status: answer.status, location: answer.headers.get('location') };
};
const signUp = async (login: string) =>
  (await stranger().graphql(SIGN_UP, { input: { login, email: `${login}.new@example.com`, password: TEST_PASSWORD } }))
    .data.signUp.error?.code ?? null;

describe('another login', () => {
  test('takes the old one’s place, and everything but the name works on', async () => {
    const { id, visitor, email } = await user('before_one');
    const KEY = '{ currentUser { login channel { ingest { streamKey } } } }';
    const before = (await visitor.graphql(KEY)).data.currentUser;
    const { token } = (await visitor.graphql('mutation { createChatToken { token } }')).data.createChatToken;
    const { user: changed, error } = await change(visitor, 'After_One');
    expect(error).toBeNull();
    expect(changed).toMatchObject({ id, login: 'after_one', displayName: 'After_One' });
    expect(new Date(changed.nextLoginChangeAt).getTime()).toBe(now + 60 * DAY);
    expect((await visitor.graphql(KEY)).data.currentUser).toEqual({ ...before, login: 'after_one' });
    const validated = await stranger().fetch('/oauth2/validate', { headers: { authorization: `OAuth ${token}` } });
    expect(await validated.json()).toMatchObject({ login: 'after_one', user_id: id });
    const logIn = async (login: string) =>
      (await stranger().graphql(LOG_IN, { input: { login, password: TEST_PASSWORD } })).data.logIn;
    expect((await logIn('after_one')).user.login).toBe('after_one');
    expect((await logIn('before_one')).error.code).toBe('CREDENTIALS_INVALID');
    const notice = await server.mailbox.next({ to: email, subject: /username was changed/ });
    expect(notice.text).toMatch(/before_one is now named After_One/);
    expect(notice.text).toMatch(/user\/not-me#/);
  });

  test('moves the chat: members leave the old room, say what they say under the new name, and come back there', async () => {
    const owner = await user('before_chat');
    const fan = await user('fan_of_chat');
    const peers: ChatPeer[] = [];
    for (const { visitor, login } of [owner, fan]) {
      const { token } = (await visitor.graphql('mutation { createChatToken { token } }')).data.createChatToken;
      const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
      peer.say(`PASS oauth:${token}`, `NICK ${login}`, 'JOIN #before_chat');
      await peer.waitForLine('JOIN #before_chat', (line) => line.endsWith('JOIN #before_chat'));
      peers.push(peer);
    }
    const [chatter, listener] = peers as [ChatPeer, ChatPeer];
    expect((await change(owner.visitor, 'After_Chat')).error).toBeNull();
    await Promise.all(
      peers.map((peer) => peer.waitForLine('PART #before_chat', (line) => line.endsWith('PART #before_chat'))),
    );
    await chatter.waitForLine('NICK :after_chat', (line) => line.endsWith('NICK :after_chat'));
    for (const peer of peers) {
      peer.say('JOIN #after_chat');
      await peer.waitForLine('JOIN #after_chat', (line) => line.endsWith('JOIN #after_chat'));
    }
    chatter.say('PRIVMSG #after_chat :still me');
    const heard = await listener.waitForLine('PRIVMSG #after_chat :still me', (line) =>
      line.endsWith('PRIVMSG #after_chat :still me'),
    );
    expect(heard).toContain(':after_chat!after_chat@after_chat.');
    for (const peer of peers) peer.destroy();
  });

  test('leads there from every page of the old one for 180 days, then the old one is free', async () => {
    const { visitor } = await user('before_two');
    await change(visitor, 'after_two');
    for (const [path, location] of [
      ['/before_two', '/after_two'],
      ['/BEFORE_two?t=1&x=%2F', '/after_two?t=1&x=%2F'],
      ['/before_two/about/more?a', '/after_two/about/more?a'],
      ['/u/before_two/stream-manager', '/u/after_two/stream-manager'],
      ['//before_two', '/after_two'],
    ] as const) {
      expect(await visit(path)).toEqual({ status: 301, location });
    }
    expect((await visit('/after_two')).location).toBeNull();
    const LOOK = '{ userOrError(login: "Before_Two") { __typename ... on UserDoesNotExist { key renamedTo } } }';
    expect((await stranger().graphql(LOOK)).data.userOrError).toEqual({
      __typename: 'UserDoesNotExist',
      key: 'before_two',
      renamedTo: 'after_two',
    });
    now += 180 * DAY - 1;
    expect(await signUp('before_two')).toBe('LOGIN_TAKEN');
    expect((await visit('/before_two')).status).toBe(301);
    now += 1;
    expect((await visit('/before_two')).location).toBeNull();
    expect((await stranger().graphql(LOOK)).data.userOrError.renamedTo).toBeNull();
    expect(await signUp('before_two')).toBeNull();
  });

  test('is possible once in 60 days; both old ones then lead to the newest', async () => {
    const { visitor } = await user('before_three');
    expect((await change(visitor, 'middle_three')).error).toBeNull();
    now += 60 * DAY - 1;
    // A browser that is used keeps its session.
    const again = stranger();
    await again.graphql(LOG_IN, { input: { login: 'middle_three', password: TEST_PASSWORD } });
    expect((await change(again, 'after_three')).error).toMatchObject({ code: 'TOO_SOON' });
    now += 1;
    expect((await change(again, 'after_three')).error).toBeNull();
    for (const old of ['before_three', 'middle_three']) {
      expect(await visit(`/${old}`)).toEqual({ status: 301, location: '/after_three' });
    }
  });

  test('may be the user’s own from before', async () => {
    const { visitor } = await user('before_four');
    await change(visitor, 'after_four');
    now += 60 * DAY;
    const again = stranger();
    await again.graphql(LOG_IN, { input: { login: 'after_four', password: TEST_PASSWORD } });
    expect((await change(again, 'before_four')).error).toBeNull();
    expect((await visit('/before_four')).location).toBeNull();
    expect(await visit('/after_four')).toEqual({ status: 301, location: '/before_four' });
  });

  test('follows the rules of a new one, and needs a fresh log-in', async () => {
    const { visitor } = await user('before_five');
    await user('taken_five');
    const held = await user('held_five');
    await change(held.visitor, 'moved_five');
    for (const [login, code] of [
      ['abc', 'LOGIN_INVALID'],
      ["x' or 1=1 --", 'LOGIN_INVALID'],
      ['a'.repeat(20_000), 'LOGIN_INVALID'],
      ['directory', 'LOGIN_RESERVED'],
      ['TAKEN_five', 'LOGIN_TAKEN'],
      ['held_five', 'LOGIN_TAKEN'],
      ['Before_Five', 'LOGIN_SAME'],
    ] as const) {
      expect((await change(visitor, login)).error.code).toBe(code);
    }
    now += 16 * MINUTE;
    expect((await change(visitor, 'after_five')).error.code).toBe('REAUTHENTICATION_REQUIRED');
    await raise(visitor);
    expect((await change(visitor, 'after_five')).error).toBeNull();
    const anonymous = await stranger().graphql(CHANGE, { input: { login: 'after_six' } });
    expect(anonymous.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  test('that many want at once becomes one’s, and one user changes once', async () => {
    const people = await Promise.all(['race_a', 'race_b', 'race_c'].map((login) => user(login)));
    const answers = await Promise.all([
      ...people.map(({ visitor }) => change(visitor, 'raced_six')),
      signUp('raced_six').then((code) => ({ error: code === null ? null : { code } })),
    ]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'LOGIN_TAKEN')).toHaveLength(3);
    const { visitor } = await user('race_d');
    const own = await Promise.all(['race_d1', 'race_d2', 'race_d3'].map((login) => change(visitor, login)));
    expect(own.filter(({ error }) => error === null)).toHaveLength(1);
    expect(own.filter(({ error }) => error?.code === 'TOO_SOON')).toHaveLength(2);
  });

  test('a login that is given up while someone signs up with it goes to nobody else', async () => {
    const { visitor } = await user('given_up');
    const [, ...codes] = await Promise.all([change(visitor, 'given_new'), signUp('given_up'), signUp('given_up')]);
    expect(codes).toEqual(['LOGIN_TAKEN', 'LOGIN_TAKEN']);
  });
});
