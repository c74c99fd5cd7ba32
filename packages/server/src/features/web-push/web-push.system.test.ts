import { createDecipheriv, createECDH, createVerify, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import {
  PUSH_FAILING_MS,
  PUSH_RETRY_MS,
  PUSH_SUBSCRIPTIONS_OF_USER,
  type PushPayload,
} from '@bandshell/domain/web-push';
import { createTestUser, startTestServer, type TestServer, type TestUser, until, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';
import type { NotificationUpdate } from '../../core/notifications/notifier.ts';
import { sendMessages } from './send-messages.ts';

let now = new Date();
let server: TestServer;
let service: PushService;
let count = 0;
let star: TestUser;
let fan: TestUser;
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

/** A browser's half of a subscription. */
class Browser {
  readonly #curve = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly path = `/send/${randomBytes(8).toString('hex')}`;
  readonly #publicKey = this.#curve.generateKeys();

  readonly #service: { readonly url: string };

  constructor(service: { readonly url: string }) {
    this.#service = service;
  }

  get keys() {
    return {
      endpoint: this.#service.url + this.path,
      p256DH: this.#publicKey.toString('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** RFC 8291, section 3.4, with the record of RFC 8188, section 2.1, written without the library that encrypts. */
  decrypt(body: Buffer): PushPayload {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const record = body.subarray(21 + sender.length);
    const derive = (key: Uint8Array, with_: Buffer, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, with_, info, bytes));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#publicKey, sender]);
    const secret = derive(this.#curve.computeSecret(sender), this.#auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    // The last record ends in a byte 2 and zeros.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'));
  }
}

interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A push service of the test: it keeps what it gets, and answers as it is told. */
class PushService {
  readonly received: Received[] = [];
  status = 201;
  readonly #http: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(this.status, this.status === 429 ? { 'retry-after': '3600' } : {}).end();
    });
  });

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  start = () => new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
  stop = () => this.#http.close();

  of(browser: Browser): readonly Received[] {
    return this.received.filter(({ path }) => path === browser.path);
  }

  /** The notifications of a browser, when so many messages have come. */
  async shown(browser: Browser, many: number): Promise<readonly PushPayload[]> {
    await until(`${many} push messages`, async () => this.of(browser).length >= many);
    return this.of(browser).map(({ body }) => browser.decrypt(body));
  }
}

beforeAll(async () => {
  service = new PushService();
  await service.start();
  server = await startTestServer({
    clock: { now: () => now },
    env: { WEBHOOK_INNER_ADDRESSES: 'on', SITE_SECRET: Buffer.alloc(32, 9).toString('base64') },
  });
});
afterAll(async () => {
  service?.stop();
  await server?.close();
});
beforeEach(async () => {
  count += 1;
  later(3_600_000);
  service.status = 201;
  star = await createTestUser(server, `star_${count}`);
  fan = await createTestUser(server, `fan_${count}`);
});

const ADD = `mutation($i: AddBrowserPushSubscriptionInput!) { addBrowserPushSubscription(input: $i) {
  browserPushSubscriptionID error { code } } }`;
const add = async (user: TestUser, keys: object, headers?: Record<string, string>) =>
  (await user.visitor.graphql(ADD, { i: keys }, headers)).data.addBrowserPushSubscription;
const subscribe = async (user: TestUser, headers?: Record<string, string>, at = service): Promise<Browser> => {
  const browser = new Browser(at);
  const { browserPushSubscriptionID: id, error } = await add(user, browser.keys, headers);
  expect([error, id]).toEqual([null, expect.stringMatching(/^\d+$/)]);
  return browser;
};
const notify = (user: TestUser, update: Partial<NotificationUpdate> = {}): Promise<void> =>
  server.platform.database.transact((tx) =>
    server.platform.services.notifier.add(tx, [
      { userId: user.id, kind: 'REPLY', subject: star.id, actorId: star.id, channelId: star.id, ...update },
    ]),
  );
