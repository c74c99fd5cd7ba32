import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { CALLS_BY_HOST, PENDING_MAX } from '@bandshell/domain/event-subscriptions';
import {
  createTestDatabase,
  createTestUser,
  createTestUserWithEmail,
  HelixProgram,
  issueProgramToken,
  mutate,
  newAddress,
  type PaySite,
  registerProgram,
  startPayments,
  startTestServer,
  TEST_CARDS,
  type TestDatabase,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SUBSCRIPTIONS = 200;
const SECRET = 'a secret of ten signs or more';
const RESET =
  'mutation($input: RequestAccountRecoveryInput!) { requestAccountRecovery(input: $input) { error { code } } }';

let now = Date.now();
let database: TestDatabase;
let server: TestServer;
let pay: PaySite;
let owner: Awaited<ReturnType<typeof createTestUserWithEmail>>;

/** A host that takes connections and says nothing. */
const silent = { sockets: new Set<Socket>(), most: 0 };
const silentHost = createServer((socket) => {
  silent.sockets.add(socket);
  silent.most = Math.max(silent.most, silent.sockets.size);
  socket.on('error', () => undefined).on('close', () => silent.sockets.delete(socket));
});
const answeringHost = createHttpServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  request.on('end', () => response.end(JSON.parse(text).challenge));
});
const listen = (host: { listen(port: number, address: string, then: () => void): unknown }) =>
  new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve));
const urlOf = (host: { address(): AddressInfo | string | null }) =>
  `http://127.0.0.1:${(host.address() as AddressInfo).port}`;

beforeAll(async () => {
  await Promise.all([listen(silentHost), listen(answeringHost)]);
  database = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: database.url,
    clock: { now: () => new Date(now) },
    env: {
      WEBHOOK_INNER_ADDRESSES: 'on',
      TRUST_PROXY: '1',
      SITE_SECRET: Buffer.alloc(32, 7).toString('base64'),
    },
  });
  pay = await startPayments(server);
  owner = await createTestUserWithEmail(server, 'waitsfornobody');
});
afterAll(async () => {
  for (const socket of silent.sockets) socket.destroy();
  silentHost.close();
  answeringHost.closeAllConnections();
  answeringHost.close();
  await server?.close();
  await pay?.stop();
  await database?.drop();
});

const newProgram = async (login: string): Promise<HelixProgram> => {
  const program = await registerProgram(await createTestUser(server, login), 'CONFIDENTIAL');
  return new HelixProgram(server, program, await issueProgramToken(server, program, null));
};
const subscribe = (program: HelixProgram, callback: string, of: TestUser = owner) =>
  program.call(
    'POST /eventsub/subscriptions',
    {},
    {
      ...{ type: 'stream.online', version: '1', condition: { broadcaster_user_id: of.id } },
      transport: { method: 'webhook', callback, secret: SECRET },
    },
  );

test('two hundred webhooks of a silent host keep no mail, order or poll waiting, nor the webhooks of others', async () => {
  const programs = await Promise.all(
    Array.from({ length: SUBSCRIPTIONS / PENDING_MAX }, (_, at) => newProgram(`silent_${at}`)),
  );
  const channels = await Promise.all(
    Array.from({ length: PENDING_MAX + 1 }, (_, at) => createTestUser(server, `unheard_${at}`)),
  );
  const subscribeAll = async (program: HelixProgram) => {
    const made = await Promise.all(
      channels.slice(1).map((of) => subscribe(program, `${urlOf(silentHost)}/silent`, of)),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 202));
    return program;
  };
  const [one, other, ...more] = programs as [HelixProgram, HelixProgram, ...HelixProgram[]];
  // Asked at once: a verification that the host lets wait fails after ten seconds, and gives its place back.
  const asksForMore = async (program: HelixProgram) =>
    expect((await subscribe(program, `${urlOf(silentHost)}/more`, channels[0])).status).toBe(429);
  await Promise.all([subscribeAll(one).then(asksForMore), subscribeAll(other)]);
  await until('the silent host to hold all its places', () => silent.most >= CALLS_BY_HOST);
  // Before the first calls are given up, all others wait for their places.
  expect(silent.most).toBe(CALLS_BY_HOST);
  for (const program of more) await subscribeAll(program);

  const { data } = await new Visitor(server, newAddress()).graphql(RESET, { input: { loginOrEmail: owner.login } });
  expect(data.requestAccountRecovery.error).toBeNull();
  await server.mailbox.next({ to: owner.email, subject: /Set a new password/ });

  const input = {
    ...{ type: 'bits_bundle', offerID: 'bits-500', quantity: 1, key: 'an-order-that-waits-for-nobody' },
    paymentInstrumentID: await pay.enterCard(TEST_CARDS.success),
  };
  const { purchaseOrder } = await mutate(owner.visitor, 'purchaseOffer', input, 'purchaseOrder { id state }');
  expect(purchaseOrder.state).toBe('SUCCESS');

  const poll = { channelID: owner.id, title: 'Glaze?', choices: ['Celadon', 'Shino'], durationSeconds: 60 };
  await mutate(owner.visitor, 'createPoll', poll, 'poll { id }');
  now += 60_000;
  await server.platform.jobs.add('end-polls', {});
  await until('the poll to end', async () => {
    const row = await server.platform.database.db.selectFrom('polls').select('status').executeTakeFirstOrThrow();
    return row.status !== 'ACTIVE';
  });

  const good = await newProgram('answers');
  const { body } = await subscribe(good, `${urlOf(answeringHost)}/hook`);
  await until('the webhook that answers', async () => {
    const { data: all } = (await good.call('GET /eventsub/subscriptions')).body;
    return all.find(({ id }: { id: string }) => id === body.data[0].id)?.status === 'enabled';
  });
});
