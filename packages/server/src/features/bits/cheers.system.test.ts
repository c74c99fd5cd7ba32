import { randomUUID } from 'node:crypto';
import { parseChatLine } from '@bandshell/contract';
import { BITS, creatorRevenue, siteAccount, userBits } from '@bandshell/domain/ledger';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  mutate,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bitsPersonalData } from './personal-data.ts';

let server: TestServer;
let owner: TestUser;
let fan: TestUser;
let count = 0;
const peers: ChatPeer[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `potter_${count}`);
  fan = await createTestUser(server, `cheerer_${count}`);
  await server.platform.database.db
    .updateTable('users')
    .set({ is_affiliate: true })
    .where('id', '=', owner.id)
    .execute();
  await give(fan, 1000);
});
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

const give = (user: TestUser, amount: number) =>
  server.platform.database.transact((tx) =>
    server.platform.services.ledger.post(tx, {
      key: `give-${user.id}-${amount}`,
      kind: 'grant',
      reference: 'test',
      postings: [
        { account: siteAccount('bits-issued', BITS), amount: -amount },
        { account: userBits(user.id), amount },
      ],
    }),
  );
const bits = (user = fan) => server.platform.services.ledger.balance(server.platform.database.db, userBits(user.id));
const revenue = () =>
  server.platform.services.ledger.balance(server.platform.database.db, creatorRevenue(owner.id, 'USD'));

/** A member of the owner's chat, over IRC. */
const join = async (user: TestUser | null, channel = owner): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  peer.say('CAP REQ :twitch.tv/tags twitch.tv/commands');
  if (user !== null) peer.say(`PASS oauth:${await createChatToken(user)}`);
  await peer.exchange(`NICK ${user?.login ?? 'justinfan123'}`, `JOIN #${channel.login}`);
  return peer;
};
const notices = (lines: readonly string[]) =>
  lines.map((line) => parseChatLine(line)).flatMap((line) => (line?.command === 'NOTICE' ? [line.tags['msg-id']] : []));

describe('a cheer', () => {
  test('spends bits, is shown with them and becomes revenue, and is in the history', async () => {
    const reader = await join(null);
    const peer = await join(fan);
    peer.say(`PRIVMSG #${owner.login} :Cheer100 lovely glaze cheer20`);
    const line = parseChatLine(await reader.waitForLine('the cheer', (text) => text.includes('PRIVMSG')));
    expect(line?.tags).toMatchObject({ bits: '120', 'user-id': fan.id });
    expect(await bits()).toBe(880);
    expect(await revenue()).toBe(120);
    const row = await server.platform.database.db
      .selectFrom('chat_messages')
      .select('bits')
      .where('id', '=', line?.tags.id ?? '')
      .executeTakeFirst();
    expect(row?.bits).toBe(120);
    expect(await server.platform.services.ledgerWatch.verify()).toMatchObject({
      accounts: 0,
      units: 0,
      transactions: 0,
    });
  });

  test('BITS-11 PROMO-14 of 300 and more has ten per cent more in it for the creator while the promotion runs', async () => {
    const { flags } = server.platform;
    const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString();
    await flags.setSetting('september_subscriptions_starts_at', day(-1));
    await flags.setSetting('september_subscriptions_ends_at', day(1));
    await flags.setFlag('september_bits_variant', 100);
    const peer = await join(fan);
    await peer.exchange(`PRIVMSG #${owner.login} :cheer299 nearly`);
    expect([await bits(), await revenue()]).toEqual([701, 299]);
    await peer.exchange(`PRIVMSG #${owner.login} :cheer305 enough`);
    // The sender pays for what is written, and the site for the rest.
    expect([await bits(), await revenue()]).toEqual([396, 299 + 335]);
    await flags.setFlag('september_bits_variant', 0);
    await peer.exchange(`PRIVMSG #${owner.login} :cheer300 late`);
    expect([await bits(), await revenue()]).toEqual([96, 299 + 335 + 300]);
    expect(await server.platform.services.ledgerWatch.verify()).toMatchObject({
      accounts: 0,
      units: 0,
      transactions: 0,
    });
  });

  test('without enough bits is not sent', async () => {
    const reader = await join(null);
    const peer = await join(fan);
    expect(notices(await peer.exchange(`PRIVMSG #${owner.login} :cheer1001`))).toEqual(['bits_error_insufficient']);
    expect((await reader.exchange()).filter((text) => text.includes('PRIVMSG'))).toEqual([]);
    expect(await bits()).toBe(1000);
  });

  test('that the client sends again with its nonce spends once', async () => {
    const peer = await join(fan);
    const nonce = '0123456789abcdef0123456789abcdef';
    await peer.exchange(`@client-nonce=${nonce} PRIVMSG #${owner.login} :cheer50 one`);
    expect(notices(await peer.exchange(`@client-nonce=${nonce} PRIVMSG #${owner.login} :cheer50 one more`))).toEqual([
      'msg_duplicate',
    ]);
    expect(await bits()).toBe(950);
  });

  test('of a banned user or an anonymous reader spends nothing', async () => {
    const peer = await join(fan);
    await (await join(owner)).exchange(`PRIVMSG #${owner.login} :/ban ${fan.login}`);
    await peer.waitForLine('the ban', (line) => line.includes('CLEARCHAT'));
    await peer.exchange(`PRIVMSG #${owner.login} :cheer10`);
    const anonymous = await join(null);
    expect(notices(await anonymous.exchange(`PRIVMSG #${owner.login} :cheer10`))).toEqual(['msg_login_required']);
    expect(await bits()).toBe(1000);
  });

  test('in the own channel is refused, and in one that takes none is text', async () => {
    await give(owner, 500);
    const own = await join(owner);
    expect(notices(await own.exchange(`PRIVMSG #${owner.login} :cheer10`))).toEqual(['bits_error_own_channel']);
    expect(await bits(owner)).toBe(500);
    const reader = await join(null, fan);
    own.say(`JOIN #${fan.login}`, `PRIVMSG #${fan.login} :cheer10`);
    const line = parseChatLine(await reader.waitForLine('the text', (text) => text.includes('PRIVMSG')));
    expect(line?.tags.bits).toBeUndefined();
    expect(await bits(owner)).toBe(500);
  });

  test('BITS-02 has at least the bits that the channel asks for', async () => {
    const set = (cheerMinimumBits: number) =>
      mutate(owner.visitor, 'updateCheerSettings', { cheerMinimumBits }, 'cheerSettings { cheerMinimumBits }');
    expect((await set(0)).error.code).toBe('MINIMUM_INVALID');
    expect((await set(100)).cheerSettings).toEqual({ cheerMinimumBits: 100 });
    const peer = await join(fan);
    expect(notices(await peer.exchange(`PRIVMSG #${owner.login} :cheer99`))).toEqual(['bits_error_minimum']);
    await peer.exchange(`PRIVMSG #${owner.login} :cheer60 cheer40`);
    expect(await bits()).toBe(900);
  });
});

