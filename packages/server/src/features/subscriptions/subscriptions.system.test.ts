import { creatorRevenue } from '@bandshell/domain/ledger';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  type PaySite,
  type Shop,
  startShop,
  TEST_CARDS,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const DAY_MS = 86_400_000;
let now = Date.parse('2026-01-31T12:00:00Z');
const clock = { now: () => new Date(now) };
let shop: Shop;
let server: TestServer;
let pay: PaySite;
let admin: TestUser;
let channel: TestUser;
let buyer: TestUser;
let count = 0;
beforeAll(async () => {
  shop = await startShop(clock);
  ({ server, pay } = shop);
  admin = await createTestUser(server, 'pay_admin', { roles: { isStaff: true, isSiteAdmin: true } });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  count += 1;
  now = Date.parse('2026-01-31T12:00:00Z');
  channel = await createTestUser(server, `channel_${count}`);
  buyer = await createTestUser(server, `viewer_${count}`);
  await makePartner(channel);
});

const makePartner = ({ id }: TestUser, isPartner = true) =>
  server.platform.database.db.updateTable('users').set({ is_partner: isPartner }).where('id', '=', id).execute();

const BUY = `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
  purchaseOrder { id state description total { amount } } error { code } } }`;
const PRODUCTS = `query($login: String!) { user(login: $login) { channel { subscriptionProducts { id name tier offers {
  id platform tplr giftType eligibility { isEligible benefitsStartAt } tagBindings { key value } quantity { min max }
  listing { chargeModel { plan { interval { duration unit } renewalPolicy } }
    previewPrice { total exponent currency discount { total percent } } } } } } } }`;
const SELF = `query($login: String!) { user(login: $login) { channel { self { subscriptionBenefit { id tier endsAt }
  subscriptionTenure { months streakMonths daysRemaining } banStatus { isPermanent expiresInMs } } } } }`;

const buy = async (
  offerID: string,
  user = buyer,
  type = 'channel_sub',
  change: object = {},
  card: string = TEST_CARDS.success,
) => {
  const input = {
    ...{
      type,
      offerID,
      quantity: 1,
      channelID: channel.id,
      key: `key-${Math.random().toString(36).slice(2)}-0123456789`,
    },
    ...{ paymentInstrumentID: await pay.enterCard(card), ...change },
  };
  const { data, errors } = await user.visitor.graphql(BUY, { input });
  return errors.length > 0 ? { denied: errors[0]?.extensions?.code } : data.purchaseOffer;
};
const REFUND = `mutation($input: RefundOrderInput!) { refundOrder(input: $input) { purchaseOrder { state } error { code } } }`;
const refund = async (id: string) =>
  (await admin.visitor.graphql(REFUND, { input: { purchaseOrderID: id } })).data.refundOrder.purchaseOrder.state;
const offer = (months: number, tier = '1000', of = channel) => `sub-${of.id}-${tier}-${months}m`;
const gift = (to: TestUser, months = 1, tier = '1000') => `gift-${channel.id}-${tier}-${months}m-${to.id}`;
const selfOf = async ({ visitor }: Pick<TestUser, 'visitor'> = buyer, of = channel) =>
  (await visitor.graphql(SELF, { login: of.login })).data.user.channel.self;
const products = async (visitor: Visitor) =>
  (await visitor.graphql(PRODUCTS, { login: channel.login })).data.user.channel.subscriptionProducts;
const isSubscriber = ({ id }: TestUser = buyer) => server.platform.services.subscriptions.isSubscriber(id, channel.id);
const earned = () =>
  server.platform.services.ledger.balance(server.platform.database.db, creatorRevenue(channel.id, 'USD'));
const ban = (userId: string, endsAt: Date | null) =>
  server.platform.database.db
    .insertInto('chat_bans')
    .values({
      channel_id: channel.id,
      user_id: userId,
      moderator_id: channel.id,
      ends_at: endsAt,
      reason: '',
      created_at: new Date(now),
    } as never)
    .execute();

