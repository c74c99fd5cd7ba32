import { parseChatLine } from '@bandshell/contract';
import { POLL_KEPT_MS, POLL_TALLY_MS, POLL_VOTES_KEPT_MS } from '@bandshell/domain/polls';
import {
  ChatPeer,
  createChatToken,
  createTestDatabase,
  createTestUser,
  NatsServer,
  openPage,
  startTestServer,
  type TestDatabase,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { endPolls, purgePolls } from './run-polls.ts';

let now = Date.parse('2027-04-01T12:00:00Z');
let nats: NatsServer;
let database: TestDatabase;
let server: TestServer;
let far: TestServer;
let owner: TestUser;
let helper: TestUser;
let fans: readonly TestUser[];
let count = 0;
const clock = { now: () => new Date(now) };
beforeAll(async () => {
  nats = await NatsServer.atFreePort();
  await nats.start();
  database = await createTestDatabase();
  const env = { NATS_URL: nats.url, SITE_SECRET: Buffer.alloc(32, 7).toString('base64') };
  server = await startTestServer({ databaseUrl: database.url, env, clock });
  far = await startTestServer({ databaseUrl: database.url, env: { ...env, ROLES: 'api' }, clock });
  helper = await createTestUser(server, 'pollhelper');
  fans = await Promise.all(Array.from({ length: 6 }, (_, at) => createTestUser(server, `pollfan_${at}`)));
});
afterAll(async () => {
  await Promise.all([server?.close(), far?.close()]);
  await nats?.kill();
  await database?.drop();
});
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `pollster_${count}`);
  await server.platform.database.db
    .insertInto('channel_moderators')
    .values({ channel_id: owner.id, user_id: helper.id, created_at: new Date(now) })
    .execute();
});
const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

const FIELDS = 'id title status choices { id title votes } secondsLeft ownChoiceID';
/** The user's browser, at one of the nodes. */
const at = (user: TestUser | null, node = server): Visitor => {
  if (user !== null && node === server) return user.visitor;
  const visitor = new Visitor(node);
  for (const [name, value] of user?.visitor.cookies ?? []) visitor.cookies.set(name, value);
  return visitor;
};
const start = async (user: TestUser, change: object = {}) => {
  const input = {
    ...{ channelID: owner.id, title: 'Glaze?', choices: ['Celadon', 'Tenmoku', 'Shino'], durationSeconds: 60 },
    ...change,
  };
  const { data } = await at(user).graphql(
    `mutation($input: CreatePollInput!) { createPoll(input: $input) { poll { ${FIELDS} } error { code } } }`,
    { input },
  );
  return data.createPoll as { poll: Poll | null; error: { code: string } | null };
};
interface Poll {
  readonly id: string;
  readonly status: string;
  readonly choices: readonly { readonly id: string; readonly votes: number }[];
  readonly ownChoiceID: string | null;
}
const started = async (change: object = {}): Promise<Poll> => {
  const { poll } = await start(owner, change);
  if (poll === null) throw new Error('the poll did not start');
  return poll;
};
const VOTE = 'mutation($input: VoteInPollInput!) { voteInPoll(input: $input) { poll { id } error { code } } }';
const vote = async (user: TestUser, poll: Poll, position: number, node = server) => {
  const input = { channelID: owner.id, pollID: poll.id, choiceID: `${poll.id}-${position}` };
  const { data } = await at(user, node).graphql(VOTE, { input });
  return data.voteInPoll.error?.code ?? null;
};
const END = 'mutation($input: EndPollInput!) { endPoll(input: $input) { poll { status } error { code } } }';
const end = async (user: TestUser, poll: Poll, how = 'TERMINATED') => {
  const { data } = await at(user).graphql(END, { input: { channelID: owner.id, pollID: poll.id, end: how } });
  return data.endPoll.error?.code ?? data.endPoll.poll.status;
};
const ARCHIVE = 'mutation($input: ArchivePollInput!) { archivePoll(input: $input) { poll { status } error { code } } }';
const archive = async (user: TestUser, poll: Poll) => {
  const { data } = await at(user).graphql(ARCHIVE, { input: { channelID: owner.id, pollID: poll.id } });
  return data.archivePoll.error?.code ?? data.archivePoll.poll.status;
};
const shown = async (user: TestUser | null = null): Promise<Poll | null> => {
  const { data } = await at(user).graphql(
    `query($login: String!) { user(login: $login) { channel { poll { ${FIELDS} } } } }`,
    { login: owner.login },
  );
  return data.user.channel.poll;
};
const votesOf = (poll: Poll | null) => poll?.choices.map(({ votes }) => votes);
const tally = async () => {
  now += POLL_TALLY_MS;
  await server.platform.services.pollTally.round();
  await far.platform.services.pollTally.round();
};

