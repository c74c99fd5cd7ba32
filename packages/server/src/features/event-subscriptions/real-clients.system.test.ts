import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { OAUTH_SCOPES } from '@bandshell/domain/oauth';
import {
  createTestUser,
  freePorts,
  issueProgramToken,
  registerProgram,
  startTestServer,
  streamFixture,
  type TestProgram,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { ApiClient } from '@twurple/api';
import { AppTokenAuthProvider, StaticAuthProvider } from '@twurple/auth';
import { EventSubHttpListener, ReverseProxyAdapter } from '@twurple/eventsub-http';
import { EventSubWsListener } from '@twurple/eventsub-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallWebhook } from './webhook/call-webhook.ts';

const HOST = 'bot.example.org';
let server: TestServer;
let program: TestProgram;
let owner: TestUser;
let guest: TestUser;
let hookPort = 0;
const { goLive, goOff } = streamFixture(() => server);
const FOLLOW = 'mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }';

/** The Internet of this test: the program's host is a port of this machine. */
const callWebhook: CallWebhook = (callback, headers, body) =>
  new Promise((resolve, reject) => {
    const { hostname, pathname } = new URL(callback);
    const address = { host: '127.0.0.1', port: hookPort, path: pathname, method: 'POST', agent: false };
    const call = request({ ...address, headers: { ...headers, host: hostname } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.on('error', reject);
    call.end(body);
  });

beforeAll(async () => {
  [hookPort = 0] = await freePorts(1);
  server = await startTestServer({ services: { callWebhook } });
  owner = await createTestUser(server, 'patchbaypatty');
  guest = await createTestUser(server, 'glazeguest');
  program = await registerProgram(owner, 'CONFIDENTIAL');
  // The libraries' own setting for another host. Nothing stands between them and the site.
  process.env.TWURPLE_MOCK_API_PORT = new URL(server.url).port;
});
afterAll(async () => {
  delete process.env.TWURPLE_MOCK_API_PORT;
  await server?.close();
});

test('@twurple/eventsub-ws hears of streams, follows and chat', async () => {
  const token = await issueProgramToken(server, program, owner, OAUTH_SCOPES);
  const apiClient = new ApiClient({
    authProvider: new StaticAuthProvider(program.id, token, [...OAUTH_SCOPES]),
  });
  const listener = new EventSubWsListener({ apiClient });
  const heard: string[] = [];
  const subscriptions = [
    listener.onStreamOnline(owner.id, ({ broadcasterName, type }) => heard.push(`online ${broadcasterName} ${type}`)),
    listener.onStreamOffline(owner.id, ({ broadcasterName }) => heard.push(`offline ${broadcasterName}`)),
    listener.onChannelFollow(owner.id, owner.id, ({ userName }) => heard.push(`follow ${userName}`)),
    listener.onChannelChatMessage(owner.id, owner.id, ({ chatterName, messageText }) =>
      heard.push(`chat ${chatterName}: ${messageText}`),
    ),
  ];
  let ready = 0;
  listener.onSubscriptionCreateSuccess(() => {
    ready += 1;
  });
  const failures: string[] = [];
  listener.onSubscriptionCreateFailure((_subscription, error) => failures.push(String(error)));
  listener.start();
  await until('the subscriptions', () => ready + failures.length >= subscriptions.length, 10_000);
  expect(failures).toEqual([]);
  await goOff(owner, await goLive(owner));
  await guest.visitor.graphql(FOLLOW, { id: owner.id });
  const guestToken = await issueProgramToken(server, program, guest, OAUTH_SCOPES);
  const guestApi = new ApiClient({ authProvider: new StaticAuthProvider(program.id, guestToken, [...OAUTH_SCOPES]) });
  await guestApi.asUser(guest.id, (client) => client.chat.sendChatMessage(owner.id, 'hello'));
  await server.drainEvents();
  const all = ['chat glazeguest: hello', 'follow glazeguest', 'offline patchbaypatty', 'online patchbaypatty live'];
  await until('all events', () => heard.length >= all.length);
  expect([...heard].sort()).toEqual(all);
  listener.stop();
});

test('@twurple/eventsub-ws hears of a poll from its beginning to its end', async () => {
  const token = await issueProgramToken(server, program, owner, OAUTH_SCOPES);
  const apiClient = new ApiClient({ authProvider: new StaticAuthProvider(program.id, token, [...OAUTH_SCOPES]) });
  const listener = new EventSubWsListener({ apiClient });
  const heard: string[] = [];
  let ready = 0;
  listener.onSubscriptionCreateSuccess(() => {
    ready += 1;
  });
  listener.onChannelPollBegin(owner.id, ({ title, choices }) =>
    heard.push(`begin ${title} ${choices.map((choice) => choice.title)}`),
  );
  listener.onChannelPollProgress(owner.id, ({ choices }) =>
    heard.push(`progress ${choices.map(({ totalVotes }) => totalVotes)}`),
  );
  listener.onChannelPollEnd(owner.id, ({ status, choices }) =>
    heard.push(`end ${status} ${choices.map(({ totalVotes }) => totalVotes)}`),
  );
  listener.start();
  await until('the subscriptions', () => ready === 3, 10_000);
  const poll = await apiClient.polls.createPoll(owner.id, { title: 'Glaze?', choices: ['A', 'B'], duration: 60 });
  await guest.visitor.graphql('mutation($input: VoteInPollInput!) { voteInPoll(input: $input) { error { code } } }', {
    input: { channelID: owner.id, pollID: poll.id, choiceID: `${poll.id}-2` },
  });
  await until('the vote', () => heard.length >= 2, 10_000);
  await apiClient.polls.endPoll(owner.id, poll.id);
  await until('the end', () => heard.length >= 3, 10_000);
  expect(heard).toEqual(['begin Glaze? A,B', 'progress 0,1', 'end terminated 0,1']);
  listener.stop();
});

test('@twurple/eventsub-ws hears of a hype train from its beginning to its end', async () => {
  const token = await issueProgramToken(server, program, owner, OAUTH_SCOPES);
  const apiClient = new ApiClient({ authProvider: new StaticAuthProvider(program.id, token, [...OAUTH_SCOPES]) });
  const listener = new EventSubWsListener({ apiClient });
  const heard: string[] = [];
  let ready = 0;
  listener.onSubscriptionCreateSuccess(() => {
    ready += 1;
  });
  const starts = new Set<number>();
  const started = (date: Date) => starts.add(date.getTime());
  listener.onChannelHypeTrainBeginV2(
    owner.id,
    ({ level, total, progress, goal, type, allTimeHighLevel, startDate }) => {
      started(startDate);
      heard.push(
        `begin ${level} ${total} ${progress}/${goal} ${type === 'regular' || type === 'golden_kappa'} ${allTimeHighLevel}`,
      );
    },
  );
  listener.onChannelHypeTrainProgressV2(owner.id, ({ level, total, progress, goal, topContributors, startDate }) => {
    started(startDate);
    const top = topContributors.map((one) => `${one.userName} ${one.type} ${one.total}`);
    heard.push(`progress ${level} ${total} ${progress}/${goal} ${top}`);
  });
  listener.onChannelHypeTrainEndV2(owner.id, (end) => {
    const { level, total, startDate, endDate, cooldownEndDate, isSharedTrain, sharedTrainParticipants } = end;
    started(startDate);
    const names = sharedTrainParticipants.map((one) => one.broadcasterName).sort();
    heard.push(`end ${level} ${total} ${startDate < endDate} ${cooldownEndDate > endDate} ${isSharedTrain} ${names}`);
  });
  listener.start();
  await until('the subscriptions', () => ready === 3, 10_000);
  let cheers = 0;
  const cheer = (user: TestUser, bits: number) =>
    server.platform.database.transact((tx) =>
      tx.emit(
        {
          ...{
            type: 'cheered',
            channelId: owner.id,
            userId: user.id,
            login: user.login,
            displayName: user.login,
            bits,
          },
          ...{ cheerId: String(600_000 + ++cheers), messageId: randomUUID(), at: Date.now() },
        },
        owner.id,
      ),
    );
  const second = await createTestUser(server, 'glazeguest_2');
  await cheer(guest, 500);
  await cheer(second, 400);
  await cheer(second, 400);
  await until('the beginning', () => heard.length >= 1, 10_000);
  await cheer(guest, 400);
  await until('the next level', () => heard.length >= 2, 10_000);
  const status = () => apiClient.hypeTrain.getHypeTrainStatusForBroadcaster(owner.id);
  expect((await status()).current).toMatchObject({ level: 2, total: 1700, goal: 1800, isSharedTrain: false });
  started((await status()).current?.startDate ?? new Date(0));
  // A subscription that was given counts for who gave it, by its points.
  const face = ({ id, login }: TestUser) => ({ id, login, displayName: login, chatColor: '#8A2BE2' });
  await server.platform.database.transact((tx) =>
    tx.emit(
      {
        ...{ type: 'subscribed', channelId: owner.id, termId: '700001', user: face(guest), giver: face(second) },
        ...{ tier: '1000', months: 1, tenureMonths: 1, streakMonths: 1, isExtended: false },
        ...{ noticeId: randomUUID(), at: Date.now() },
      },
      owner.id,
    ),
  );
  await until('the gift', () => heard.length >= 3, 10_000);
  await server.platform.services.demoTogether.bring(server.platform, [owner.id, second.id], second.id);
  await until('another channel takes part', () => heard.length >= 4, 10_000);
  const now = new Date();
  await server.platform.database.db.updateTable('hype_train_channels').set({ cancelled_at: now }).execute();
  for (const { id } of [owner, second]) server.platform.services.hypeTrains.wake(id);
  await until('the end', () => heard.length >= 5, 10_000);
  const { current, allTimeHigh, sharedAllTimeHigh } = await status();
  expect([current, allTimeHigh?.total, sharedAllTimeHigh?.level]).toEqual([null, 2200, 2]);
  expect(heard).toEqual([
    'begin 1 1300 1300/1600 true 0',
    'progress 2 1700 100/1800 glazeguest bits 900',
    'progress 2 2200 600/1800 glazeguest bits 900,glazeguest_2 subscription 500',
    'progress 2 2200 600/1800 glazeguest bits 900,glazeguest_2 subscription 500',
    `end 2 2200 true true true ${[owner.login, 'glazeguest_2'].sort()}`,
  ]);
  // Every message and the status say the same beginning.
  expect([...starts]).toHaveLength(1);
  listener.stop();
});

test('@twurple/eventsub-http answers the challenge, checks the signatures and hears of events', async () => {
  const authProvider = new AppTokenAuthProvider(program.id, program.secret ?? '');
  const listener = new EventSubHttpListener({
    apiClient: new ApiClient({ authProvider }),
    adapter: new ReverseProxyAdapter({ hostName: HOST, port: hookPort }),
    secret: 'a secret that nobody knows',
  });
  const heard: string[] = [];
  let verified = 0;
  listener.onVerify((isRight) => {
    verified += isRight ? 1 : 0;
  });
  listener.start();
  await until('the listener', () => listener._isReadyToSubscribe());
  listener.onStreamOnline(owner.id, ({ broadcasterName }) => heard.push(`online ${broadcasterName}`));
  listener.onChannelUpdate(owner.id, ({ streamTitle }) => heard.push(`title ${streamTitle}`));
  await until('the verifications', () => verified === 2);
  await goLive(owner);
  const token = await issueProgramToken(server, program, owner, OAUTH_SCOPES);
  const own = new ApiClient({ authProvider: new StaticAuthProvider(program.id, token, [...OAUTH_SCOPES]) });
  await own.channels.updateChannelInfo(owner.id, { title: 'Glazing day' });
  await until('both events', () => heard.length === 2);
  expect([...heard].sort()).toEqual(['online patchbaypatty', 'title Glazing day']);
  listener.stop();
});
