import { createHash } from 'node:crypto';
import { userBits } from '@bandshell/domain/ledger';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  mutate,
  type Shop,
  startShop,
  TEST_CARDS,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BUY = `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
  purchaseOrder { state } error { code } } }`;

let shop: Shop;
let viewer: TestUser;
let friend: TestUser;
let partner: TestUser;
beforeAll(async () => {
  shop = await startShop({ now: () => new Date() });
  viewer = await createTestUser(shop.server, 'does_it_all');
  friend = await createTestUser(shop.server, 'gets_a_gift');
  partner = await createTestUser(shop.server, 'has_a_channel', { roles: { isPartner: true } });
});
afterAll(() => shop?.close());

const buy = async (type: string, offerID: string, change: object = {}, visitor = viewer.visitor) => {
  const input = {
    ...{ type, offerID, quantity: 1, key: `key-${offerID}-0123456789`.slice(0, 64).replace(/[^A-Za-z0-9-]/g, '-') },
    ...{ paymentInstrumentID: await shop.pay.enterCard(TEST_CARDS.success), ...change },
  };
  const { data, errors } = await visitor.graphql(BUY, { input });
  return errors[0]?.extensions?.code ?? data.purchaseOffer.error?.code ?? data.purchaseOffer.purchaseOrder.state;
};
const join = async (user: TestUser): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(shop.server.ircPort ?? 0);
  peer.say('CAP REQ :twitch.tv/tags twitch.tv/commands', `PASS oauth:${await createChatToken(user)}`);
  await peer.exchange(`NICK ${user.login}`, `JOIN #${partner.login}`);
  return peer;
};
const bits = ({ id }: TestUser) => {
  const { database, services } = shop.server.platform;
  return services.ledger.balance(database.db, userBits(id));
};

test('APP-03 a viewer chats, follows a channel, subscribes to it, gives a subscription and spends bits', async () => {
  const [owner, fan] = await Promise.all([join(partner), join(viewer)]);
  const room = `#${partner.login}`;
  const heard = (text: string) => owner.waitForLine(text, (line) => line.includes(text));
  fan.say(`PRIVMSG ${room} :good evening`);
  await heard(':good evening');

  expect((await mutate(viewer.visitor, 'followUser', { targetID: partner.id }, 'user { id }')).error).toBe(null);
  expect(await buy('channel_sub', `sub-${partner.id}-1000-1m`, { channelID: partner.id })).toBe('SUCCESS');
  await heard('msg-id=sub;');
  expect(
    await buy('channel_sub_standard_gift', `gift-${partner.id}-1000-1m-${friend.id}`, { channelID: partner.id }),
  ).toBe('SUCCESS');
  await heard('msg-id=subgift;');
  expect(await buy('bits_bundle', 'bits-500')).toBe('SUCCESS');
  fan.say(`PRIVMSG ${room} :Cheer100 well played`);
  await heard('bits=100');

  const { data } = await viewer.visitor.graphql(
    'query($login: String!) { user(login: $login) { self { followedAt } channel { self { subscriptionBenefit { tier } } } } }',
    { login: partner.login },
  );
  expect(data.user).toEqual({
    self: { followedAt: expect.any(String) },
    channel: { self: { subscriptionBenefit: { tier: '1000' } } },
  });
  expect(await shop.server.platform.services.subscriptions.isSubscriber(friend.id, partner.id)).toBe(true);
  expect(await bits(viewer)).toBe(400);
  for (const peer of [owner, fan]) peer.destroy();
});