describe('products', () => {
  test('SUB-01 SUB-06 of a partner have tiers, prices and months', async () => {
    const found = await products(new Visitor(server));
    expect(found.map(({ tier }: { tier: string }) => tier)).toEqual(['1000', '2000', '3000']);
    expect(found[0]).toMatchObject({ id: `${channel.id}-1000`, name: channel.login, tier: '1000' });
    expect(found[1].name).toBe(`${channel.login}-2000`);
    const [one, three, six] = found[0].offers;
    expect(one).toEqual({
      id: offer(1),
      platform: 'WEB',
      tplr: `channel_sub:${channel.id}:1000`,
      giftType: null,
      eligibility: { isEligible: true, benefitsStartAt: new Date(now).toISOString() },
      tagBindings: [
        { key: 'tier', value: '1000' },
        { key: 'months', value: '1' },
      ],
      quantity: { min: 1, max: 1 },
      listing: {
        chargeModel: { plan: { interval: { duration: 1, unit: 'MONTH' }, renewalPolicy: 'NONE' } },
        previewPrice: { total: 599, exponent: 2, currency: 'USD', discount: { total: 0, percent: 0 } },
      },
    });
    expect(three.listing.previewPrice).toMatchObject({ total: 1707, discount: { total: 90, percent: 5 } });
    expect(six.listing.previewPrice).toMatchObject({ total: 3235, discount: { total: 359, percent: 10 } });
    const longer = [three, six].map(({ listing }) => listing.chargeModel.plan.interval);
    expect(longer).toEqual([3, 6].map((duration) => ({ duration, unit: 'MONTH' })));
  });

  test('are not there for other channels, nor where nothing is sold', async () => {
    await makePartner(channel, false);
    expect(await products(buyer.visitor)).toBeNull();
    expect((await buy(offer(1))).error.code).toBe('OFFER_NOT_FOUND');
    await makePartner(channel);
    const { provider } = server.platform.services.payments;
    server.platform.services.payments.use(undefined);
    expect(await products(buyer.visitor)).toBeNull();
    server.platform.services.payments.use(provider);
    expect(await products(buyer.visitor)).not.toBeNull();
  });
});