test('the owner and moderators start one poll at a time; others do not', async () => {
  expect((await start(fans[0] as TestUser)).error?.code).toBe('NOT_MODERATOR');
  expect((await start(owner, { channelID: 'x' })).error?.code).toBe('NOT_MODERATOR');
  expect((await start(owner, { durationSeconds: 5 })).error?.code).toBe('DURATION_INVALID');
  const anonymous = await at(null).graphql(
    'mutation($id: ID!) { createPoll(input: { channelID: $id, title: "a", choices: ["a", "b"], durationSeconds: 60 }) { poll { id } } }',
    { id: owner.id },
  );
  expect(anonymous.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  const tries = await Promise.all([start(helper), start(owner), start(helper), start(owner)]);
  expect(tries.filter(({ poll }) => poll !== null)).toHaveLength(1);
  expect(tries.filter(({ error }) => error?.code === 'ALREADY_RUNNING')).toHaveLength(3);
  expect(await shown()).toMatchObject({ title: 'Glaze?', status: 'ACTIVE', secondsLeft: 60, ownChoiceID: null });
});

test('everybody votes once, and who is banned does not', async () => {
  const poll = await started();
  const [first, second, banned] = fans as readonly [TestUser, TestUser, TestUser];
  await server.platform.database.db
    .insertInto('chat_bans')
    .values({
      ...{ channel_id: owner.id, user_id: banned.id, moderator_id: owner.id, reason: '' },
      ...{ created_at: new Date(now), ends_at: new Date(now + 600_000) },
    })
    .execute();
  expect(await vote(banned, poll, 1)).toBe('BANNED');
  expect(await vote(first, poll, 4)).toBe('NO_SUCH_CHOICE');
  expect(await vote(first, poll, 2)).toBeNull();
  expect(await vote(first, poll, 2)).toBe('ALREADY_VOTED');
  expect(await vote(first, poll, 1, far)).toBe('ALREADY_VOTED');
  expect(await vote(second, { ...poll, id: '123456' }, 1)).toBe('NOT_FOUND');
  expect(
    (await at(null).graphql(VOTE, { input: { channelID: owner.id, pollID: poll.id, choiceID: '1' } })).errors[0]
      ?.extensions?.code,
  ).toBe('UNAUTHENTICATED');
  await tally();
  expect(await shown(first)).toMatchObject({ ownChoiceID: `${poll.id}-2` });
  expect((await shown(second))?.ownChoiceID).toBeNull();
  expect(votesOf(await shown())).toEqual([0, 1, 0]);
});

test('votes at the same time on two nodes all count, and are told at most once a second', async () => {
  const poll = await started();
  const page = await openPage(far, at(null, far), `channel.${owner.id}`);
  const told = () =>
    page
      .events(`channel.${owner.id}`)
      .map(({ data }) => data as { readonly kind: string; readonly poll: Poll })
      .filter(({ kind }) => kind === 'poll')
      .map(({ poll: each }) => votesOf(each));
  const answers = await Promise.all(
    fans.flatMap((fan, index) => [vote(fan, poll, (index % 3) + 1), vote(fan, poll, (index % 3) + 1, far)]),
  );
  expect(answers.filter((code) => code === null)).toHaveLength(fans.length);
  // Both nodes have votes to tell. The second finds that the first has done so.
  await tally();
  await server.drainEvents();
  await until('the votes', () => told().some((votes) => votes?.join() === '2,2,2'));
  expect(told().filter((votes) => votes?.join() !== '0,0,0')).toHaveLength(1);
  expect(await vote(helper, poll, 3, far)).toBeNull();
  await far.platform.services.pollTally.round();
  expect(votesOf(await shown())).toEqual([2, 2, 2]);
  await tally();
  expect(votesOf(await shown())).toEqual([2, 2, 3]);
  page.close();
});

test('the end counts every vote that was accepted, and takes none after', async () => {
  const poll = await started();
  const [ended, ...answers] = await Promise.all([end(helper, poll), ...fans.map((fan) => vote(fan, poll, 1))]);
  expect(ended).toBe('TERMINATED');
  const accepted = answers.filter((code) => code === null).length;
  expect(answers.every((code) => code === null || code === 'NOT_RUNNING')).toBe(true);
  expect(await vote(owner, poll, 2)).toBe('NOT_RUNNING');
  expect(await shown()).toMatchObject({ status: 'TERMINATED' });
  expect(votesOf(await shown())).toEqual([accepted, 0, 0]);
  expect(await end(helper, poll)).toBe('NOT_RUNNING');
  now += 61_000;
  expect(await shown()).toBeNull();
});

test('a poll ends by itself; its result can be hidden; a cancelled one has none', async () => {
  const poll = await started({ durationSeconds: 15 });
  expect(await archive(owner, poll)).toBe('STILL_RUNNING');
  now += 15_000;
  expect(await vote(fans[0] as TestUser, poll, 1)).toBe('NOT_RUNNING');
  await Promise.all([endPolls(server.platform), endPolls(far.platform)]);
  expect(await shown()).toMatchObject({ status: 'COMPLETED', secondsLeft: 0 });
  expect(await archive(fans[0] as TestUser, poll)).toBe('NOT_MODERATOR');
  expect(await archive(helper, poll)).toBe('ARCHIVED');
  expect(await shown()).toBeNull();
  const next = await started();
  expect(await end(fans[0] as TestUser, next)).toBe('NOT_MODERATOR');
  expect(await end(owner, next, 'CANCELLED')).toBe('CANCELLED');
  expect(await shown()).toBeNull();
  const LIST =
    'query($login: String!) { user(login: $login) { channel { canManagePolls polls(first: 5) { edges { node { poll { status } startedBy { login } } } } } } }';
  const list = async (user: TestUser | null) =>
    (await at(user).graphql(LIST, { login: owner.login })).data.user.channel;
  expect((await list(helper)).polls.edges.map(({ node }: { node: { poll: Poll } }) => node.poll.status)).toEqual([
    'CANCELLED',
    'ARCHIVED',
  ]);
  for (const user of [fans[0] as TestUser, null])
    expect(await list(user)).toEqual({ canManagePolls: false, polls: null });
});

test('chat starts, votes and ends by commands', async () => {
  const enter = async (user: TestUser): Promise<ChatPeer> => {
    const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
    peers.push(peer);
    const token = await createChatToken(user);
    await peer.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands', `PASS oauth:${token}`, 'NICK x');
    await peer.exchange(`JOIN #${owner.login}`);
    return peer;
  };
  const say = async (peer: ChatPeer, text: string) => {
    const lines = await peer.exchange(`PRIVMSG #${owner.login} :${text}`);
    await server.drainEvents();
    return lines.map((line) => parseChatLine(line)).find((line) => line?.command === 'NOTICE')?.tags['msg-id'] ?? null;
  };
  const [moderator, viewer] = [await enter(helper), await enter(fans[0] as TestUser)];
  expect(await say(viewer, '/poll 30s A or B? | A | B')).toBe('no_permission');
  expect(await say(viewer, '/vote 1')).toBe('poll_error_no_poll');
  expect(await say(moderator, '/poll')).toBe('usage_poll');
  expect(await say(moderator, '/poll 30s A or B? | A')).toBe('poll_error_choice_count');
  expect(await say(moderator, '/poll 30s A or B? | A | B')).toBeNull();
  expect(await say(viewer, '/vote')).toBe('usage_vote');
  expect(await say(viewer, '/vote 3')).toBe('poll_error_no_such_choice');
  expect(await say(viewer, '/vote 2')).toBe('vote_success');
  expect(await say(viewer, '/vote 1')).toBe('poll_error_already_voted');
  expect(await say(viewer, '/endpoll')).toBe('no_permission');
  expect(await say(viewer, '/cancelpoll')).toBe('no_permission');
  expect(await say(moderator, '/endpoll')).toBeNull();
  expect(await say(moderator, '/cancelpoll')).toBe('poll_error_no_poll');
  const notices: (string | undefined)[] = [];
  await until('the result', async () => {
    for (const line of (await viewer.exchange()).map((each) => parseChatLine(each))) {
      if (line?.command === 'USERNOTICE') notices.push(`${line.tags['msg-param-poll']} ${line.params[1]}`);
    }
    return notices.length >= 1 && notices.some((text) => text?.startsWith('ended'));
  });
  expect(notices).toContain('ended Poll ended: A or B? B won with 1 of 1 vote.');
  expect(votesOf(await shown())).toEqual([0, 1]);
});

test('votes are forgotten a day after the end, sums stay for 90 days', async () => {
  const poll = await started();
  await vote(fans[0] as TestUser, poll, 1);
  await end(owner, poll);
  const votes = async () =>
    (await server.platform.database.db.selectFrom('poll_votes').selectAll().where('poll_id', '=', poll.id).execute())
      .length;
  const sums = async () =>
    (await server.platform.database.db.selectFrom('polls').selectAll().where('id', '=', poll.id).executeTakeFirst())
      ?.votes;
  await purgePolls(server.platform);
  expect(await votes()).toBe(1);
  now += POLL_VOTES_KEPT_MS + 1_000;
  await purgePolls(server.platform);
  expect([await votes(), await sums()]).toEqual([0, [1, 0, 0]]);
  now += POLL_KEPT_MS;
  await purgePolls(server.platform);
  expect(await sums()).toBeUndefined();
});
