import { channelTopic } from '@bandshell/contract';
import { HOSTING_CANDIDATES_MAX } from '@bandshell/domain/hosting';
import {
  createTestUser,
  mutate,
  openPage,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostingPersonalData } from './personal-data.ts';
import { settleAllHosts } from './settle-hosting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const { goLive, goOff } = streamFixture(() => server);
let count = 0;
let host: TestUser;
let first: TestUser;
let second: TestUser;
beforeEach(async () => {
  count += 1;
  host = await createTestUser(server, `host_${count}`);
  first = await createTestUser(server, `first_${count}`);
  second = await createTestUser(server, `second_${count}`);
});

const db = () => server.platform.database.db;
const SETTINGS = 'channel { hosting { login } hostingSettings { isEnabled accepts channels { login } } }';
const set = async (by: TestUser, logins: readonly string[], changed: object = {}) => {
  const input = { isEnabled: true, accepts: 'EVERYBODY', logins, ...changed };
  const answer = await mutate(by.visitor, 'updateHostingSettings', input, SETTINGS);
  await server.drainEvents();
  return answer;
};
/** The content that a stranger sees. */
const shown = async ({ login }: TestUser, visitor = new Visitor(server)) => {
  const query = `query($login: String!) { user(login: $login) { channel { status hosting { login stream { id } }
    hostingSettings { isEnabled } } } }`;
  return (await visitor.graphql(query, { login })).data.user.channel;
};
const hostedBy = async (user: TestUser) => (await shown(user)).hosting?.login ?? null;
const live = async (user: TestUser) => {
  const stream = await goLive(user);
  await server.drainEvents();
  return stream;
};
const off = async (user: TestUser, stream: string) => {
  await goOff(user, stream);
  await server.drainEvents();
};

describe('an offline channel', () => {
  it('hosts the most wanted channel that is live, and the next one when that ends', async () => {
    await set(host, [first.login, second.login]);
    expect(await hostedBy(host)).toBeNull();
    const page = await openPage(server, new Visitor(server), channelTopic(host.id));
    const firstStream = await live(first);
    const secondStream = await live(second);
    expect(await shown(host)).toMatchObject({ status: 'OFFLINE', hosting: { login: first.login } });
    await until('the page to hear of it', () =>
      page.events(channelTopic(host.id)).some(({ data }) => data?.kind === 'hosting' && data?.targetID === first.id),
    );
    page.close();
    await off(first, firstStream);
    expect(await hostedBy(host)).toBe(second.login);
    // It stays there, though the more wanted one is back.
    await live(first);
    expect(await hostedBy(host)).toBe(second.login);
    await off(second, secondStream);
    expect(await hostedBy(host)).toBe(first.login);
  });

  it('hosts nobody once it is live itself, and hosts again when its stream ends', async () => {
    await set(host, [first.login]);
    await live(first);
    const own = await live(host);
    expect(await shown(host)).toMatchObject({ status: 'LIVE', hosting: null });
    await off(host, own);
    expect(await hostedBy(host)).toBe(first.login);
  });

  it('makes no circle: of two that host each other, the live one hosts nobody', async () => {
    await set(host, [first.login]);
    await set(first, [host.login]);
    expect([await hostedBy(host), await hostedBy(first)]).toEqual([null, null]);
    await live(first);
    expect([await hostedBy(host), await hostedBy(first)]).toEqual([first.login, null]);
  });

  it('ends at once when hosting is turned off or the target refuses, and with a block within a minute', async () => {
    await set(host, [first.login]);
    await live(first);
    await set(host, [first.login], { isEnabled: false });
    expect(await hostedBy(host)).toBeNull();
    await set(host, [first.login]);
    expect(await hostedBy(host)).toBe(first.login);
    await set(first, [], { isEnabled: false, accepts: 'NOBODY' });
    expect(await hostedBy(host)).toBeNull();
    await set(first, [], { isEnabled: false });
    expect(await hostedBy(host)).toBe(first.login);
    const block = { blocker_id: first.id, blocked_id: host.id, created_at: new Date() };
    await db().insertInto('user_blocks').values(block).execute();
    await settleAllHosts(server.platform);
    expect(await hostedBy(host)).toBeNull();
    await db().deleteFrom('user_blocks').where('blocker_id', '=', first.id).execute();
    await set(host, [first.login]);
    expect(await hostedBy(host)).toBe(first.login);
    const ban = { channel_id: first.id, user_id: host.id, moderator_id: first.id, reason: '', created_at: new Date() };
    await db()
      .insertInto('chat_bans')
      .values({ ...ban, ends_at: null })
      .execute();
    await settleAllHosts(server.platform);
    expect(await hostedBy(host)).toBeNull();
  });

  it('shows no channel that is suspended or for members, not even before the event has come', async () => {
    await set(host, [first.login]);
    await live(first);
    await db().updateTable('users').set({ unavailable_reason: 'DMCA' }).where('id', '=', first.id).execute();
    expect(await hostedBy(host)).toBeNull();
    await db().updateTable('users').set({ unavailable_reason: null }).where('id', '=', first.id).execute();
    expect(await hostedBy(host)).toBe(first.login);
    const organization = { id: first.id, name: `Works ${count}`, created_at: new Date(), deleted_at: null };
    await db().insertInto('organizations').values(organization).execute();
    const restriction = { channel_id: first.id, organization_id: first.id, restricted_at: new Date() };
    await db().insertInto('channel_restrictions').values(restriction).execute();
    expect(await hostedBy(host)).toBeNull();
  });
});

