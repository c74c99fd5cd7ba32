import { BROWSER_SOURCE_CLOSES, BROWSER_SOURCE_SOCKET, type BrowserSourceServerFrame } from '@bandshell/contract';
import {
  ALERTS_KEPT_MS,
  ALERTS_WAITING_MAX,
  BROWSER_SOURCES_MAX,
  DEFAULT_SOURCE_STYLE,
  PAGES_A_SOURCE_MAX,
} from '@bandshell/domain/browser-sources';
import { ALERT_KINDS, alertKinds, GOAL_METRICS } from '@bandshell/domain/overlay-kinds';
import {
  type AccessClip,
  createTestUser,
  insertAccessClips,
  mutate,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { browserSourcesPersonalData } from './personal-data.ts';
import { purgeAlerts } from './raise-alert.ts';

let now = Date.parse('2026-11-20T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

let count = 0;
let owner: TestUser;
let fan: TestUser;
beforeEach(async () => {
  now += 60_000;
  count += 1;
  owner = await createTestUser(server, `source_owner_${count}`);
  fan = await createTestUser(server, `source_fan_${count}`);
});

interface MadeSource {
  readonly id: string;
  readonly token: string;
}

const create = async (kind: string, user = owner): Promise<MadeSource> => {
  const input = { kind, name: `My ${kind}` };
  const answer = await mutate(user.visitor, 'createBrowserSource', input, 'token browserSource { id kind name }');
  expect(answer).toMatchObject({ error: null, browserSource: { kind, name: `My ${kind}` } });
  return { id: answer.browserSource.id, token: answer.token };
};

interface SourcePageOfTest {
  readonly frames: BrowserSourceServerFrame[];
  readonly closed: () => number | undefined;
  alerts(): readonly { readonly id: string; readonly kind: string; readonly isTest: boolean }[];
  goals(): readonly number[];
  close(): void;
}

const openPage = async (first: unknown, origin = server.platform.config.publicUrl): Promise<SourcePageOfTest> => {
  const address = `${server.url.replace('http', 'ws')}${BROWSER_SOURCE_SOCKET}`;
  const socket = new WebSocket(address, { headers: { origin } });
  const frames: BrowserSourceServerFrame[] = [];
  let code: number | undefined;
  socket.on('message', (data) => frames.push(JSON.parse(data.toString())));
  socket.on('close', (closeCode) => {
    code = closeCode;
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(typeof first === 'string' ? first : JSON.stringify(first));
  await until('an answer', () => frames.length > 0 || code !== undefined);
  return {
    frames,
    closed: () => code,
    alerts: () => frames.flatMap((frame) => (frame.type === 'alert' ? [{ ...frame.alert, isTest: frame.isTest }] : [])),
    goals: () => frames.flatMap((frame) => (frame.type === 'goal' ? [frame.current] : [])),
    close: () => socket.close(),
  };
};
const open = ({ token }: MadeSource, after?: string) => openPage({ type: 'open', token, after });

const follow = async (user: TestUser) => {
  expect(await mutate(user.visitor, 'followUser', { targetID: owner.id }, 'user { id }')).toMatchObject({
    error: null,
  });
  await server.drainEvents();
};
const unfollow = async (user: TestUser) => {
  const text = 'mutation($input: UnfollowUserInput!) { unfollowUser(input: $input) { user { id } } }';
  expect((await user.visitor.graphql(text, { input: { targetID: owner.id } })).errors).toEqual([]);
  await server.drainEvents();
};
const style = (change: object = {}) => ({ ...DEFAULT_SOURCE_STYLE, ...change });
const SOURCES = `query($login: String!) { user(login: $login) { channel {
  browserSources { id kind name lastOpenedAt style { fontSize hiddenAlerts } } } } }`;
const listed = async (visitor: Visitor) =>
  (await visitor.graphql(SOURCES, { login: owner.login })).data.user.channel.browserSources;

test('every kind of alert and every goal has one who knows it', async () => {
  expect([...server.platform.services.goalReaders.keys()].sort()).toEqual([...GOAL_METRICS].sort());
  expect(ALERT_KINDS.map((kind) => alertKinds[kind].sample.name)).not.toContain('');
});

test('a page with the token gets the options, and a follow is announced once, also if it ended meanwhile', async () => {
  const source = await create('ALERTS');
  const page = await open(source);
  expect(page.frames[0]).toMatchObject({
    type: 'source',
    source: { kind: 'ALERTS', channelID: owner.id, login: owner.login, style: { fontSize: 24, language: 'en' } },
  });
  await follow(fan);
  await until('the alert', () => page.alerts().length === 1);
  await unfollow(fan);
  await follow(fan);
  // An old follow, of before the site knew of alerts, that ended by mistake and is taken back.
  const loyal = await createTestUser(server, `source_loyal_${count}`);
  const { clock, database } = server.platform;
  await database.db
    .insertInto('ended_follows')
    .values({
      ...{ target_id: owner.id, follower_id: loyal.id, is_live_notice_on: true },
      ...{ followed_at: new Date('2025-01-01T00:00:00Z'), ended_at: clock.now() },
    })
    .execute();
  expect(await mutate(loyal.visitor, 'restoreFollow', { targetID: owner.id }, 'user { id }')).toMatchObject({
    ...{ user: { id: owner.id }, error: null },
  });
  await server.drainEvents();
  const other = await createTestUser(server, `source_late_${count}`);
  await follow(other);
  await until('the next alert', () => page.alerts().length === 2);
  expect(page.alerts()).toMatchObject([
    { kind: 'FOLLOW', isTest: false, facts: { name: fan.login } },
    { kind: 'FOLLOW', facts: { name: other.login } },
  ]);
  page.close();
});

test('a page that comes back gets what it has missed, and nothing that is old', async () => {
  const source = await create('ALERTS');
  const page = await open(source);
  await follow(fan);
  await until('the alert', () => page.alerts().length === 1);
  page.close();
  const other = await createTestUser(server, `source_missed_${count}`);
  await follow(other);
  const after = page.alerts()[0]?.id;
  const again = await open(source, after);
  await until('the missed alert', () => again.alerts().length === 1);
  expect(again.alerts()).toMatchObject([{ facts: { name: other.login } }]);
  again.close();
  now += 6 * 60_000;
  const late = await open(source, after);
  await until('the time of opening', async () => (await listed(owner.visitor))[0].lastOpenedAt !== null);
  expect(late.alerts()).toEqual([]);
  late.close();
});

test('raids and clips are announced, those of banned users are not', async () => {
  const page = await open(await create('ALERTS'));
  const ends = { profileImageURL: null, primaryColorHex: '#000000' };
  const target = { id: owner.id, login: owner.login, displayName: owner.login, ...ends };
  const raid = (user: TestUser, raidId: string) =>
    server.platform.database.transact((tx) =>
      tx.emit(
        {
          ...{ type: 'raid-moved', version: 1, raidId, channelId: user.id, target, viewersCount: 12, at: now },
          source: { id: user.id, login: user.login, displayName: user.login, chatColor: '#000000', ...ends },
          noticeId: 'a',
        },
        user.id,
      ),
    );
  const banned = await createTestUser(server, `source_banned_${count}`);
  expect(
    await mutate(owner.visitor, 'banChatUser', { channelID: owner.id, login: banned.login }, '__typename'),
  ).toMatchObject({ error: null });
  await raid(banned, '100777');
  await server.drainEvents();
  await raid(fan, '100778');
  await server.drainEvents();
  await until('the raid', () => page.alerts().length > 0);
  expect(page.alerts()).toMatchObject([{ kind: 'RAID', facts: { name: fan.login, count: 12 } }]);
  page.close();
});

test('a stream shows no title and no name that the channel’s chat would not let through', async () => {
  const page = await open(await create('ALERTS'));
  const term = (text: string, isPrivate = true) =>
    mutate(owner.visitor, 'addChatTerm', { channelID: owner.id, kind: 'blocked', text, isPrivate }, '__typename');
  expect(await term('moldywheel')).toMatchObject({ error: null });
  expect(await term('*kilnrot*')).toMatchObject({ error: null });
  const links = { channelID: owner.id, posters: 'nobody', permittedDomains: ['kilns.example'] };
  expect(await mutate(owner.visitor, 'updateChatLinks', links, '__typename')).toMatchObject({ error: null });
  const clip: AccessClip = {
    channel: { id: owner.id, isChannelUnavailable: false, isChannelRestricted: false },
    ...{ visibility: 'PUBLIC', video: 'there', premiereAt: null, offsetMs: null, draftUntil: null, isDeleted: false },
  };
  const titles = [
    'A good pot',
    'The MoldyWheel again',
    'You are all faggots',
    'See spam.example.com now',
    'See kilns.example now',
  ];
  const { db } = server.platform.database;
  const shown: (string | null)[] = [];
  for (const title of titles) {
    const [clipId = ''] = (await insertAccessClips(server, fan.id, [clip])).keys();
    await db.updateTable('clips').set({ title }).where('id', '=', clipId).execute();
    await server.platform.database.transact((tx) =>
      tx.emit({ type: 'clip-created', channelId: owner.id, clipId }, owner.id),
    );
    await until('the alert', () => page.alerts().length === shown.length + 1);
    shown.push((page.alerts().at(-1) as unknown as { facts: { detail: string } }).facts.detail);
  }
  expect(shown).toEqual(['A good pot', '***', '***', '***', 'See kilns.example now']);
  const rude = await createTestUser(server, `xkilnrot_${count}`);
  await follow(rude);
  await until('the follow', () => page.alerts().length === titles.length + 1);
  expect(page.alerts().at(-1)).toMatchObject({ kind: 'FOLLOW', facts: { name: '***' } });
  // A page that comes back gets the same.
  const again = await open(await create('ALERTS'), '100001');
  await until('all alerts', () => again.alerts().length === titles.length + 1);
  expect(JSON.stringify(again.frames)).not.toMatch(/kilnrot|Moldy|faggot|spam\.example/);
  page.close();
  again.close();
});

test('a goal bar shows the number of followers and hears of every change', async () => {
  const page = await open(await create('GOAL'));
  await until('the number', () => page.goals().length > 0);
  await follow(fan);
  await until('one more', () => page.goals().at(-1) === 1);
  await unfollow(fan);
  await until('one less', () => page.goals().at(-1) === 0);
  page.close();
});

test('a test shows on one source alone, also what it hides; other options apply at once', async () => {
  const source = await create('ALERTS');
  const [page, other] = [await open(source), await open(await create('ALERTS'))];
  const change = { sourceID: source.id, name: 'Alerts', style: style({ fontSize: 40, hiddenAlerts: ['FOLLOW'] }) };
  expect(await mutate(owner.visitor, 'updateBrowserSource', change, 'browserSource { name }')).toMatchObject({
    error: null,
    browserSource: { name: 'Alerts' },
  });
  await server.drainEvents();
  await until('the new options', () => page.frames.length > 1);
  expect(page.frames.at(-1)).toMatchObject({ type: 'source', source: { style: { fontSize: 40 } } });
  await follow(fan);
  const input = { sourceID: source.id, kind: 'FOLLOW' };
  expect(await mutate(owner.visitor, 'testBrowserSource', input, 'sourceID')).toMatchObject({ error: null });
  await server.drainEvents();
  await until('the test', () => page.alerts().length > 0);
  await until('the follow', () => other.alerts().length > 0);
  expect(page.alerts()).toMatchObject([{ isTest: true, facts: alertKinds.FOLLOW.sample }]);
  expect(other.alerts()).toMatchObject([{ isTest: false }]);
  page.close();
  other.close();
});

test('a renewed or deleted address ends at once, and only the new one opens', async () => {
  const source = await create('CHAT');
  const page = await open(source);
  const renewed = await mutate(owner.visitor, 'renewBrowserSource', { sourceID: source.id }, 'token');
  await server.drainEvents();
  await until('the end of the old address', () => page.closed() !== undefined);
  expect(page.closed()).toBe(BROWSER_SOURCE_CLOSES.unknownToken);
  expect((await open(source)).closed()).toBe(BROWSER_SOURCE_CLOSES.unknownToken);
  const fresh = await open({ id: source.id, token: renewed.token });
  expect(fresh.frames[0]).toMatchObject({ type: 'source', source: { kind: 'CHAT' } });
  expect(await mutate(owner.visitor, 'deleteBrowserSource', { sourceID: source.id }, 'sourceID')).toMatchObject({
    sourceID: source.id,
  });
  await server.drainEvents();
  await until('the end of the source', () => fresh.closed() !== undefined);
});

test('nobody but the owner reads or changes the sources of a channel', async () => {
  const source = await create('ALERTS');
  expect(await listed(fan.visitor)).toBeNull();
  expect(await listed(new Visitor(server))).toBeNull();
  expect(await listed(owner.visitor)).toHaveLength(1);
  const sourceID = source.id;
  for (const [mutation, input] of [
    ['renewBrowserSource', { sourceID }],
    ['deleteBrowserSource', { sourceID }],
    ['testBrowserSource', { sourceID, kind: 'RAID' }],
    ['updateBrowserSource', { sourceID, name: 'Mine', style: style() }],
  ] as const) {
    expect(await mutate(fan.visitor, mutation, input, '__typename')).toMatchObject({ error: { code: 'NOT_FOUND' } });
  }
  expect(await mutate(owner.visitor, 'testBrowserSource', { sourceID: 'x', kind: 'RAID' }, 'sourceID')).toMatchObject({
    error: { code: 'NOT_FOUND' },
  });
});

test('options that are not possible are refused, and a channel has a bounded number of sources', async () => {
  const source = await create('GOAL');
  const update = (change: object, name = 'Goal') =>
    mutate(owner.visitor, 'updateBrowserSource', { sourceID: source.id, name, style: style(change) }, '__typename');
  for (const change of [{ fontSize: 5_000 }, { textColor: 'red' }, { language: 'xx' }, { goalTarget: 0 }]) {
    expect(await update(change)).toMatchObject({ error: { code: 'STYLE_INVALID' } });
  }
  expect(await update({}, ' ')).toMatchObject({ error: { code: 'NAME_EMPTY' } });
  for (let made = 1; made < BROWSER_SOURCES_MAX; made += 1) await create('CHAT');
  expect(await mutate(owner.visitor, 'createBrowserSource', { kind: 'CHAT', name: 'One more' }, 'token')).toMatchObject(
    { error: { code: 'TOO_MANY' }, token: null },
  );
});

test('a source has a bounded number of pages, and a socket says what is agreed', async () => {
  const source = await create('CHAT');
  const pages = [];
  for (let index = 0; index < PAGES_A_SOURCE_MAX; index += 1) pages.push(await open(source));
  expect((await open(source)).closed()).toBe(BROWSER_SOURCE_CLOSES.tooManyPages);
  for (const page of pages) page.close();
  for (const first of ['no json', { type: 'shout' }, { type: 'open' }, { type: 'open', token: 'x'.repeat(101) }]) {
    expect((await openPage(first)).closed()).toBe(BROWSER_SOURCE_CLOSES.badFrame);
  }
  expect((await openPage({ type: 'open', token: 'x'.repeat(43) })).closed()).toBe(BROWSER_SOURCE_CLOSES.unknownToken);
  await expect(openPage({ type: 'ping' }, 'https://evil.example')).rejects.toThrow('403');
});

test('a channel that is suspended shows nothing', async () => {
  const source = await create('CHAT');
  const page = await open(source);
  const { database } = server.platform;
  await database.db
    .updateTable('users')
    .set({ unavailable_reason: 'TOS_INDEFINITE' })
    .where('id', '=', owner.id)
    .execute();
  await database.transact((tx) => tx.emit({ type: 'user-became-unavailable', userId: owner.id } as never, owner.id));
  await server.drainEvents();
  await until('the end', () => page.closed() !== undefined);
  expect((await open(source)).closed()).toBe(BROWSER_SOURCE_CLOSES.unknownToken);
});

test('a flood of follows is bounded, and alerts are deleted after a day', async () => {
  await create('ALERTS');
  const raise = (index: number) =>
    server.platform.services.overlayUpdates.raiseAlert({
      ...{ channelId: owner.id, kind: 'FOLLOW', actorId: fan.id, subjectId: String(200_000 + index) },
      facts: { name: 'x'.repeat(500), count: null, detail: null },
    });
  for (let index = 0; index < ALERTS_WAITING_MAX + 5; index += 1) await raise(index);
  const stored = () =>
    server.platform.database.db.selectFrom('overlay_alerts').selectAll().where('channel_id', '=', owner.id).execute();
  expect(await stored()).toHaveLength(ALERTS_WAITING_MAX);
  expect((await stored())[0]?.facts.name).toHaveLength(60);
  now += ALERTS_KEPT_MS + 1;
  await purgeAlerts(server.platform);
  expect(await stored()).toEqual([]);
});

test('a copy of one’s data has the sources without their secrets, and erasing ends them', async () => {
  const source = await create('ALERTS');
  await follow(fan);
  const copy = await browserSourcesPersonalData.copy(server.platform, owner.id);
  expect(copy).toMatchObject({ browserSources: [{ kind: 'ALERTS', style: { fontSize: 24 } }] });
  expect(JSON.stringify(copy)).not.toMatch(/token/);
  expect(await browserSourcesPersonalData.copy(server.platform, fan.id)).toMatchObject({
    alertsElsewhere: [{ channel: owner.login, kind: 'FOLLOW' }],
  });
  await browserSourcesPersonalData.erase(server.platform, owner.id);
  expect((await open(source)).closed()).toBe(BROWSER_SOURCE_CLOSES.unknownToken);
});
