import { channelTopic } from '@bandshell/contract';
import {
  RAID_COUNTDOWN_MS,
  RAID_NOW_AFTER_MS,
  RAID_REQUESTS_BY_USER,
  RAID_SHOWN_MS,
  RAIDS_BY_CHANNEL,
} from '@bandshell/domain/raids';
import {
  createTestDatabase,
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
import { forgetShownRaids } from './forget-raids.ts';
import { raidsPersonalData } from './personal-data.ts';
import { runRaids } from './run-raids.ts';

const HOUR = 3_600_000;
let now = Date.parse('2026-05-01T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

const { goLive, goOff } = streamFixture(() => server);
let count = 0;
let source: TestUser;
let target: TestUser;
let sourceStream: string;
let targetStream: string;
beforeEach(async () => {
  now += HOUR;
  count += 1;
  source = await createTestUser(server, `raider_${count}`, { displayName: `Raider_${count}` });
  target = await createTestUser(server, `hostess_${count}`, { displayName: `Hostess_${count}` });
  sourceStream = await goLive(source);
  targetStream = await goLive(target);
  await setViewers(source, 12);
});

const setViewers = ({ id }: TestUser, viewers_count: number) =>
  server.platform.database.db.updateTable('streams').set({ viewers_count }).where('channel_id', '=', id).execute();

const RAID = 'raid { id status viewersCount secondsLeft target { login displayName } }';
const PAYLOAD = `channel { version ${RAID} }`;
const start = async (login: string, visitor = source.visitor) => {
  const answer = await mutate(visitor, 'startRaid', { targetLogin: login }, PAYLOAD);
  await server.drainEvents();
  return answer;
};
const plain = async (mutation: 'cancelRaid' | 'sendRaidNow', visitor = source.visitor) => {
  const { data, errors } = await visitor.graphql(`mutation { ${mutation} { ${PAYLOAD} error { code message } } }`);
  await server.drainEvents();
  return errors.length > 0 ? { denied: errors[0]?.extensions?.code } : data[mutation];
};
const cancel = (visitor?: Visitor) => plain('cancelRaid', visitor);
const sendNow = (visitor?: Visitor) => plain('sendRaidNow', visitor);
const run = async () => {
  await runRaids(server.platform);
  await server.drainEvents();
};
const raidOf = async (user: TestUser, visitor = new Visitor(server)) => {
  const query = `query($login: String!) { user(login: $login) { channel { ${RAID} } } }`;
  return (await visitor.graphql(query, { login: user.login })).data.user.channel.raid;
};
const outcomesOf = async ({ id }: TestUser) =>
  (
    await server.platform.database.db
      .selectFrom('raids')
      .select('outcome')
      .where('channel_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ outcome }) => outcome);

describe('a raid', () => {
  it('counts down for 90 seconds, and then its viewers move; the page says where to for ten minutes', async () => {
    const page = await openPage(server, new Visitor(server), channelTopic(source.id));
    const { channel, error } = await start(target.login.toUpperCase());
    expect(error).toBeNull();
    const { raid } = channel;
    expect(raid).toMatchObject({
      status: 'PENDING',
      viewersCount: 12,
      secondsLeft: 90,
      target: { login: target.login },
    });
    now += 30_000;
    await run();
    expect(await raidOf(source)).toEqual({ ...raid, secondsLeft: 60 });
    await setViewers(source, 20);
    now += RAID_COUNTDOWN_MS - 30_000;
    await run();
    expect(await raidOf(source)).toMatchObject({ id: raid.id, status: 'MOVED', viewersCount: 20, secondsLeft: 0 });
    await until('the page to hear both', () => page.events(channelTopic(source.id)).length === 2);
    const to = {
      id: target.id,
      login: target.login,
      displayName: target.login.replace('h', 'H'),
      profileImageURL: null,
    };
    expect(page.events(channelTopic(source.id)).map(({ data }) => data)).toMatchObject([
      {
        kind: 'raid-started',
        raidID: raid.id,
        version: channel.version,
        target: to,
        viewersCount: 12,
        secondsLeft: 90,
      },
      { kind: 'raid-moved', raidID: raid.id, version: channel.version + 1, target: to, viewersCount: 20 },
    ]);
    page.close();
    now += RAID_SHOWN_MS;
    expect(await raidOf(source)).toBeNull();
    await forgetShownRaids(server.platform);
    const { raid_id } = await server.platform.database.db
      .selectFrom('channels')
      .select('raid_id')
      .where('id', '=', source.id)
      .executeTakeFirstOrThrow();
    expect(raid_id).toBeNull();
  });

  it('can be sent after ten seconds, but not after nine', async () => {
    await start(target.login);
    now += 9_000;
    expect(await sendNow()).toMatchObject({
      error: { code: 'TOO_EARLY', message: 'You can send the raid in 1 second.' },
    });
    now += RAID_NOW_AFTER_MS - 9_000;
    expect(await sendNow()).toMatchObject({ channel: { raid: { status: 'MOVED' } }, error: null });
    expect(await sendNow()).toMatchObject({ error: { code: 'NOT_RAIDING' } });
    now += RAID_COUNTDOWN_MS;
    await run();
    expect(await outcomesOf(source)).toEqual(['MOVED']);
  });

  it('can be cancelled until it moves, and another one can begin then', async () => {
    await start(target.login);
    now += RAID_COUNTDOWN_MS - 1;
    expect(await cancel()).toMatchObject({ channel: { raid: null }, error: null });
    expect(await cancel()).toMatchObject({ error: { code: 'NOT_RAIDING' } });
    now += 1;
    await run();
    expect(await raidOf(source)).toBeNull();
    await start(target.login);
    now += RAID_COUNTDOWN_MS;
    await run();
    expect(await cancel()).toMatchObject({ error: { code: 'NOT_RAIDING' } });
    expect(await outcomesOf(source)).toEqual(['CANCELLED', 'MOVED']);
  });

  it('moves once, when several nodes run it and its owner cancels it in the same moment', async () => {
    await start(target.login);
    now += RAID_COUNTDOWN_MS;
    const page = await openPage(server, new Visitor(server), channelTopic(source.id));
    await Promise.all([
      runRaids(server.platform),
      runRaids(server.platform),
      sendNow(),
      cancel(),
      runRaids(server.platform),
    ]);
    await server.drainEvents();
    const outcomes = await outcomesOf(source);
    expect(outcomes).toHaveLength(1);
    const kind = outcomes[0] === 'MOVED' ? 'raid-moved' : 'raid-cancelled';
    await until('the page to hear of the end', () => page.events(channelTopic(source.id)).length > 0);
    expect(page.events(channelTopic(source.id)).map(({ data }) => data?.kind)).toEqual([kind]);
    page.close();
  });

  it('is one at a time, also for two requests at once', async () => {
    const other = await createTestUser(server, `other_${count}`);
    await goLive(other);
    const answers = await Promise.all([start(target.login), start(other.login)]);
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['ALREADY_RAIDING', undefined]);
    expect(await outcomesOf(source)).toEqual([null]);
  });

  it('goes on after the end of its channel’s stream, with the viewers it had at its start', async () => {
    await start(target.login);
    await goOff(source, sourceStream);
    now += RAID_COUNTDOWN_MS;
    await run();
    expect(await raidOf(source)).toMatchObject({ status: 'MOVED', viewersCount: 12 });
  });

  it('ends without a move when its target is offline or gone, or one of the two blocks the other', async () => {
    const page = await openPage(server, new Visitor(server), channelTopic(source.id));
    await start(target.login);
    await goOff(target, targetStream);
    now += RAID_COUNTDOWN_MS;
    await run();
    expect(await raidOf(source)).toBeNull();
    await until('the page to hear it', () => page.events(channelTopic(source.id)).length === 2);
    expect(page.events(channelTopic(source.id))[1]?.data).toMatchObject({
      kind: 'raid-cancelled',
      reason: 'TARGET_UNAVAILABLE',
    });
    page.close();
    await goLive(target);
    await start(target.login);
    await block(target, source);
    now += RAID_COUNTDOWN_MS;
    await run();
    expect(await outcomesOf(source)).toEqual(['TARGET_UNAVAILABLE', 'TARGET_UNAVAILABLE']);
  });

  it('shows nobody a target that was suspended after the move', async () => {
    await start(target.login);
    now += RAID_COUNTDOWN_MS;
    await run();
    await suspend(target);
    expect(await raidOf(source)).toBeNull();
  });
});

const block = (blocker: TestUser, blocked: TestUser) =>
  mutate(blocker.visitor, 'blockUser', { targetID: blocked.id }, 'user { id }');
const suspend = ({ id }: TestUser) =>
  server.platform.database.db
    .updateTable('users')
    .set({ unavailable_reason: 'TOS_INDEFINITE' })
    .where('id', '=', id)
    .execute();

describe('who may raid whom', () => {
  it('is the owner of the channel: visitors are refused, and others have only their own raids', async () => {
    const anonymous = new Visitor(server);
    expect(await start(target.login, anonymous)).toEqual({ denied: 'UNAUTHENTICATED' });
    await start(target.login);
    now += RAID_NOW_AFTER_MS;
    const stranger = await createTestUser(server, `stranger_${count}`);
    for (const visitor of [anonymous, stranger.visitor]) {
      const refusal = visitor === anonymous ? { denied: 'UNAUTHENTICATED' } : { error: { code: 'NOT_RAIDING' } };
      expect(await cancel(visitor)).toMatchObject(refusal);
      expect(await sendNow(visitor)).toMatchObject(refusal);
    }
    expect(await start(target.login, stranger.visitor)).toMatchObject({ error: { code: 'NOT_LIVE' } });
    expect(await raidOf(source)).toMatchObject({ status: 'PENDING' });
  });

  it.each([
    ['SELF', () => source.login],
    ['NOT_FOUND', () => 'nobody_at_all'],
    ['NOT_FOUND', () => ''],
    ['NOT_FOUND', () => 'x'.repeat(5_000)],
  ])('%s', async (code, login) => {
    expect(await start(login())).toMatchObject({ channel: null, error: { code } });
    expect(await outcomesOf(source)).toEqual([]);
  });

  it('is a live channel that raids a live channel', async () => {
    await goOff(target, targetStream);
    const { error } = await start(target.login);
    expect(error).toEqual({
      code: 'TARGET_OFFLINE',
      message: `Hostess_${count} is not live. You can raid only a channel that is live.`,
    });
    await goOff(source, sourceStream);
    expect(await start(target.login)).toMatchObject({ error: { code: 'NOT_LIVE' } });
  });

  it('neither someone who was suspended, nor anybody who blocks or is blocked', async () => {
    const third = await createTestUser(server, `third_${count}`);
    await goLive(third);
    await block(target, source);
    await block(source, third);
    expect(await start(target.login)).toMatchObject({ error: { code: 'NOT_ACCEPTED' } });
    expect(await start(third.login)).toMatchObject({ error: { code: 'TARGET_BLOCKED' } });
    await suspend(third);
    expect(await start(third.login)).toEqual({
      channel: null,
      error: { code: 'TARGET_UNAVAILABLE', message: 'This channel is not available, so you cannot raid it.' },
    });
    await suspend(source);
    expect(await start(target.login)).toEqual({ denied: 'UNAUTHENTICATED' });
  });

  it('no one who is banned in the chat of the target, also not when the ban comes during the count-down', async () => {
    const ban = (ends_at: Date | null) => ({
      ...{ channel_id: target.id, user_id: source.id, moderator_id: target.id, reason: '' },
      ...{ created_at: new Date(now - 60_000), ends_at },
    });
    const bans = server.platform.database.db;
    await bans.insertInto('chat_bans').values(ban(null)).execute();
    expect(await start(target.login)).toMatchObject({ error: { code: 'NOT_ACCEPTED' } });
    await bans
      .updateTable('chat_bans')
      .set({ ends_at: new Date(now - 1) })
      .where('channel_id', '=', target.id)
      .execute();
    expect((await start(target.login)).error).toBeNull();
    await bans.updateTable('chat_bans').set({ ends_at: null }).where('channel_id', '=', target.id).execute();
    now += RAID_COUNTDOWN_MS;
    await run();
    expect(await outcomesOf(source)).toEqual(['TARGET_UNAVAILABLE']);
  });

  it('goes to no channel that is only for members of an organisation', async () => {
    const staff = await createTestUser(server, `warden_${count}`, { roles: { isStaff: true } });
    const made = await mutate(staff.visitor, 'createOrganization', { name: `Guild ${count}` }, 'organization { id }');
    const input = { login: target.login, organizationID: made.organization.id };
    expect((await mutate(staff.visitor, 'restrictChannel', input, 'channel { id }')).error).toBeNull();
    expect(await start(target.login)).toEqual({
      channel: null,
      error: {
        code: 'TARGET_CLOSED',
        message: `Hostess_${count} is open only to members of an organization, so you cannot raid this channel.`,
      },
    });
    const own = { ...input, login: source.login };
    expect((await mutate(staff.visitor, 'restrictChannel', own, 'channel { id }')).error).toBeNull();
    expect(await start(source.login)).toMatchObject({ error: { code: 'SELF' } });
  });

  it('is decided by the settings of the target, which only its owner reads', async () => {
    const SETTINGS = 'raidSettings { accepts minViewersCount }';
    const set = (accepts: string, minViewersCount = 0) =>
      mutate(target.visitor, 'updateRaidSettings', { accepts, minViewersCount }, `channel { ${SETTINGS} }`);
    const query = `query($login: String!) { user(login: $login) { channel { ${SETTINGS} } } }`;
    const read = async (visitor: Visitor) =>
      (await visitor.graphql(query, { login: target.login })).data.user.channel.raidSettings;
    expect(await read(target.visitor)).toEqual({ accepts: 'EVERYBODY', minViewersCount: 0 });
    expect(await set('NOBODY')).toEqual({
      channel: { raidSettings: { accepts: 'NOBODY', minViewersCount: 0 } },
      error: null,
    });
    expect([await read(target.visitor), await read(source.visitor), await read(new Visitor(server))]).toEqual([
      { accepts: 'NOBODY', minViewersCount: 0 },
      null,
      null,
    ]);
    expect(await start(target.login)).toMatchObject({ error: { code: 'NOT_ACCEPTED' } });
    await set('FOLLOWED', 13);
    expect(await start(target.login)).toMatchObject({ error: { code: 'FOLLOWED_ONLY' } });
    await mutate(target.visitor, 'followUser', { targetID: source.id }, 'user { id }');
    expect(await start(target.login)).toMatchObject({
      error: { code: 'TOO_FEW_VIEWERS', message: `Hostess_${count} accepts raids of 13 or more viewers.` },
    });
    await setViewers(source, 13);
    expect(await start(target.login)).toMatchObject({ error: null });
    expect(await set('NOBODY', -1)).toMatchObject({ error: { code: 'MIN_VIEWERS_INVALID' } });
    expect(
      await mutate(new Visitor(server), 'updateRaidSettings', { accepts: 'NOBODY', minViewersCount: 0 }, '__typename'),
    ).toEqual({
      denied: 'UNAUTHENTICATED',
    });
  });

  it(`a channel starts ${RAIDS_BY_CHANNEL.limit} raids in 24 hours; a cancelled one counts`, async () => {
    for (let i = 0; i < RAIDS_BY_CHANNEL.limit; i += 1) {
      expect(await start(target.login)).toMatchObject({ error: null });
      await cancel();
      now += 60_000;
    }
    expect(await start(target.login)).toMatchObject({ error: { code: 'TOO_MANY_TODAY' } });
    now += RAIDS_BY_CHANNEL.windowMs - RAIDS_BY_CHANNEL.limit * 60_000 + 1;
    expect(await start(target.login)).toMatchObject({ error: null });
  });

  it('requests without an end are stopped', async () => {
    const codes: unknown[] = [];
    for (let i = 0; i <= RAID_REQUESTS_BY_USER.limit; i += 1) codes.push((await cancel()).error.code);
    expect(codes.at(-2)).toBe('NOT_RAIDING');
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });
});

it('a raid that becomes due while no server runs moves by the job of the next one', async () => {
  const database = await createTestDatabase();
  // By the clock of the first server the raid has 90 seconds left, by that of the job queue five.
  const first = await startTestServer({
    databaseUrl: database.url,
    clock: { now: () => new Date(Date.now() - RAID_COUNTDOWN_MS + 5_000) },
  });
  const streams = streamFixture(() => first);
  const from = await createTestUser(first, 'from_before');
  const to = await createTestUser(first, 'to_after');
  await streams.goLive(from);
  await streams.goLive(to);
  const { channel } = await mutate(from.visitor, 'startRaid', { targetLogin: to.login }, 'channel { raid { status } }');
  expect(channel).toEqual({ raid: { status: 'PENDING' } });
  // Their encoders go on, so nobody ends them as silent.
  const alive_at = new Date(Date.now() + HOUR);
  await first.platform.database.db.updateTable('streams').set({ alive_at }).execute();
  await first.close();
  const second = await startTestServer({ databaseUrl: database.url });
  try {
    const query = 'query { user(login: "from_before") { channel { raid { status } } } }';
    const status = async () => (await new Visitor(second).graphql(query)).data.user.channel.raid?.status;
    await until('the raid to move', async () => (await status()) === 'MOVED');
  } finally {
    await second.close();
    await database.drop();
  }
});

it('both sides get a copy, and nothing of it stays when the account of either is erased', async () => {
  await start(target.login);
  now += RAID_COUNTDOWN_MS;
  await run();
  const { platform } = server;
  expect(await raidsPersonalData.copy(platform, source.id)).toMatchObject({
    raids: [{ target: target.login, outcome: 'MOVED', viewers_count: 12 }],
    raidsReceived: [],
  });
  expect(await raidsPersonalData.copy(platform, target.id)).toMatchObject({
    raids: [],
    raidsReceived: [{ source: source.login }],
    raidSettings: { accepts: 'EVERYBODY' },
  });
  await raidsPersonalData.erase(platform, target.id);
  await raidsPersonalData.erase(platform, target.id);
  expect(await raidsPersonalData.copy(platform, source.id)).toMatchObject({ raids: [] });
  expect(await raidOf(source)).toBeNull();
});
