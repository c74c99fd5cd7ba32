import { COSTREAM_CHANNELS_MAX, COSTREAM_IDLE_MS, COSTREAM_INVITATIONS_TO_USER } from '@bandshell/domain/costreams';
import {
  createTestUser,
  mutate,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endIdleCostreams } from './end-idle-costreams.ts';
import { costreamsPersonalData } from './personal-data.ts';

const HOUR = 3_600_000;
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
  now += 25 * HOUR;
  count += 1;
  [host, guest, other] = await Promise.all([named('host'), named('guest'), named('other')]);
});
const named = (name: string) => createTestUser(server, `${name}_${count}`);

const COSTREAMING = `user { id costreaming { role
  members { hasJoined user { login } } invitations { costreamID organizer { login } } } }`;
const invite = (to: { readonly login: string }, by = host) =>
  mutate(by.visitor, 'inviteCostreamer', { login: to.login }, COSTREAMING);
const costreamOf = async ({ id }: TestUser): Promise<string> =>
  (
    await db()
      .selectFrom('costreams')
      .innerJoin('costream_members as m', 'm.costream_id', 'costreams.id')
      .select('costreams.id')
      .where('m.channel_id', '=', id)
      .executeTakeFirstOrThrow()
  ).id;
const accept = async (by: TestUser, costreamID?: string) => {
  const answer = await mutate(
    by.visitor,
    'acceptCostreamInvitation',
    { costreamID: costreamID ?? (await costreamOf(by)) },
    COSTREAMING,
  );
  await server.drainEvents();
  return answer;
};
const leave = async (by: TestUser) => {
  const { data } = await by.visitor.graphql(`mutation { leaveCostream { ${COSTREAMING} error { code } } }`);
  await server.drainEvents();
  return data.leaveCostream;
};
const together = async (...guests: TestUser[]) => {
  for (const each of guests) {
    expect((await invite(each)).error).toBeNull();
    expect((await accept(each)).error).toBeNull();
  }
};
const setViewers = ({ id }: TestUser, viewers_count: number) =>
  db().updateTable('streams').set({ viewers_count }).where('channel_id', '=', id).execute();

const DETAILS = `costreamDetails { role costreamersCount totalViewersCount
  organizer { id login displayName } topCostreamers { login } }`;
const detailsOf = async ({ login }: TestUser, visitor = new Visitor(server)) => {
  const query = `query CostreamingInfo($channelLogin: String!) { user(login: $channelLogin) { id stream { id ${DETAILS} }
    channel { id costream { channels { login } organizer { login } } self { costreamerStatus } } } }`;
  const { data, errors } = await visitor.graphql(query, { channelLogin: login });
  expect(errors).toEqual([]);
  return { ...data.user.stream?.costreamDetails, ...data.user.channel };
};
const logins = (users: readonly { readonly login: string }[]) => users.map(({ login }) => login);