describe('a subscription', () => {
  test('SUB-02 API-35 SUB-11 is there at once, counts months and ends by itself', async () => {
    expect(await selfOf()).toEqual({ subscriptionBenefit: null, subscriptionTenure: null, banStatus: null });
    const { purchaseOrder, error } = await buy(offer(3));
    expect(error).toBeNull();
    expect(purchaseOrder).toMatchObject({ state: 'SUCCESS', total: { amount: 1707 } });
    expect(purchaseOrder.description).toBe(`Subscription to channel_${count}, Tier 1, 3 months`);
    expect(await selfOf()).toEqual({
      subscriptionBenefit: { id: `${channel.id}-${buyer.id}`, tier: '1000', endsAt: '2026-04-30T12:00:00.000Z' },
      subscriptionTenure: { months: 1, streakMonths: 1, daysRemaining: 28 },
      banStatus: null,
    });
    expect(await isSubscriber()).toBe(true);
    expect(await earned()).toBe(854);
    now = Date.parse('2026-04-30T11:59:59Z');
    // The log-in has lapsed by then.
    expect(await server.platform.services.subscriptions.monthsOf(buyer.id, channel.id)).toBe(3);
    now = Date.parse('2026-04-30T12:00:00Z');
    expect(await server.platform.services.subscriptions.monthsOf(buyer.id, channel.id)).toBeNull();
    expect(await isSubscriber()).toBe(false);
  });

  test('goes on where the one before ends; a higher tier begins at once', async () => {
    await buy(offer(1));
    await buy(offer(1));
    expect((await selfOf()).subscriptionBenefit).toMatchObject({ tier: '1000', endsAt: '2026-03-28T12:00:00.000Z' });
    await buy(offer(1, '3000'));
    expect((await selfOf()).subscriptionBenefit.tier).toBe('3000');
    expect(await server.platform.services.subscriptions.tierOf(buyer.id, channel.id)).toBe('3000');
  });

  test('is not sold for longer than two years ahead', async () => {
    for (let index = 0; index < 4; index += 1) expect((await buy(offer(6))).error).toBeNull();
    expect((await buy(offer(1))).error.code).toBe('NOT_ELIGIBLE');
    expect((await products(buyer.visitor))[0].offers[0].eligibility).toEqual({
      isEligible: false,
      benefitsStartAt: null,
    });
  });

  test('SUB-08 is sold to nobody for their own channel, to nobody banned there, and once only', async () => {
    expect((await buy(offer(1), channel)).error.code).toBe('NOT_ELIGIBLE');
    await ban(buyer.id, null);
    expect((await buy(offer(1))).error.code).toBe('NOT_ELIGIBLE');
    expect((await selfOf()).banStatus).toEqual({ isPermanent: true, expiresInMs: null });
    const other = await createTestUser(server, `other_${count}`);
    expect((await buy(offer(1), other, 'channel_sub', { quantity: 2 })).error.code).toBe('QUANTITY_OUT_OF_RANGE');
    for (const id of [offer(2), offer(12), 'sub-0-1000-1m', 'sub-1-1-1m', '', gift(buyer), `${offer(1)}-${buyer.id}`]) {
      expect((await buy(id, other)).error.code).toBe('OFFER_NOT_FOUND');
    }
    // Another spelling of the own id is no way around the rule.
    for (const id of [`sub-0${channel.id}-1000-1m`, 'sub-9999999999999999999-1000-1m', `${gift(buyer)}9999999999999`]) {
      const type = id.startsWith('gift') ? 'channel_sub_standard_gift' : 'channel_sub';
      expect((await buy(id, channel, type)).error.code).toBe('OFFER_NOT_FOUND');
    }
    const toSelf = `gift-${channel.id}-1000-1m-0${other.id}`;
    expect((await buy(toSelf, other, 'channel_sub_standard_gift')).error.code).toBe('OFFER_NOT_FOUND');
    expect(await buy(offer(1), { ...other, visitor: new Visitor(server) })).toEqual({ denied: 'UNAUTHENTICATED' });
    expect(await isSubscriber(other)).toBe(false);
  });

  test('SUB-12 gives no benefits while its owner is banned or timed out', async () => {
    await buy(offer(1));
    await ban(buyer.id, new Date(now + DAY_MS));
    expect(await isSubscriber()).toBe(false);
    expect((await selfOf()).banStatus).toEqual({ isPermanent: false, expiresInMs: DAY_MS });
    now += DAY_MS;
    expect(await isSubscriber()).toBe(true);
    await server.platform.database.db
      .updateTable('chat_bans')
      .set({ ends_at: null })
      .where('user_id', '=', buyer.id)
      .execute();
    expect(await isSubscriber()).toBe(false);
    expect((await selfOf()).banStatus).toEqual({ isPermanent: true, expiresInMs: null });
  });

  test('goes away with its money', async () => {
    const { purchaseOrder } = await buy(offer(1));
    await refund(purchaseOrder.id);
    await until('the refund', async () => !(await isSubscriber()));
    expect((await selfOf()).subscriptionBenefit).toBeNull();
    expect(await earned()).toBe(0);
  });

  test('that goes away leaves no gap before one that was bought after it', async () => {
    const first = await buy(offer(1));
    await buy(offer(1));
    now += DAY_MS;
    await refund(first.purchaseOrder.id);
    expect(await isSubscriber()).toBe(true);
    expect((await selfOf()).subscriptionBenefit.endsAt).toBe('2026-03-01T12:00:00.000Z');
  });

  test('that could not be refunded is there again as it was, and the next one behind it', async () => {
    const first = await buy(offer(1), buyer, 'channel_sub', {}, TEST_CARDS.refundFailure);
    await buy(offer(1));
    now += DAY_MS;
    expect(await refund(first.purchaseOrder.id)).toBe('REFUND_FAILED');
    expect((await selfOf()).subscriptionBenefit.endsAt).toBe('2026-03-28T12:00:00.000Z');
  });

  test('that a bank refuses gives nothing', async () => {
    const { error } = await buy(offer(1), buyer, 'channel_sub', {}, TEST_CARDS.declined);
    expect(error.code).toBe('PAYMENT_DECLINED');
    expect(await isSubscriber()).toBe(false);
    expect(await earned()).toBe(0);
  });

  test('is listed for its owner alone', async () => {
    await buy(offer(1));
    const LIST = `query($login: String!) { user(login: $login) { subscriptions { user { login } tier isActive productName } } }`;
    const list = async ({ visitor }: Pick<TestUser, 'visitor'>) =>
      (await visitor.graphql(LIST, { login: buyer.login })).data.user?.subscriptions;
    expect(await list(buyer)).toEqual([
      { user: { login: channel.login }, tier: '1000', isActive: true, productName: channel.login },
    ]);
    expect((await list(channel)) ?? null).toBeNull();
    now += 28 * DAY_MS;
    const LATER = 'query { currentUser { subscriptions { isActive } } }';
    expect((await buyer.visitor.graphql(LATER)).data.currentUser.subscriptions).toEqual([{ isActive: false }]);
  });
});