test('60 cheers at once spend what is there and no more', async () => {
  const users = await Promise.all([1, 2, 3].map((index) => createTestUser(server, `crowd_${count}_${index}`)));
  for (const user of users) await give(user, 55);
  const { cheering } = server.platform.services;
  const outcomes = await Promise.all(
    users.flatMap((user) =>
      Array.from({ length: 20 }, (_, index) =>
        cheering.spend({
          ...{ key: `${user.id}-${index}`, channelId: owner.id, userId: user.id, login: user.login },
          ...{ displayName: user.login, bits: 10, at: Date.now() },
          messageId: `00000000-0000-4000-8000-${user.id.slice(-6).padStart(6, '0')}${String(index).padStart(6, '0')}`,
        }),
      ),
    ),
  );
  expect(outcomes.filter((notice) => notice === null)).toHaveLength(15);
  expect(outcomes.filter((notice) => notice?.id === 'bits_error_insufficient')).toHaveLength(45);
  for (const user of users) expect(await bits(user)).toBe(5);
  expect(await revenue()).toBe(150);
}, 60_000);

test('cheers of one moment are written together; one that cannot be written does not spoil the others', async () => {
  const { cheering } = server.platform.services;
  const stored: string[][] = [];
  const store = async (_tx: unknown, items: readonly string[]) => {
    if (items.includes('3')) throw new Error('cannot be kept');
    stored.push([...items]);
  };
  const cheer = (index: number) =>
    cheering.spend(
      {
        ...{ key: `together-${fan.id}-${index}`, channelId: owner.id, userId: fan.id, login: fan.login },
        ...{ displayName: fan.login, messageId: randomUUID(), bits: 10, at: Date.now() },
      },
      { item: String(index), store },
    );
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(cheer));
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  ]);
  expect(stored.flat().sort()).toEqual(['0', '1', '2', '4', '5']);
  expect(await bits()).toBe(950);
  expect(await revenue()).toBe(50);
  // A cheer that failed spent nothing, and may be sent again; what was written is not written again.
  expect(await cheer(4)).toMatchObject({ id: 'msg_duplicate' });
  expect((await Promise.all([6, 7, 8, 9].map(cheer))).every((notice) => notice === null)).toBe(true);
  expect(stored.at(-1)).toEqual(['7', '8', '9']);
  expect(await bits()).toBe(910);
  expect(await server.platform.services.ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });
});

test('the top cheerers of a channel are the ones with the most bits, for everybody', async () => {
  const second = await createTestUser(server, `second_${count}`);
  await give(second, 1000);
  const [one, two] = [await join(fan), await join(second)];
  await one.exchange(`PRIVMSG #${owner.login} :cheer30`);
  await two.exchange(`PRIVMSG #${owner.login} :cheer300`);
  await one.exchange(`PRIVMSG #${owner.login} :cheer31`);
  await until('the cheers', async () => (await bits()) === 939);
  const { data } = await fan.visitor.graphql(
    'query($login: String!) { user(login: $login) { channel { topCheerers { bits user { login } } } } }',
    { login: owner.login },
  );
  expect(data.user.channel.topCheerers).toEqual([
    { bits: 300, user: { login: second.login } },
    { bits: 61, user: { login: fan.login } },
  ]);
});

test("a user's promotions are in the own copy, and go with the account", async () => {
  const { db } = server.platform.database;
  const row = { user_id: fan.id, promotion_id: 'first-time-bits', order_id: '100000', used_at: new Date() };
  await db.insertInto('bits_promotion_uses').values(row).execute();
  const copied = await bitsPersonalData.copy(server.platform, fan.id);
  expect(copied.bitsPromotions).toMatchObject([{ promotion_id: 'first-time-bits' }]);
  await bitsPersonalData.erase(server.platform, fan.id);
  expect(await bitsPersonalData.copy(server.platform, fan.id)).toEqual({ cheers: [], bitsPromotions: [] });
});

test('the balance is for its owner alone', async () => {
  const ask = (user: TestUser) =>
    user.visitor.graphql('query($login: String!) { user(login: $login) { bitsBalance } }', { login: fan.login });
  expect((await ask(fan)).data?.user?.bitsBalance).toBe(1000);
  expect((await ask(owner)).data?.user?.bitsBalance ?? null).toBeNull();
});
