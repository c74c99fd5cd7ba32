import { channelTopic, chatModerationTopic } from '@bandshell/contract';
import {
  ChatPeer,
  createChatToken,
  createTestDatabase,
  createTestUser,
  NatsServer,
  openPage,
  startTestServer,
  streamFixture,
  type TestDatabase,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** Bans, roles and log-ins are read again every three seconds while the bus is away. */
let nats: NatsServer;
let database: TestDatabase;
let near: TestServer;
let far: TestServer;
let owner: TestUser;
let moderator: TestUser;
let guest: TestUser;
const gone: string[] = [];
const peers: ChatPeer[] = [];
const streams = streamFixture(() => near);

beforeAll(async () => {
  nats = await NatsServer.atFreePort();
  await nats.start();
  database = await createTestDatabase();
  const env = { NATS_URL: nats.url, SITE_SECRET: Buffer.alloc(32, 7).toString('base64') };
  const start = (roles: string): Promise<TestServer> =>
    startTestServer({
      databaseUrl: database.url,
      env: { ...env, ROLES: roles },
      onLogLine: (line) => {
        if (line.includes('NATS is unreachable')) gone.push(line);
      },
    });
  near = await start('api,chat,worker');
  far = await start('api,chat');
  owner = await createTestUser(near, 'patchbaypatty');
  moderator = await createTestUser(near, 'ferrite_f');
  guest = await createTestUser(near, 'marlow_v');
});
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});
afterAll(async () => {
  await Promise.all([near?.close(), far?.close()]);
  await nats?.kill();
  await database?.drop();
});

const ROOM = '#patchbaypatty';
const enter = async (node: TestServer, user: TestUser): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(node.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange(
    'CAP REQ :twitch.tv/tags twitch.tv/commands',
    `PASS oauth:${await createChatToken(user)}`,
    'NICK x',
  );
  await peer.exchange(`JOIN ${ROOM}`);
  return peer;
};
let said = 0;
/** Sends new lines until the listener has received one; a room's owner may send this many. */
const untilHeard = (speaker: ChatPeer, listener: ChatPeer): Promise<unknown> => {
  const first = said + 1;
  return until('a message to cross', async () => {
    said += 1;
    await speaker.exchange(`PRIVMSG ${ROOM} :message ${said}`);
    return listener.lines.some((line) => Number(/ :message (\d+)$/.exec(line)?.[1] ?? 0) >= first);
  });
};
const loseBus = async (): Promise<void> => {
  gone.length = 0;
  await nats.kill();
  await until('both nodes to notice', () => gone.length === 2);
};
const command = async (peer: ChatPeer, text: string, answer: string): Promise<void> => {
  expect((await peer.exchange(`PRIVMSG ${ROOM} :${text}`)).join()).toContain(`msg-id=${answer}`);
};

test('a node that the bus does not reach learns of lost rights from the database', async () => {
  const host = await enter(near, owner);
  await command(host, `/mod ${moderator.login}`, 'mod_success');
  const [banned, reader] = [await enter(far, guest), await enter(far, owner)];
  await untilHeard(host, banned);
  const topic = chatModerationTopic(owner.id);
  const moderators = await until('a page of the moderator', async () => {
    const page = await openPage(far, moderator.visitor, topic);
    if (page.frames.some(({ type }) => type === 'subscribed')) return page;
    page.close();
  });
  const other = await createTestUser(near, 'gaffer_g');
  const [loggedOut, stays] = [await openPage(far, other.visitor), await openPage(far, owner.visitor, topic)];
  await loseBus();
  await command(host, `/ban ${guest.login} spam`, 'ban_success');
  await command(host, '/slow 60', 'slow_on');
  await command(host, `/unmod ${moderator.login}`, 'unmod_success');
  await other.visitor.graphql('mutation { logOut { isSuccess } }');
  await until('the banned user to be refused', async () => {
    said += 1;
    return (await banned.exchange(`PRIVMSG ${ROOM} :still here ${said}`)).join().includes('msg-id=msg_banned');
  });
  await reader.waitForLine('the ban', (line) => line.includes(`CLEARCHAT ${ROOM} :${guest.login}`));
  await reader.waitForLine('the mode', (line) => line.includes('ROOMSTATE') && line.includes('slow=60'));
  await until('the socket of the ended session to be closed', () => loggedOut.isClosed());
  await until('the topic to be lost', () =>
    moderators.frames.some(({ type, code }) => type === 'refused' && code === 'FORBIDDEN'),
  );
  expect(stays.isClosed()).toBe(false);
  expect(stays.frames.some(({ type }) => type === 'refused')).toBe(false);
  await nats.start();
  await untilHeard(host, reader);
  // A fact that was told once is not told again.
  for (const part of [`CLEARCHAT ${ROOM} :${guest.login}`, 'slow=60']) {
    expect(reader.lines.filter((line) => line.includes(part))).toHaveLength(1);
  }
  await command(host, '/slowoff', 'slow_off');
  await command(host, `/unban ${guest.login}`, 'unban_success');
  for (const page of [moderators, stays]) page.close();
});

test('what happened while the bus was away is caught up with: pages ask again, rooms get the lines, once and in order', async () => {
  const [host, back, listener] = [await enter(near, owner), await enter(far, owner), await enter(far, guest)];
  await untilHeard(host, listener);
  await untilHeard(back, host);
  const page = await openPage(far, guest.visitor, channelTopic(owner.id));
  const epochOf = (type: string): unknown => page.frames.findLast((frame) => frame.type === type && 'epoch' in frame);
  const before = epochOf('subscribed');
  await loseBus();
  await streams.goLive(owner);
  const lines = Array.from({ length: 60 }, (_, at) => `line ${at}`);
  const some = (from: number): string[] => lines.slice(from, from + 20).map((text) => `PRIVMSG ${ROOM} :${text}`);
  for (const from of [0, 20, 40]) await host.exchange(...some(from));
  await command(host, '/emoteonly', 'emote_only_on');
  await command(host, '/emoteonlyoff', 'emote_only_off');
  await back.exchange(`PRIVMSG ${ROOM} :said on this side`);
  expect(page.events(channelTopic(owner.id))).toEqual([]);

  await nats.start();
  await until('the page to be asked to fetch again', () => page.frames.some(({ type }) => type === 'reset'));
  expect(epochOf('reset')).not.toMatchObject({ epoch: (before as { epoch: string }).epoch });
  await listener.waitForLine('the last line', (line) => line.endsWith(' :line 59'));
  await host.waitForLine('the line of the other side', (line) => line.endsWith(' :said on this side'));
  await untilHeard(host, listener);
  const texts = (peer: ChatPeer): string[] =>
    peer.lines.flatMap((line) => / PRIVMSG \S+ :(line \d+|said on this side)$/.exec(line)?.[1] ?? []);
  expect(texts(listener)).toEqual(['said on this side', ...lines]);
  expect(texts(host)).toEqual(['said on this side']);
  // The other node's own page is asked again, too: its own events were heard, and those of others were not.
  const late = await openPage(far, guest.visitor, channelTopic(owner.id));
  expect(late.frames.some(({ type }) => type === 'subscribed')).toBe(true);
  await streams.goOff(owner, (await openStream()).id);
  await until('an event after it', () => page.events(channelTopic(owner.id)).length > 0);
  for (const each of [page, late]) each.close();
});

const openStream = () =>
  near.platform.database.db
    .selectFrom('streams')
    .select('id')
    .where('channel_id', '=', owner.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