test('who subscribes may write at once in a chat for subscribers only', async () => {
  const join = async (user: TestUser) => {
    const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
    peer.say('CAP REQ :twitch.tv/tags twitch.tv/commands');
    peer.say(`PASS oauth:${await createChatToken(user)}`);
    await peer.exchange(`NICK ${user.login}`, `JOIN #${channel.login}`);
    return peer;
  };
  const [owner, fan] = [await join(channel), await join(buyer)];
  const room = `#${channel.login}`;
  const heard = (peer: ChatPeer, text: string) => peer.waitForLine(text, (line) => line.includes(text));
  owner.say(`PRIVMSG ${room} :/subscribers`);
  await heard(fan, 'subs-only=1');
  fan.say(`PRIVMSG ${room} :before`);
  await heard(fan, 'msg-id=msg_subsonly');
  await buy(offer(1));
  await heard(fan, 'msg-id=sub;');
  fan.say(`PRIVMSG ${room} :afterwards`);
  await heard(owner, ':afterwards');
  for (const peer of [owner, fan]) peer.destroy();
});

describe('a gift', () => {
  const GIFTS = `query($name: String!, $to: String!) { subscriptionProduct(name: $name) { giftOffers(recipientLogin: $to) {
    id giftType eligibility { isEligible } listing { previewPrice { total discount { percent } }
      chargeModel { plan { interval { duration } } } } } } }`;
  const giftOffers = async (to: string, { visitor }: TestUser = buyer) =>
    (await visitor.graphql(GIFTS, { name: channel.login, to })).data.subscriptionProduct.giftOffers;

  test('GIFT-01 is for 1, 3, 6 or 12 months, of which several cost less, and its receiver subscribes', async () => {
    const friend = await createTestUser(server, `friend_${count}`);
    const offers = await giftOffers(friend.login);
    expect(
      offers.map(
        (one: { listing: { chargeModel: { plan: { interval: { duration: number } } } } }) =>
          one.listing.chargeModel.plan.interval.duration,
      ),
    ).toEqual([1, 3, 6, 12]);
    const prices = offers.map(
      ({ listing }: { listing: { previewPrice: { total: number; discount: { percent: number } } } }) =>
        [listing.previewPrice.total, listing.previewPrice.discount.percent] as const,
    );
    expect(prices).toEqual([
      [599, 0],
      [1707, 5],
      [3235, 10],
      [6469, 10],
    ]);
    expect(offers[0]).toMatchObject({
      id: gift(friend),
      giftType: 'SINGLE_RECIPIENT',
      eligibility: { isEligible: true },
    });
    expect((await buy(gift(friend), buyer, 'channel_sub_standard_gift')).purchaseOrder.state).toBe('SUCCESS');
    expect(await isSubscriber(friend)).toBe(true);
    expect(await isSubscriber(buyer)).toBe(false);
    expect(await earned()).toBe(300);
    // A user who subscribes is given nothing more.
    expect((await giftOffers(friend.login))[0].eligibility.isEligible).toBe(false);
    expect((await buy(gift(friend), buyer, 'channel_sub_standard_gift')).error.code).toBe('NOT_ELIGIBLE');
  });

  test('is for nobody who is not there, oneself, the owner, or who blocks the giver', async () => {
    expect(await giftOffers('nobody_here')).toBeNull();
    for (const to of [buyer, channel]) {
      expect((await buy(gift(to), buyer, 'channel_sub_standard_gift')).error.code).toBe('NOT_ELIGIBLE');
    }
    const friend = await createTestUser(server, `friend_${count}`);
    await server.platform.database.db
      .insertInto('user_blocks')
      .values({ blocker_id: friend.id, blocked_id: buyer.id, created_at: new Date(now) } as never)
      .execute();
    expect((await buy(gift(friend), buyer, 'channel_sub_standard_gift')).error.code).toBe('NOT_ELIGIBLE');
    expect((await buy(offer(1), buyer, 'channel_sub_standard_gift')).error.code).toBe('OFFER_NOT_FOUND');
  });
});