test('APP-04 a viewer buys bits, gives to a charity and buys Turbo; a visitor buys none of them', async () => {
  const admin = await createTestUser(shop.server, 'adds_charities', { roles: { isSiteAdmin: true } });
  const { charity } = await mutate(
    admin.visitor,
    'addCharity',
    { name: 'Night Shelter', url: 'https://shelter.example', description: 'Beds for cold nights.' },
    'charity { id }',
  );
  const { campaign } = await mutate(
    partner.visitor,
    'startCharityCampaign',
    { charityID: charity.id, goal: 10_000 },
    'campaign { id }',
  );
  const giver = await createTestUser(shop.server, 'gives_and_buys');
  const wishes = [
    ['bits_bundle', 'bits-100'],
    ['charity', `donation-${campaign.id}-700`],
    ['turbo', 'turbo'],
  ] as const;
  for (const [type, offerID] of wishes) {
    expect(await buy(type, offerID, {}, new Visitor(shop.server)), offerID).toBe('UNAUTHENTICATED');
    expect(await buy(type, offerID, {}, giver.visitor), offerID).toBe('SUCCESS');
  }
  const { data } = await giver.visitor.graphql(
    `query($login: String!) { currentUser { hasTurbo bitsBalance }
      user(login: $login) { channel { charityCampaign { raised { amount } } } } }`,
    { login: partner.login },
  );
  expect(data).toEqual({
    currentUser: { hasTurbo: true, bitsBalance: 100 },
    user: { channel: { charityCampaign: { raised: { amount: 700 } } } },
  });
});

test('APP-11 the commerce view of the current user has what was bought, and nobody else reads it', async () => {
  const buyer = await createTestUser(shop.server, 'reads_themselves');
  expect(await buy('bits_bundle', 'bits-100', {}, buyer.visitor)).toBe('SUCCESS');
  const OWN = `idSHA1 hasPrime bitsBalance bitsOffers { id } chatUISettings { isEmoteAnimationsEnabled }`;
  const { data } = await buyer.visitor.graphql(
    `{ currentUser { id createdAt hasTurbo turboStatus { hasActiveTurbo } ${OWN} } }`,
  );
  expect(data.currentUser).toEqual({
    ...{ id: buyer.id, createdAt: expect.any(String), hasTurbo: false, turboStatus: { hasActiveTurbo: false } },
    ...{ idSHA1: createHash('sha1').update(buyer.id).digest('hex'), hasPrime: false, bitsBalance: 100 },
    ...{ bitsOffers: expect.arrayContaining([{ id: expect.any(String) }]) },
    // Nothing was chosen yet: the device decides.
    chatUISettings: { isEmoteAnimationsEnabled: null },
  });
  const others = await friend.visitor.graphql(
    `query($login: String!) { user(login: $login) { idSHA1 hasPrime bitsOffers { id } } }`,
    { login: buyer.login },
  );
  expect(others.data.user).toEqual({ idSHA1: null, hasPrime: null, bitsOffers: null });
});

test('APP-06 a subscriber and a holder of Turbo may do and have what an ordinary viewer may not', async () => {
  const ordinary = await createTestUser(shop.server, 'ordinary_viewer');
  const subscriber = await createTestUser(shop.server, 'subscribing_viewer');
  const turbo = await createTestUser(shop.server, 'turbo_viewer');
  expect(await buy('channel_sub', `sub-${partner.id}-1000-1m`, { channelID: partner.id }, subscriber.visitor)).toBe(
    'SUCCESS',
  );
  expect(await buy('turbo', 'turbo', {}, turbo.visitor)).toBe('SUCCESS');
  const peers = await Promise.all([partner, ordinary, subscriber].map(join));
  const [owner, plain, fan] = peers as [ChatPeer, ChatPeer, ChatPeer];
  owner.say(`PRIVMSG #${partner.login} :/subscribers`);
  await plain.waitForLine('the mode', (line) => line.includes('subs-only=1'));
  plain.say(`PRIVMSG #${partner.login} :may I`);
  await plain.waitForLine('the refusal', (line) => line.includes('msg-id=msg_subsonly'));
  fan.say(`PRIVMSG #${partner.login} :I may`);
  await owner.waitForLine('the subscriber', (line) => line.includes(':I may'));
  for (const peer of peers) peer.destroy();

  const perks = async ({ visitor }: TestUser) => {
    const { data } = await visitor.graphql(
      `query($login: String!) { currentUser { hasTurbo } user(login: $login) { channel { self { subscriptionBenefit { tier } } } } }`,
      { login: partner.login },
    );
    return { hasTurbo: data.currentUser.hasTurbo, tier: data.user.channel.self.subscriptionBenefit?.tier ?? null };
  };
  expect(await Promise.all([ordinary, subscriber, turbo].map(perks))).toEqual([
    { hasTurbo: false, tier: null },
    { hasTurbo: false, tier: '1000' },
    { hasTurbo: true, tier: null },
  ]);
});
