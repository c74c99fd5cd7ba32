import {
  createTestUser,
  EXPORT_DESTINATION,
  type ExportSite,
  exportFixture,
  mutate,
  startExportSite,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportsPersonalData } from '../personal-data.ts';

let site: ExportSite;
let now = Date.now();
beforeAll(async () => {
  site = await startExportSite({ now: () => new Date(now) });
});
afterAll(() => site?.close());

const { begin, answer, connect, addClip, begun, read } = exportFixture(() => site);
let count = 0;
let user: TestUser;
beforeEach(async () => {
  count += 1;
  user = await createTestUser(site.server(), `connector_${count}`);
});

const PLACES = `query { currentUser { exportDestinations { id name account { name pageURL hasLapsed } } } }`;
const places = async (visitor = user.visitor) => (await visitor.graphql(PLACES)).data.currentUser.exportDestinations;
const follow = async (visitor: Visitor, path: string): Promise<string | null> => {
  const { headers, status } = await visitor.fetch(path, { redirect: 'manual' });
  expect(status).toBe(303);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  return headers.get('location');
};
const accounts = () => site.server().platform.database.db.selectFrom('export_accounts').selectAll().execute();

describe('connecting', () => {
  test('leads to the destination and back to the same place; only its user sees the account', async () => {
    expect(await places()).toEqual([{ id: EXPORT_DESTINATION, name: 'Harbour Video', account: null }]);
    const url = new URL(await begin(user, '/nightkiln/clip/Lid-0?t=3s'));
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    const location = await follow(user.visitor, await answer(url.href, 'lighthouse'));
    expect(location).toBe('/nightkiln/clip/Lid-0?t=3s&destination=harbour&connection=connected');
    expect(await places()).toMatchObject([{ account: { name: 'Lighthouse Reel', hasLapsed: false } }]);
    const other = await createTestUser(site.server(), `stranger_${count}`);
    const SEEN = `query($login: String!) { user(login: $login) {
      exportDestinations { id } destinationExports { edges { node { id } } } } }`;
    for (const visitor of [other.visitor, new Visitor(site.server())]) {
      const { data } = await visitor.graphql(SEEN, { login: user.login });
      expect(data.user).toEqual({ exportDestinations: null, destinationExports: null });
    }
  });

  test('a refusal at the destination leads back and connects nothing', async () => {
    const path = await answer(await begin(user), 'quay', 'deny');
    expect(await follow(user.visitor, path)).toBe('/settings/connections?destination=harbour&connection=denied');
    expect(await places()).toMatchObject([{ account: null }]);
  });

  test('an answer works once, in the session that began it, and for a quarter of an hour', async () => {
    const expired = '/settings/connections?connection=expired';
    const path = await answer(await begin(user));
    const other = await createTestUser(site.server(), `thief_${count}`);
    expect(await follow(other.visitor, path)).toBe(expired);
    expect(await follow(new Visitor(site.server()), path)).toBe(expired);
    expect(await follow(user.visitor, path)).toContain('connection=connected');
    expect(await follow(user.visitor, path)).toBe(expired);
    const late = await answer(await begin(user));
    now += 16 * 60_000;
    expect(await follow(user.visitor, late)).toBe(expired);
    for (const query of ['', '?state=x&code=y', '?state=a&state=b', '?error=access_denied']) {
      expect(await follow(user.visitor, `/oauth/destinations/callback${query}`)).toBe(expired);
    }
    expect(await accounts()).not.toContainEqual(expect.objectContaining({ user_id: other.id }));
  });

  test('a destination that does not answer connects nothing', async () => {
    const path = await answer(await begin(user));
    site.sandbox.setFaults({ failures: 1 });
    expect(await follow(user.visitor, path)).toContain('connection=failed');
    expect(await places()).toMatchObject([{ account: null }]);
  });

  test('unknown places and addresses of other sites are refused; a log-in is needed', async () => {
    const ask = async (input: object, visitor = user.visitor) => mutate(visitor, 'connectDestination', input, 'url');
    const input = { destinationID: EXPORT_DESTINATION, returnPath: '/' };
    expect((await ask({ ...input, destinationID: 'elsewhere' })).error.code).toBe('NOT_FOUND');
    for (const returnPath of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a/..//evil.example']) {
      const path = await answer(await begin(user, returnPath), 'quay', 'deny');
      expect(await follow(user.visitor, path)).toBe('/?destination=harbour&connection=denied');
    }
    expect((await ask(input, new Visitor(site.server()))).denied).toBe('UNAUTHENTICATED');
    for (let round = 0; round < 16; round++) await begin(user);
    expect((await ask(input)).error.code).toBe('RATE_LIMITED');
  });
});

test('tokens are stored sealed, and are in no answer and no line of the log', async () => {
  await connect(user);
  const [row] = (await accounts()).filter((each) => each.user_id === user.id);
  const { services } = site.server().platform;
  const access = services.siteKeys.unseal(
    'export-account',
    row?.access_sealed ?? Buffer.alloc(0),
    `${user.id} harbour access`,
  );
  expect(access).toMatch(/^[\w-]{43}$/);
  expect(row?.access_sealed.includes(access ?? '')).toBe(false);
  const bound = services.siteKeys.unseal('export-account', row?.access_sealed ?? Buffer.alloc(0), `1 harbour access`);
  expect(bound).toBeUndefined();
  expect(site.log()).not.toContain(access);
  expect(JSON.stringify(await exportsPersonalData.copy(site.server().platform, user.id))).not.toContain('sealed');
});

describe('disconnecting', () => {
  const disconnect = () =>
    mutate(
      user.visitor,
      'disconnectDestination',
      { destinationID: EXPORT_DESTINATION },
      'destination { account { name } }',
    );
  const revoked = (count: number) => until('the revocation', () => site.sandbox.revocations() >= count);

  test('revokes the access at the destination and ends exports', async () => {
    const slug = await addClip(user);
    await connect(user);
    site.sandbox.setFaults({ isStuck: true });
    const id = await begun(user, slug);
    const before = site.sandbox.revocations();
    expect(await disconnect()).toEqual({ destination: { account: null }, error: null });
    expect(await places()).toMatchObject([{ account: null }]);
    expect(await read(user, id)).toMatchObject({ status: 'FAILED', failure: { code: 'ACCESS_ENDED', mayRetry: true } });
    site.sandbox.setFaults({ isStuck: false });
    await revoked(before + 1);
    expect((await disconnect()).error).toBeNull();
  });

  test('another account takes the place of the first, whose access is revoked', async () => {
    await connect(user, 'quay');
    const before = site.sandbox.revocations();
    await connect(user, 'lighthouse');
    expect(await places()).toMatchObject([{ account: { name: 'Lighthouse Reel' } }]);
    await revoked(before + 1);
  });

  test('an erased user leaves no account and no export behind', async () => {
    await connect(user);
    const before = site.sandbox.revocations();
    await exportsPersonalData.erase(site.server().platform, user.id);
    expect((await accounts()).filter((each) => each.user_id === user.id)).toEqual([]);
    await revoked(before + 1);
  });
});
