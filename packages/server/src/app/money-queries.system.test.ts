import { creatorRevenue, siteAccount } from '@bandshell/domain/ledger';
import {
  createTestUser,
  createTestUserWithEmail,
  logInAgain,
  mutate,
  type Shop,
  startShop,
  TEST_BANKS,
  TEST_CARDS,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DAY_MS = 86_400_000;
let now = Date.now();
let shop: Shop;
let creator: TestUser & { readonly email: string };
let buyer: TestUser;
beforeAll(async () => {
  shop = await startShop({ now: () => new Date(now) });
  creator = await createTestUserWithEmail(shop.server, 'query_creator');
  buyer = await createTestUser(shop.server, 'query_buyer');
  await shop.server.platform.database.db
    .updateTable('users')
    .set({ is_partner: true })
    .where('id', '=', creator.id)
    .execute();
});
afterAll(() => shop?.close());

const ask = async (query: string, variables: object = {}, visitor: Visitor = buyer.visitor) => {
  const { data, errors } = await visitor.graphql(query, variables);
  expect(errors).toEqual([]);
  return data;
};
const here = () => ({ channelLogin: creator.login, login: creator.login, channelID: creator.id });
const purchase = async (input: object) => {
  const { purchaseOffer } = await ask(
    `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
      purchaseOrder { id state } error { code } } }`,
    {
      input: {
        ...{ quantity: 1, key: `key-${Math.random().toString(36).slice(2)}-0123456789` },
        ...{ paymentInstrumentID: await shop.pay.enterCard(TEST_CARDS.success), ...input },
      },
    },
  );
  return purchaseOffer;
};

test('API-27 API-28 the offers of bits come with the channel’s settings for cheers and the balance; visitors get neither', async () => {
  const OFFERS = `query($channelLogin: String!, $withChannel: Boolean!, $isLoggedIn: Boolean!) {
    currentUser @include(if: $isLoggedIn) { id bitsBalance bitsOffers { id bits amount currencyCode } }
    user(login: $channelLogin) @include(if: $withChannel) { id channel { id cheerSettings { isEnabled cheerMinimumBits } } } }`;
  const shown = await ask(OFFERS, { ...here(), withChannel: true, isLoggedIn: true });
  expect(shown.currentUser).toMatchObject({ bitsBalance: 0 });
  expect(shown.currentUser.bitsOffers).toContainEqual({ id: 'bits-100', bits: 100, amount: 140, currencyCode: 'USD' });
  expect(shown.user.channel.cheerSettings).toEqual({ isEnabled: true, cheerMinimumBits: 1 });
  expect(await ask(OFFERS, { ...here(), withChannel: false, isLoggedIn: true })).not.toHaveProperty('user');
  const visitor = new Visitor(shop.server);
  expect(await ask(OFFERS, { ...here(), withChannel: false, isLoggedIn: false }, visitor)).toEqual({});
  expect((await ask(OFFERS, { ...here(), withChannel: false, isLoggedIn: true }, visitor)).currentUser).toBeNull();
});

test('API-29 API-30 API-58 a purchase answers its order; the order has its state, and what the thanks need', async () => {
  const { purchaseOrder, error } = await purchase({ type: 'bits_bundle', offerID: 'bits-100', channelID: creator.id });
  expect(error).toBeNull();
  expect(purchaseOrder).toEqual({ id: expect.stringMatching(/^\d+$/), state: 'SUCCESS' });
  const ORDER = `query($purchaseOrderID: ID!) { purchaseOrder(purchaseOrderID: $purchaseOrderID) {
    state actionTokenID failureReason offerID bits } currentUser { bitsBalance } }`;
  expect(await ask(ORDER, { purchaseOrderID: purchaseOrder.id })).toEqual({
    purchaseOrder: { state: 'SUCCESS', actionTokenID: null, failureReason: null, offerID: 'bits-100', bits: 100 },
    currentUser: { bitsBalance: 100 },
  });
  expect(await purchase({ type: 'bits_bundle', offerID: 'bits-7' })).toEqual({
    purchaseOrder: null,
    error: { code: 'OFFER_NOT_FOUND' },
  });
});

test('API-24 products and offers are read by the login and by the id of the user, and are the same', async () => {
  const PRODUCTS = `id name tier offers { id eligibility { isEligible } listing { previewPrice { total currency } } }`;
  const byLogin = await ask(
    `query($login: String!) { user(login: $login) { channel { subscriptionProducts { ${PRODUCTS} } } } }`,
    here(),
  );
  const BY_ID = `query($userID: ID!) { subscriptionProducts(userID: $userID) { ${PRODUCTS} } }`;
  const byId = await ask(BY_ID, { userID: creator.id });
  expect(byId.subscriptionProducts).toHaveLength(3);
  expect(byId.subscriptionProducts).toEqual(byLogin.user.channel.subscriptionProducts);
  for (const userID of [buyer.id, '1', 'x', '99999999999999999999']) {
    expect(await ask(BY_ID, { userID })).toEqual({ subscriptionProducts: null });
  }
});

test('API-22 the viewer’s Turbo and subscription are in one answer', async () => {
  const STATUS = `query($channelLogin: String!) { currentUser { hasTurbo }
    user(login: $channelLogin) { channel { self { subscriptionBenefit { tier } } } } }`;
  const status = async () => {
    const { currentUser, user } = await ask(STATUS, here());
    return [currentUser.hasTurbo, user.channel.self.subscriptionBenefit?.tier ?? null];
  };
  expect(await status()).toEqual([false, null]);
  expect((await purchase({ type: 'turbo', offerID: 'turbo' })).error).toBeNull();
  expect((await purchase({ type: 'channel_sub', offerID: `sub-${creator.id}-2000-1m` })).error).toBeNull();
  expect(await status()).toEqual([true, '2000']);
});

test('API-36 API-38 a running promotion of the creator has an end, and is what the callout is about', async () => {
  const PROMOTION = `query($channelID: ID!, $login: String!) { creatorPromotionActivation(channelID: $channelID) { endsAt }
    user(login: $login) { channel { promotionCallout { kind endsAt } } } }`;
  expect((await ask(PROMOTION, here())).creatorPromotionActivation).toBeNull();
  await shop.server.platform.flags.setFlag('creator_promotion_callout', 100);
  await mutate(creator.visitor, 'startCreatorPromotion', { days: 3 }, 'promotion { id }');
  const endsAt = new Date(now + 3 * DAY_MS).toISOString();
  expect(await ask(PROMOTION, here())).toEqual({
    creatorPromotionActivation: { endsAt },
    user: { channel: { promotionCallout: { kind: 'CREATOR_LED', endsAt } } },
  });
});

test('API-39 API-40 API-41 API-42 the creator’s wallet: promotion, last month, threshold, and a balance that waits', async () => {
  const { database, flags, services } = shop.server.platform;
  const WALLET = `query($login: String!, $channelID: ID!) { user(login: $login) { channel { creatorWallet {
    isEligible previousMonthAccrual { earnedAmount { units nanos currencyCode } } payoutThreshold { amount currency } } } }
    spendableBalanceBanner(channelID: $channelID) { isEligible amount { amount currency } } }`;
  const wallet = (visitor: Visitor) => ask(WALLET, here(), visitor);
  await database.transact((tx) =>
    services.ledger.post(tx, {
      ...{ key: 'money-queries', kind: 'cheer', reference: 'message:money-queries' },
      postings: [
        { account: siteAccount('sales', 'USD'), amount: -4_400 },
        { account: creatorRevenue(creator.id, 'USD'), amount: 4_400 },
      ],
    }),
  );
  expect((await wallet(creator.visitor)).spendableBalanceBanner.isEligible).toBe(false);
  // The month and its hold are over.
  now += 50 * DAY_MS;
  await logInAgain(shop.server, creator);
  await flags.setFlag('creator_wallet_promo', 100);
  const { amount } = (await wallet(creator.visitor)).spendableBalanceBanner;
  expect(amount).toEqual({ amount: 5_000, currency: 'USD' });
  expect((await wallet(creator.visitor)).spendableBalanceBanner.isEligible).toBe(true);
  expect((await wallet(creator.visitor)).user.channel.creatorWallet).toEqual({
    // Enough for a payout is no reason for the promotion.
    isEligible: false,
    previousMonthAccrual: { earnedAmount: { units: expect.any(Number), nanos: 0, currencyCode: 'USD' } },
    payoutThreshold: { amount: 5_000, currency: 'USD' },
  });
  for (const visitor of [buyer.visitor, new Visitor(shop.server)]) {
    expect(await wallet(visitor)).toEqual({
      user: { channel: { creatorWallet: null } },
      spendableBalanceBanner: null,
    });
  }
  const accountID = await shop.pay.enterBank(TEST_BANKS.paid);
  await mutate(creator.visitor, 'setPayoutAccount', { accountID }, 'creatorWallet { id }');
  expect((await wallet(creator.visitor)).spendableBalanceBanner.isEligible).toBe(false);
  // At another provider that account is none, so that nothing would be paid out.
  const { payments } = services;
  const { provider } = payments;
  if (provider === undefined) throw new Error('there is no provider');
  const ACCOUNT =
    'query($login: String!) { user(login: $login) { channel { creatorWallet { payoutAccount { label } } } } }';
  const account = async () => (await ask(ACCOUNT, here(), creator.visitor)).user.channel.creatorWallet.payoutAccount;
  expect(await account()).toEqual({ label: '•••• 6789' });
  try {
    payments.use({ ...provider, name: 'another' });
    expect((await wallet(creator.visitor)).spendableBalanceBanner.isEligible).toBe(true);
    expect(await account()).toBeNull();
  } finally {
    payments.use(provider);
  }
});