const subscriptionsOf = async (user: TestUser): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from push_subscriptions
    where user_id = ${user.id}`.execute(server.platform.database.db);
  return rows[0]?.count ?? 0;
};
const messagesOf = async (user: TestUser) =>
  (
    await sql<{ tries: number; next_at: Date }>`select m.tries, m.next_at from push_messages m
      join push_subscriptions s on s.id = m.subscription_id where s.user_id = ${user.id}`.execute(
      server.platform.database.db,
    )
  ).rows;
/** When the job has ended a try of the only message of a user. */
const tried = (user: TestUser, tries: number) =>
  until(`try ${tries}`, async () => {
    const [message] = await messagesOf(user);
    // While it is sent, it is taken for two minutes.
    return message?.tries === tries && message.next_at.getTime() - now.getTime() !== 120_000 ? message : undefined;
  });

test('API-59 PUSH-03 a subscribed browser gets news encrypted for it, in its language, signed by the site', async () => {
  const english = await subscribe(fan);
  const german = await subscribe(fan, { 'accept-language': 'de' });
  await notify(fan);
  const [shown] = await service.shown(english, 1);
  expect(shown).toEqual({
    userID: fan.id,
    language: 'en',
    title: `${star.login} replied to you in the chat of ${star.login}`,
    body: '',
    path: `/${star.login}`,
    tag: `REPLY-${star.id}`,
  });
  const [other] = await service.shown(german, 1);
  expect(other).toMatchObject({ language: 'de', title: expect.stringContaining('geantwortet') });

  const [{ headers } = { headers: {} as IncomingMessage['headers'] }] = service.of(english);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' });
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const { data } = await new Visitor(server).graphql('{ browserPushPublicKey }');
  expect(key).toBe(data.browserPushPublicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: service.url });
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify({ key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  expect(isSigned).toBe(true);
});

test('news of one minute are one message, and quiet hours hold them', async () => {
  const browser = await subscribe(fan);
  await notify(fan);
  await service.shown(browser, 1);
  await notify(fan, { kind: 'RAID', subject: '7' });
  await notify(fan, { kind: 'MENTION' });
  later(60_000);
  await notify(fan, { kind: 'RAID', subject: '8' });
  const [, shown] = await service.shown(browser, 2);
  expect(shown).toMatchObject({ title: '3 things happened while you were away', path: '/', tag: 'news' });
  expect(shown?.body.split('\n')).toHaveLength(3);

  const at = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quietHours = { from: (at + 1_380) % 1_440, to: (at + 120) % 1_440, timeZone: 'Etc/UTC' };
  const SETTINGS = 'mutation($i: UpdateEmailSettingsInput!) { updateEmailSettings(input: $i) { error { code } } }';
  await fan.visitor.graphql(SETTINGS, { i: { language: 'en', quietHours } });
  later(61_000);
  await notify(fan, { kind: 'RAID', subject: '9' });
  const { rows } = await sql<{
    push_due_at: Date;
  }>`select push_due_at from mail_readers where user_id = ${fan.id}`.execute(server.platform.database.db);
  expect(rows[0]?.push_due_at.getTime()).toBeGreaterThan(now.getTime() + 100 * 60_000);
  expect(service.of(browser)).toHaveLength(2);
});

test('a channel that goes live reaches followers whose bell is on and who want the kind, and leads to it', async () => {
  const silenced = await createTestUser(server, `silenced_${count}`);
  const unwilling = await createTestUser(server, `unwilling_${count}`);
  const all = [fan, silenced, unwilling];
  for (const one of all) {
    await one.visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }', {
      id: star.id,
    });
  }
  await sql`update follows set is_live_notice_on = false where follower_id = ${silenced.id}`.execute(
    server.platform.database.db,
  );
  const SWITCH =
    'mutation($i: SwitchNotificationsInput!) { switchPushMessages(input: $i) { user { pushSwitches { kind isOn } } } }';
  const { data } = await unwilling.visitor.graphql(SWITCH, { i: { kind: 'LIVE', isOn: false } });
  expect(data.switchPushMessages.user.pushSwitches).toContainEqual({ kind: 'LIVE', isOn: false });
  const [browser, ...others] = [await subscribe(fan), await subscribe(silenced), await subscribe(unwilling)];
  const aboutId = newId(server.platform.clock);
  await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at)
    values (${aboutId}, ${star.id}, 'test', 'Kiln opening', 'en', ${now}, ${now})`.execute(server.platform.database.db);
  const news = {
    kind: 'LIVE',
    channelId: star.id,
    aboutId,
    id: newId(server.platform.clock),
    at: now.getTime(),
  } as const;
  await server.platform.services.notifier.notifyFollowers(news);
  await server.platform.services.notifier.notifyFollowers(news);
  const [shown] = await service.shown(browser, 1);
  expect(shown).toMatchObject({ title: `${star.login} is live`, body: 'Kiln opening', path: `/${star.login}` });
  expect(service.of(browser)[0]?.headers.urgency).toBe('high');
  // The others' news would have been kept in the same transaction.
  const { rows } = await sql`select from push_news where user_id = any(${all.map(({ id }) => id)}::bigint[])`.execute(
    server.platform.database.db,
  );
  expect([rows, ...others.map((one) => service.of(one).length)]).toEqual([[], 0, 0]);
});

test.each([404, 410])('a subscription that its service answers with %i is removed', async (status) => {
  await subscribe(fan);
  service.status = status;
  await notify(fan);
  await until('no subscription', async () => (await subscriptionsOf(fan)) === 0);
});