describe('a co-stream', () => {
  test('COST-01 COST-02 API-17 has an organizer, co-streamers, and the viewers of all', async () => {
    await Promise.all([goLive(host), goLive(guest)]);
    await together(guest, other);
    await Promise.all([setViewers(host, 5), setViewers(guest, 9)]);
    const organizer = { id: host.id, login: host.login, displayName: host.login };
    const facts = { organizer, costreamersCount: 2, totalViewersCount: 14 };
    expect(await detailsOf(host)).toMatchObject({
      ...facts,
      role: 'ORGANIZER',
      topCostreamers: [{ login: guest.login }],
    });
    const seen = await detailsOf(guest);
    expect(seen).toMatchObject({ ...facts, role: 'COSTREAMER', topCostreamers: [{ login: host.login }] });
    expect(logins(seen.costream.channels)).toEqual(logins([host, guest, other]));
    await goLive(other);
    await setViewers(other, 100);
    expect(await detailsOf(host)).toMatchObject({
      totalViewersCount: 114,
      topCostreamers: [{ login: other.login }, { login: guest.login }],
    });
  });

  test('needs two channels that take part: an invitation alone changes nothing that others see', async () => {
    await goLive(host);
    await setViewers(host, 5);
    await invite(guest);
    expect(await detailsOf(host)).toMatchObject({
      ...{ role: 'NONE', organizer: null, costreamersCount: 0, topCostreamers: [], totalViewersCount: 5 },
      costream: null,
    });
  });

  test('COST-03 API-16 the viewer’s own part is on the self edge of the channel', async () => {
    await together(guest);
    const statusOf = async (channel: TestUser, visitor: Visitor) =>
      (await detailsOf(channel, visitor)).self.costreamerStatus;
    expect(await statusOf(guest, host.visitor)).toBe('ORGANIZER');
    expect(await statusOf(host, guest.visitor)).toBe('COSTREAMER');
    expect(await statusOf(host, other.visitor)).toBe('NONE');
    expect(await statusOf(host, new Visitor(server))).toBe('NONE');
  });

  test('API-18 the viewer reads their own, with who is invited if they are its organizer; others read nothing', async () => {
    await together(guest);
    const invited = await invite(other);
    expect(invited.user.costreaming).toEqual({
      role: 'ORGANIZER',
      members: [
        { hasJoined: true, user: { login: host.login } },
        { hasJoined: true, user: { login: guest.login } },
        { hasJoined: false, user: { login: other.login } },
      ],
      invitations: [],
    });
    const own = async ({ visitor }: TestUser) =>
      (await visitor.graphql(`{ currentUser { ${COSTREAMING.slice(6, -1)} } }`)).data;
    expect((await own(guest)).currentUser.costreaming).toMatchObject({ role: 'COSTREAMER', members: [{}, {}] });
    expect((await own(other)).currentUser.costreaming).toEqual({
      ...{ role: 'NONE', members: [] },
      invitations: [{ costreamID: await costreamOf(host), organizer: { login: host.login } }],
    });
    const query = `{ user(login: "${host.login}") { costreaming { role } } }`;
    for (const visitor of [guest.visitor, new Visitor(server)]) {
      expect((await visitor.graphql(query)).data.user.costreaming).toBeNull();
    }
  });

  test('API-19 co-streams of several channels are found by one query', async () => {
    await Promise.all([goLive(host), goLive(other)]);
    await together(guest);
    const query = `query($channelIDs: [ID!]!) { costreamDiscovery(channelIDs: $channelIDs) { channelID ${DETAILS} } }`;
    const channelIDs = [host.id, host.id, guest.id, other.id, 'x', '0', '99999999999999999999999'];
    const { data, errors } = await new Visitor(server).graphql(query, { channelIDs });
    expect(errors).toEqual([]);
    // The guest is not live, the other one takes part in nothing.
    expect(data.costreamDiscovery).toMatchObject([{ channelID: host.id, costreamDetails: { role: 'ORGANIZER' } }]);
    const many = Array.from({ length: 5_000 }, (_, index) => String(index));
    expect((await new Visitor(server).graphql(query, { channelIDs: many })).data?.costreamDiscovery ?? []).toEqual([]);
  });

  test('leaves out channels that are suspended or open to some alone', async () => {
    await Promise.all([goLive(host), goLive(guest), goLive(other)]);
    await together(guest, other);
    await Promise.all([setViewers(host, 1), setViewers(guest, 10), setViewers(other, 100)]);
    await db()
      .updateTable('users')
      .set({ unavailable_reason: 'TOS_TEMPORARY', unavailable_until: new Date(now + HOUR) })
      .where('id', '=', other.id)
      .execute();
    expect(await detailsOf(host)).toMatchObject({ totalViewersCount: 11, costreamersCount: 1 });
    now += 2 * HOUR;
    expect(await detailsOf(host)).toMatchObject({ totalViewersCount: 111, costreamersCount: 2 });
  });
});

