import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const START = Date.parse('2026-01-01T00:00:00.000Z');

let server: TestServer;
let star: TestUser;
const fans: TestUser[] = [];
beforeAll(async () => {
  server = await startTestServer();
  star = await createTestUser(server, 'star');
  for (let index = 0; index < 5; index += 1) fans.push(await createTestUser(server, `fan_${index}`));
  // The last three follow at the same moment.
  const rows = fans.map(({ id }, index) => ({
    target_id: star.id,
    follower_id: id,
    created_at: new Date(START + Math.min(index, 2) * 1000),
  }));
  await server.platform.database.db.insertInto('follows').values(rows).execute();
});
afterAll(() => server.close());

const FIELDS = 'edges { cursor node { followedAt user { login } } } pageInfo { hasNextPage endCursor }';
const FOLLOWERS = `query ($first: Int, $after: String) {
  user(login: "star") { followers(first: $first, after: $after) { totalCount ${FIELDS} } } }`;
const FOLLOWS = `query ($login: String!, $first: Int, $after: String) {
  user(login: $login) { follows(first: $first, after: $after) { ${FIELDS} } } }`;
const SETTINGS = `mutation ($input: UpdatePrivacySettingsInput!) {
  updatePrivacySettings(input: $input) { privacySettings { showsFollows allowsWhispersFromStrangers } } }`;

interface Page {
  readonly edges: readonly { readonly node: { readonly user: { readonly login: string } } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}
const loginsOf = ({ edges }: Page): string[] => edges.map(({ node }) => node.user.login);
const byId = (logins: readonly string[]): string[] =>
  fans
    .map(({ id }, index) => ({ id: BigInt(id), login: `fan_${index}` }))
    .filter(({ login }) => logins.includes(login))
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .map(({ login }) => login);

describe('the followers of a channel', () => {
  it('are listed page by page, the newest first, each once, by anybody', async () => {
    const visitor = new Visitor(server);
    const found: string[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < 5; pages += 1) {
      const { data }: { data: { user: { followers: Page } } } = await visitor.graphql(FOLLOWERS, { first: 2, after });
      found.push(...loginsOf(data.user.followers));
      if (!data.user.followers.pageInfo.hasNextPage) break;
      after = data.user.followers.pageInfo.endCursor;
    }
    expect(found).toEqual([...byId(['fan_2', 'fan_3', 'fan_4']), 'fan_1', 'fan_0']);
  });

  it('are only counted where no page is asked for', async () => {
    const { data } = await new Visitor(server).graphql(FOLLOWERS, {});
    expect(data.user.followers).toMatchObject({ edges: [], pageInfo: { hasNextPage: false, endCursor: null } });
  });

  it('do not name an account that is suspended, until it is back', async () => {
    const { db } = server.platform.database;
    const of = async (): Promise<string[]> =>
      loginsOf((await new Visitor(server).graphql(FOLLOWERS, { first: 100 })).data.user.followers);
    const set = (reason: 'TOS_TEMPORARY' | null, until: Date | null) =>
      db
        .updateTable('users')
        .set({ unavailable_reason: reason, unavailable_until: until })
        .where('login', '=', 'fan_1')
        .execute();
    await set('TOS_TEMPORARY', new Date(Date.now() + 3_600_000));
    expect(await of()).not.toContain('fan_1');
    await set('TOS_TEMPORARY', new Date(Date.now() - 1000));
    expect(await of()).toContain('fan_1');
    await set(null, null);
  });

  it.each([
    [0, null],
    [101, null],
    [-1, null],
    [10, 'x'],
    [10, '1-1 or 1=1'],
  ])('first %j after %j is refused', async (first, after) => {
    const { errors } = await new Visitor(server).graphql(FOLLOWERS, { first, after });
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  it('of many channels at once cost too much', async () => {
    const many = Array.from(
      { length: 40 },
      (_, index) => `u${index}: user(login: "star") { followers(first: 100) { edges { node { user { login } } } } }`,
    );
    const { errors } = await new Visitor(server).graphql(`{ ${many.join(' ')} }`);
    expect(errors).not.toEqual([]);
  });
});

describe('whom someone follows', () => {
  const of = async (visitor: Visitor) =>
    (await visitor.graphql(FOLLOWS, { login: 'fan_0', first: 10 })).data.user.follows as Page | null;

  it('is listed for everybody, until they keep it to themselves; staff and they themselves still see it', async () => {
    const [fan, other] = fans;
    if (fan === undefined || other === undefined) throw new Error('there are five fans');
    const staff = await createTestUser(server, 'helper', { roles: { isStaff: true } });
    expect(loginsOf((await of(new Visitor(server))) as Page)).toEqual(['star']);
    const { data } = await fan.visitor.graphql(SETTINGS, { input: { showsFollows: false } });
    expect(data.updatePrivacySettings.privacySettings).toEqual({
      showsFollows: false,
      allowsWhispersFromStrangers: true,
    });
    for (const visitor of [new Visitor(server), other.visitor, star.visitor]) expect(await of(visitor)).toBeNull();
    for (const visitor of [fan.visitor, staff.visitor]) {
      expect(loginsOf((await of(visitor)) as Page)).toEqual(['star']);
    }
    // Another choice leaves this one as it is.
    await fan.visitor.graphql(SETTINGS, { input: { allowsWhispersFromStrangers: false } });
    expect(await of(other.visitor)).toBeNull();
    await fan.visitor.graphql(SETTINGS, { input: { showsFollows: true } });
    expect(await of(other.visitor)).not.toBeNull();
  });
});