test('a service that is down is tried again later each time, and a subscription that fails for days is removed', async () => {
  const browser = await subscribe(fan);
  service.status = 503;
  await notify(fan);
  const first = await tried(fan, 1);
  expect(first.next_at.getTime() - now.getTime()).toBe(PUSH_RETRY_MS[0]);
  service.status = 429;
  later(PUSH_RETRY_MS[0]);
  const { host } = new URL(service.url);
  await sendMessages(server.platform, host);
  const second = await tried(fan, 2);
  expect(second.next_at.getTime() - now.getTime()).toBe(3_600_000);
  later(3_600_000);
  service.status = 201;
  await sendMessages(server.platform, host);
  await until('no message', async () => (await messagesOf(fan)).length === 0);
  expect(service.of(browser)).toHaveLength(3);
  service.status = 400;
  for (const wait of [60_000, PUSH_FAILING_MS]) {
    later(wait);
    const before = service.of(browser).length;
    await notify(fan);
    await service.shown(browser, before + 1);
    await until('no message', async () => (await messagesOf(fan)).length === 0);
  }
  expect(await subscriptionsOf(fan)).toBe(0);
});

test('a host that says nothing stops no message to another one', async () => {
  const sockets = new Set<Socket>();
  const silentHost = createSocketServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => void silentHost.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(silentHost.address() as AddressInfo).port}`;
  await subscribe(fan, {}, { url } as PushService);
  const browser = await subscribe(fan);
  await notify(fan);
  await service.shown(browser, 1);
  await until('a call to the silent host', async () => sockets.size > 0);
  for (const socket of sockets) socket.destroy();
  silentHost.close();
  expect((await tried(fan, 1)).next_at.getTime()).toBeGreaterThan(now.getTime());
});

test('PUSH-08 a subscription without an endpoint or a key, or at a host that may not be called, is none', async () => {
  const { keys } = new Browser(service);
  const bad = [
    { endpoint: '' },
    { endpoint: 'ftp://push.example/1' },
    { endpoint: `https://user:word@push.example/1` },
    { endpoint: `https://push.example/${'a'.repeat(2_100)}` },
    { p256DH: '' },
    // 65 bytes that are no point of the curve.
    { p256DH: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url') },
    { auth: ' ' },
  ];
  for (const part of bad) {
    expect([part, (await add(fan, { ...keys, ...part })).error]).toEqual([part, { code: 'INVALID_SUBSCRIPTION' }]);
  }
  const anonymous = await new Visitor(server).graphql(ADD, { i: keys });
  expect(anonymous.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  expect(await subscriptionsOf(fan)).toBe(0);
});

test('an account has a number of browsers, and the newest ones stay', async () => {
  const browsers: Browser[] = [];
  for (let index = 0; index <= PUSH_SUBSCRIPTIONS_OF_USER; index += 1) {
    later(1_000);
    browsers.push(await subscribe(fan));
  }
  expect(await subscriptionsOf(fan)).toBe(PUSH_SUBSCRIPTIONS_OF_USER);
  const [oldest, second] = browsers as [Browser, Browser];
  expect((await add(fan, second.keys)).error).toBeNull();
  expect(await subscriptionsOf(fan)).toBe(PUSH_SUBSCRIPTIONS_OF_USER);
  await notify(fan);
  await service.shown(second, 1);
  expect(service.of(oldest)).toEqual([]);
});

test('PUSH-04 a browser that logs out, or whose session or account ends, gets nothing more', async () => {
  await subscribe(fan);
  const REMOVE =
    'mutation($e: String!) { removeBrowserPushSubscription(input: { endpoint: $e }) { endpoint error { code } } }';
  const other = await subscribe(fan);
  const thief = await fan.visitor.graphql(REMOVE, { e: other.keys.endpoint });
  expect(thief.data.removeBrowserPushSubscription.error).toBeNull();
  expect(await subscriptionsOf(fan)).toBe(1);
  await fan.visitor.graphql('mutation { logOut { isSuccess } }');
  expect(await subscriptionsOf(fan)).toBe(0);

  const banned = await createTestUser(server, `banned_${count}`);
  const browser = await subscribe(banned);
  await sql`update users set unavailable_reason = 'TOS_INDEFINITE' where id = ${banned.id}`.execute(
    server.platform.database.db,
  );
  await notify(banned);
  await until('no subscription', async () => (await subscriptionsOf(banned)) === 0);
  expect(service.of(browser)).toEqual([]);
});

test('a browser that changes hands gets the messages of its last user alone', async () => {
  const browser = await subscribe(star);
  const { keys } = browser;
  // The address alone does not show that it is the same browser.
  expect((await add(fan, { ...new Browser(service).keys, endpoint: keys.endpoint })).error).toEqual({
    code: 'INVALID_SUBSCRIPTION',
  });
  expect((await add(fan, keys)).error).toBeNull();
  expect([await subscriptionsOf(star), await subscriptionsOf(fan)]).toEqual([0, 1]);
  await notify(star, { actorId: fan.id });
  await notify(fan);
  const shown = await service.shown(browser, 1);
  expect(shown.map(({ userID }) => userID)).toEqual([fan.id]);
});