describe('an invitation', () => {
  test('reaches its user by a notification, and is accepted once', async () => {
    await invite(guest);
    const { data } = await guest.visitor.graphql(
      '{ currentUser { notifications(first: 5) { edges { node { kind actor { login } } } } } }',
    );
    expect(data.currentUser.notifications.edges).toEqual([
      { node: { kind: 'COSTREAM_INVITATION', actor: { login: host.login } } },
    ]);
    expect((await accept(guest)).user.costreaming.role).toBe('COSTREAMER');
    expect((await accept(guest)).error).toBeNull();
  });

  test('ERR-02 each refusal is in the answer’s error', async () => {
    const codeOf = async (answer: Promise<{ readonly error?: { readonly code: string } | null }>) =>
      (await answer).error?.code;
    expect(await codeOf(invite({ login: 'nobody_at_all' }))).toBe('CHANNEL_NOT_FOUND');
    expect(await codeOf(invite({ login: '\ud800 \u0000' }))).toBe('CHANNEL_NOT_FOUND');
    expect(await codeOf(invite(host))).toBe('SELF');
    expect(await codeOf(invite({ login: ` @${guest.login.toUpperCase()} ` }))).toBeUndefined();
    expect(await codeOf(invite(guest))).toBe('ALREADY_INVITED');
    await accept(guest);
    expect(await codeOf(invite(guest))).toBe('ALREADY_JOINED');
    now += 25 * HOUR;
    // Only the organizer invites.
    expect(await codeOf(invite(other, guest))).toBe('IN_ANOTHER');
    expect(await codeOf(accept(other, await costreamOf(host)))).toBe('NOT_INVITED');
    expect(await codeOf(accept(other, 'x'))).toBe('NOT_INVITED');
    await invite(guest, other);
    const others = await costreamOf(other);
    expect(await codeOf(accept(guest, others))).toBe('IN_ANOTHER');
    const remove = (userID: string, by: TestUser) =>
      codeOf(mutate(by.visitor, 'removeCostreamer', { userID }, COSTREAMING));
    expect(await remove(host.id, guest)).toBe('NOT_ORGANIZER');
    expect(await remove(host.id, host)).toBe('CHANNEL_NOT_FOUND');
    expect(await remove('99', host)).toBe('CHANNEL_NOT_FOUND');
    const { visitor } = await named('stranger');
    expect(await codeOf(mutate(visitor, 'removeCostreamer', { userID: host.id }, COSTREAMING))).toBe('NOT_IN_COSTREAM');
  });

  const block = (by: TestUser, target: TestUser) =>
    db()
      .insertInto('user_blocks')
      .values({ blocker_id: by.id, blocked_id: target.id, created_at: new Date(now) })
      .execute();

  test('is not accepted once one of the two has blocked the other', async () => {
    await invite(guest);
    await block(host, guest);
    expect((await accept(guest)).error?.code).toBe('NOT_INVITED');
    expect((await detailsOf(host)).costream).toBeNull();
  });

  test('of a user who blocks the organizer, or whom the organizer blocks, is refused alike', async () => {
    await block(guest, host);
    await block(host, other);
    for (const each of [guest, other]) expect((await invite(each)).error?.code).toBe('NOT_ACCEPTED');
  });

  test('can be declined and withdrawn; then the co-stream of one is gone', async () => {
    await invite(guest);
    const costreamID = await costreamOf(guest);
    await mutate(guest.visitor, 'declineCostreamInvitation', { costreamID }, COSTREAMING);
    expect((await accept(guest, costreamID)).error?.code).toBe('NOT_INVITED');
    await invite(guest);
    const answer = await mutate(host.visitor, 'removeCostreamer', { userID: guest.id }, COSTREAMING);
    expect(answer.user.costreaming).toEqual({ role: 'NONE', members: [], invitations: [] });
    expect(await db().selectFrom('costreams').select('id').where('organizer_id', '=', host.id).execute()).toEqual([]);
  });

  test('to one user is possible so many times a day', async () => {
    for (let time = 0; time < COSTREAM_INVITATIONS_TO_USER.limit; time += 1) {
      expect(
        (await invite({ login: time % 2 === 0 ? guest.login : ` @${guest.login.toUpperCase()}` })).error,
      ).toBeNull();
      await mutate(host.visitor, 'removeCostreamer', { userID: guest.id }, COSTREAMING);
    }
    expect((await invite(guest)).error?.code).toBe('RATE_LIMITED');
    now += COSTREAM_INVITATIONS_TO_USER.windowMs;
    expect((await invite(guest)).error).toBeNull();
  });
});