describe('the settings of hosting', () => {
  it('are those of the owner alone', async () => {
    const { channel, error } = await set(host, [`@${second.login.toUpperCase()}`, first.login]);
    expect(error).toBeNull();
    const channels = [{ login: second.login }, { login: first.login }];
    expect(channel.hostingSettings).toEqual({ isEnabled: true, accepts: 'EVERYBODY', channels });
    expect((await shown(host, first.visitor)).hostingSettings).toBeNull();
    const anonymous = new Visitor(server);
    expect((await shown(host, anonymous)).hostingSettings).toBeNull();
    const input = { isEnabled: true, accepts: 'EVERYBODY', logins: [] };
    expect(await mutate(anonymous, 'updateHostingSettings', input, SETTINGS)).toMatchObject({
      denied: 'UNAUTHENTICATED',
    });
  });

  it('take only channels that are there and let themselves be hosted, and change nothing otherwise', async () => {
    await set(second, [], { isEnabled: false, accepts: 'FOLLOWED' });
    const many = Array.from({ length: HOSTING_CANDIDATES_MAX + 1 }, (_, place) => `user_${place}`);
    for (const logins of [['nobody_here'], [host.login], many]) {
      expect((await set(host, logins)).error.code).toBe('CHANNELS_INVALID');
    }
    expect((await set(host, [first.login, second.login])).error.code).toBe('NOT_ACCEPTED');
    const saved = await hostingPersonalData.copy(server.platform, host.id);
    expect(saved).toMatchObject({ hostedChannels: [], hostingSettings: { isEnabled: false } });
    await db()
      .insertInto('follows')
      .values({ target_id: host.id, follower_id: second.id, created_at: new Date() })
      .execute();
    expect((await set(host, [first.login, second.login])).error).toBeNull();
  });

  it('go with the account, on both sides', async () => {
    await set(host, [first.login]);
    await set(first, [second.login]);
    await live(first);
    await hostingPersonalData.erase(server.platform, first.id);
    expect(await hostedBy(host)).toBeNull();
    const left = await db()
      .selectFrom('hosting_candidates')
      .select('channel_id')
      .where((where) => where.or([where('channel_id', 'in', [host.id, first.id])]))
      .execute();
    expect(left).toEqual([]);
  });
});

it('a channel of more hosts than one event settles is hosted by all of them, by jobs that go on', async () => {
  const hosts = 450;
  const now = server.platform.clock.now();
  const ids = Array.from({ length: hosts }, (_, place) => String(700_000_000 + place));
  const inSteps = async (insert: (part: readonly string[]) => Promise<unknown>) => {
    for (let from = 0; from < ids.length; from += 500) await insert(ids.slice(from, from + 500));
  };
  await inSteps((part) =>
    db()
      .insertInto('users')
      .values(
        part.map((id) => ({
          id,
          login: `many_${id}`,
          display_name: `many_${id}`,
          chat_color: 'Blue',
          primary_color_hex: '#0000FF',
          created_at: now,
        })),
      )
      .execute(),
  );
  await inSteps((part) =>
    db()
      .insertInto('channels')
      .values(part.map((id) => ({ id, title: 'Away', language: 'en', category_id: null, updated_at: now })))
      .execute(),
  );
  await inSteps((part) =>
    db()
      .insertInto('hosting_settings')
      .values(part.map((channel_id) => ({ channel_id, is_enabled: true, accepts: 'EVERYBODY' as const })))
      .execute(),
  );
  await inSteps((part) =>
    db()
      .insertInto('hosting_candidates')
      .values(part.map((channel_id) => ({ channel_id, target_id: first.id, place: 0 })))
      .execute(),
  );
  await live(first);
  const hosting = db().selectFrom('channels').select('id').where('hosting_id', '=', first.id);
  await until('all to host it', async () => (await hosting.execute()).length === hosts, 60_000);
});

describe('a follower', () => {
  it('sees which followed channels host another one, as long as they do', async () => {
    const query = '{ currentUser { followedHosts { host { login } hosted { login } } } }';
    const seen = async () => (await second.visitor.graphql(query)).data.currentUser.followedHosts;
    await second.visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }', {
      id: host.id,
    });
    await set(host, [first.login]);
    expect(await seen()).toEqual([]);
    const stream = await live(first);
    expect(await seen()).toEqual([{ host: { login: host.login }, hosted: { login: first.login } }]);
    const query2 = `{ user(login: "${second.login}") { followedHosts { host { login } } } }`;
    expect((await new Visitor(server).graphql(query2)).data.user.followedHosts).toBeNull();
    await off(first, stream);
    expect(await seen()).toEqual([]);
  });
});