describe('at the same time', () => {
  test('a channel that accepts two invitations joins one co-stream', async () => {
    await invite(guest);
    await invite(guest, other);
    const ids = await Promise.all([costreamOf(host), costreamOf(other)]);
    const answers = await Promise.all([...ids, ...ids].map((id) => accept(guest, id)));
    expect(answers.filter(({ error }) => error?.code === 'IN_ANOTHER')).toHaveLength(2);
    const joined = db().selectFrom('costream_members').select('costream_id').where('channel_id', '=', guest.id);
    expect(await joined.where('joined_at', 'is not', null).execute()).toHaveLength(1);
  });

  test('an invitation is not lost when the last guest declines', async () => {
    await invite(guest);
    const costreamID = await costreamOf(host);
    let inviting: ReturnType<typeof invite> | undefined;
    let isAnswered = false;
    // The guest declines, which ends the co-stream of one.
    await db()
      .transaction()
      .execute(async (decline) => {
        await decline.selectFrom('costreams').select('id').where('id', '=', costreamID).forUpdate().execute();
        inviting = invite(other).finally(() => {
          isAnswered = true;
        });
        await until('the invitation to wait', async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
          return isAnswered || rows.length > 0;
        });
        await decline.deleteFrom('costreams').where('id', '=', costreamID).execute();
      });
    expect((await inviting)?.error).toBeNull();
    expect((await accept(other)).user.costreaming.role).toBe('COSTREAMER');
  });

  test('invitations do not pass the limit together, and an end and an acceptance leave no channel alone', async () => {
    const guests = await Promise.all(
      Array.from({ length: COSTREAM_CHANNELS_MAX + 2 }, (_, index) => named(`g${index}`)),
    );
    const answers = await Promise.all(guests.map((each) => invite(each)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(COSTREAM_CHANNELS_MAX - 1);
    expect(answers.filter(({ error }) => error?.code === 'TOO_MANY')).toHaveLength(3);
    const costreamID = await costreamOf(host);
    await Promise.all([leave(host), ...guests.map((each) => accept(each, costreamID))]);
    const left = db().selectFrom('costream_members').select('channel_id').where('costream_id', '=', costreamID);
    expect(await left.execute()).toEqual([]);
  });
});

describe('the end', () => {
  test('comes for all when the organizer leaves', async () => {
    await together(guest, other);
    expect((await leave(host)).user.costreaming.role).toBe('NONE');
    expect((await detailsOf(other)).costream).toBeNull();
    expect((await leave(other)).error.code).toBe('NOT_IN_COSTREAM');
  });

  test('comes when the organizer was not live for a while, and not before', async () => {
    const stream = await goLive(host);
    await together(guest);
    now += COSTREAM_IDLE_MS + HOUR;
    await endIdleCostreams(server.platform);
    expect((await detailsOf(guest)).costream).not.toBeNull();
    await goOff(host, stream);
    now += COSTREAM_IDLE_MS - 1;
    await endIdleCostreams(server.platform);
    expect((await detailsOf(guest)).costream).not.toBeNull();
    now += 2;
    await endIdleCostreams(server.platform);
    expect((await detailsOf(guest)).costream).toBeNull();
  });

  test('comes with the account of the organizer, and an account takes its invitations with it', async () => {
    await together(guest);
    await invite(other);
    expect(await costreamsPersonalData.copy(server.platform, guest.id)).toMatchObject({
      costreams: [{ organizer: host.login }],
    });
    await costreamsPersonalData.erase(server.platform, other.id);
    await costreamsPersonalData.erase(server.platform, host.id);
    await costreamsPersonalData.erase(server.platform, host.id);
    const ids = [host.id, guest.id, other.id];
    expect(await db().selectFrom('costream_members').selectAll().where('channel_id', 'in', ids).execute()).toEqual([]);
  });
});
