import {
  createTestUser,
  mutate,
  type Shop,
  startShop,
  TEST_CARDS,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let now = Date.parse('2026-01-31T12:00:00Z');
const clock = { now: () => new Date(now) };
let shop: Shop;
let channel: TestUser;
let buyer: TestUser;
let count = 0;
beforeAll(async () => {
  shop = await startShop(clock);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  count += 1;
  now = Date.parse('2026-01-31T12:00:00Z');
  channel = await createTestUser(shop.server, `renews_${count}`, { roles: { isPartner: true } });
  buyer = await createTestUser(shop.server, `keeps_${count}`);
});

const subscribe = async (offer: string, user = buyer) => {
  const input = {
    ...{ type: 'channel_sub', offerID: offer, quantity: 1, channelID: channel.id },
    ...{ key: `key-of-a-kept-card-${count}-${Math.random().toString(36).slice(2)}` },
    paymentInstrumentID: await shop.pay.enterCard(TEST_CARDS.success),
  };
  expect(await mutate(user.visitor, 'purchaseOffer', input, 'purchaseOrder { state }')).toMatchObject({ error: null });
};
const renewing = () => `sub-${channel.id}-1000-1m-renews`;
const LIST = 'query { currentUser { paymentMethods { id label renews } } }';
const methods = async ({ visitor }: TestUser = buyer) =>
  (await visitor.graphql(LIST)).data.currentUser.paymentMethods as { id: string; label: string; renews: string[] }[];
const remove = (paymentMethodID: string, { visitor }: Pick<TestUser, 'visitor'> = buyer) =>
  mutate(visitor, 'removePaymentMethod', { paymentMethodID }, 'paymentMethod { id }');
const plan = (action: string) =>
  mutate(buyer.visitor, 'updateSubscriptionPlan', { channelID: channel.id, action }, 'plan { state card }');
const kept = () =>
  shop.server.platform.database.db
    .selectFrom('kept_payment_methods')
    .selectAll()
    .where('user_id', '=', buyer.id)
    .execute();

test('a card is kept for what renews, and names it; a purchase that ends by itself keeps none', async () => {
  await subscribe(`sub-${channel.id}-1000-1m`);
  expect(await methods()).toEqual([]);
  await subscribe(renewing());
  expect(await methods()).toMatchObject([{ label: '•••• 4242', renews: [channel.login] }]);
});

test('one that a subscription renews with stays; after it was cancelled it goes, also at the provider', async () => {
  const { payments } = shop.server.platform.services;
  const { provider } = payments;
  if (provider === undefined) throw new Error('there is no provider');
  const forgotten: string[] = [];
  const forgetMethod = async (id: string) => {
    forgotten.push(id);
    await provider.forgetMethod(id);
  };
  await subscribe(renewing());
  const [method] = await methods();
  const [row] = await kept();
  expect((await remove(method?.id ?? '')).error.code).toBe('IN_USE');
  expect((await plan('PAUSE')).plan.state).toBe('PAUSED');
  expect((await remove(method?.id ?? '')).error.code).toBe('IN_USE');
  expect((await plan('CANCEL')).plan.state).toBe('ENDING');
  expect(await methods()).toMatchObject([{ renews: [] }]);
  try {
    payments.use({ ...provider, forgetMethod });
    const answers = await Promise.all([1, 2, 3].map(() => remove(method?.id ?? '')));
    expect(answers.map(({ error }) => error?.code ?? 'removed').sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'removed']);
    await until('the provider to forget it', async () => forgotten.length > 0);
  } finally {
    payments.use(provider);
  }
  expect(forgotten).toEqual([row?.reference]);
  expect(await kept()).toEqual([]);
  // Without its card it cannot be kept: it is bought again.
  expect((await plan('KEEP')).error.code).toBe('NOT_POSSIBLE');
  await subscribe(renewing());
  expect(await methods()).toMatchObject([{ renews: [channel.login] }]);
});

test('a subscription that is kept while its card is removed is not kept without a card', async () => {
  const { db } = shop.server.platform.database;
  await subscribe(renewing());
  await plan('CANCEL');
  let keeping: ReturnType<typeof plan> | undefined;
  let isAnswered = false;
  await db.transaction().execute(async (removal) => {
    await removal.deleteFrom('kept_payment_methods').where('user_id', '=', buyer.id).execute();
    keeping = plan('KEEP').finally(() => {
      isAnswered = true;
    });
    await until('the wish to wait for the removal', async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return isAnswered || rows.length > 0;
    });
  });
  expect((await keeping)?.error?.code).toBe('NOT_POSSIBLE');
});

test('cards are for their owner alone', async () => {
  await subscribe(renewing());
  const [method] = await methods();
  const stranger = await createTestUser(shop.server, `stranger_${count}`);
  expect(await methods(stranger)).toEqual([]);
  expect((await remove(method?.id ?? '', stranger)).error.code).toBe('NOT_FOUND');
  expect((await remove('x', stranger)).error.code).toBe('NOT_FOUND');
  expect(await remove(method?.id ?? '', { visitor: new Visitor(shop.server) })).toEqual({ denied: 'UNAUTHENTICATED' });
  const { data } = await stranger.visitor.graphql(
    'query($login: String!) { user(login: $login) { paymentMethods { label } } }',
    { login: buyer.login },
  );
  expect(data?.user?.paymentMethods ?? null).toBeNull();
  expect(await kept()).toHaveLength(1);
});

const CHECKOUT = `query($type: PurchaseType!, $offer: ID!, $channel: ID) {
  checkout(type: $type, offerID: $offer, quantity: 1, channelID: $channel) {
    checkout { keepsCard paymentMethods { id label } } error { code } } }`;
const offered = async (type: string, offer: string, { visitor }: Pick<TestUser, 'visitor'> = buyer) =>
  (await visitor.graphql(CHECKOUT, { type, offer, channel: channel.id })).data.checkout.checkout;
const BITS = { type: 'bits_bundle', offerID: 'bits-100', quantity: 1 };
const buy = (change: object, { visitor }: Pick<TestUser, 'visitor'> = buyer) => {
  const input = { ...BITS, key: `key-of-a-checkout-${count}-${Math.random().toString(36).slice(2)}`, ...change };
  return mutate(visitor, 'purchaseOffer', input, 'purchaseOrder { id state actionTokenID failureReason }');
};
/** The facts that the provider knows by now; its news are too late for the test's clock. */
const compare = () => shop.server.platform.services.orderWatch.compare();
const orderOf = (id: string) =>
  shop.server.platform.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a kept card is offered once at every checkout, and pays for what ends, renews or is free', async () => {
  // Two purchases keep the same card.
  await subscribe(renewing());
  const other = await createTestUser(shop.server, `renews_too_${count}`, { roles: { isPartner: true } });
  const again = { type: 'channel_sub', offerID: `sub-${other.id}-1000-1m-renews`, channelID: other.id };
  const entered = { paymentInstrumentID: await shop.pay.enterCard(TEST_CARDS.success) };
  expect(await buy({ ...again, ...entered })).toMatchObject({ error: null });
  expect(await methods()).toHaveLength(2);
  const friend = await createTestUser(shop.server, `friend_${count}`);
  const tried = await createTestUser(shop.server, `tried_${count}`, { roles: { isPartner: true } });
  await shop.server.platform.flags.setFlag('subscription_free_trial', 100);
  const sales = [
    ['bits_bundle', 'bits-100', false],
    ['channel_sub', `sub-${channel.id}-2000-1m-renews`, true],
    ['channel_sub_standard_gift', `gift-${channel.id}-1000-1m-${friend.id}`, false],
    ['turbo', 'turbo', false],
    ['channel_sub', `trial-${tried.id}-1000-week`, true],
  ] as const;
  const [newest] = await methods();
  for (const [type, offer, keepsCard] of sales) {
    expect([type, await offered(type, offer)]).toEqual([
      type,
      { keepsCard, paymentMethods: [{ id: newest?.id, label: '•••• 4242' }] },
    ]);
    const bought = await buy({ type, offerID: offer, channelID: channel.id, paymentMethodID: newest?.id });
    expect([type, bought]).toMatchObject([type, { purchaseOrder: { state: 'SUCCESS' }, error: null }]);
  }
  await shop.server.platform.flags.setFlag('subscription_free_trial', 0);
  // A plan that renews does so with this card, and no further one is kept.
  expect((await methods()).map(({ renews }) => renews)).toEqual([[channel.login, other.login, tried.login], []]);
});

test('an entered card is kept when its buyer asks for it, and forgotten when nothing is given for it', async () => {
  const { db } = shop.server.platform.database;
  const enter = async (card: string) => ({ paymentInstrumentID: await shop.pay.enterCard(card), keepsCard: true });
  expect(await buy(await enter(TEST_CARDS.success))).toMatchObject({ error: null });
  const [card] = await methods();
  expect(card).toMatchObject({ label: '•••• 4242', renews: [] });
  expect(await buy({ paymentMethodID: card?.id })).toMatchObject({ purchaseOrder: { state: 'SUCCESS' } });
  expect(await buy(await enter(TEST_CARDS.declined))).toMatchObject({ error: { code: 'PAYMENT_DECLINED' } });
  // The money never comes, and nothing was given before: neither the site nor the provider keeps the card.
  const late = await buy(await enter(TEST_CARDS.lateFailure));
  expect(late.purchaseOrder.state).toBe('PAYMENT_PENDING');
  shop.pay.hurry();
  await compare();
  expect(await orderOf(late.purchaseOrder.id)).toMatchObject({ state: 'BENEFITS_CANCELLED', keeps_method: false });
  expect(await methods()).toEqual([card]);
  expect(
    await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', buyer.id)
      .where('keeps_method', '=', true)
      .execute(),
  ).toHaveLength(2);
});

test('a kept card is charged for its owner alone, and one at a time with an entered card', async () => {
  await subscribe(renewing());
  const [card] = await methods();
  const [row] = await kept();
  const stranger = await createTestUser(shop.server, `thief_${count}`);
  const refusedWith = (change: object, who: Pick<TestUser, 'visitor'> = buyer) =>
    buy(change, who).then(({ error, denied }) => error?.code ?? denied);
  expect((await offered('bits_bundle', 'bits-100', stranger)).paymentMethods).toEqual([]);
  expect(await refusedWith({ paymentMethodID: card?.id }, stranger)).toBe('PAYMENT_INSTRUMENT_INVALID');
  for (const id of ['', 'x', '0', '99999999999999999999', row?.reference ?? '']) {
    expect([id, await refusedWith({ paymentMethodID: id })]).toEqual([id, 'PAYMENT_INSTRUMENT_INVALID']);
  }
  expect(await refusedWith({})).toBe('BAD_USER_INPUT');
  expect(await refusedWith({ paymentMethodID: card?.id, paymentInstrumentID: 'pm_1' })).toBe('BAD_USER_INPUT');
  expect(await refusedWith({ paymentMethodID: card?.id }, { visitor: new Visitor(shop.server) })).toBe(
    'UNAUTHENTICATED',
  );
  // A provider that the site had before has cards that this one does not know.
  await shop.server.platform.database.db
    .updateTable('kept_payment_methods')
    .set({ provider: 'another' })
    .where('user_id', '=', buyer.id)
    .execute();
  expect((await offered('bits_bundle', 'bits-100')).paymentMethods).toEqual([]);
  expect(await refusedWith({ paymentMethodID: card?.id })).toBe('PAYMENT_INSTRUMENT_INVALID');
  // Nothing was begun, so the next purchase waits for none.
  expect(await refusedWith({ paymentInstrumentID: await shop.pay.enterCard(TEST_CARDS.success) })).toBeUndefined();
});

test('a card that a purchase is being paid with is not removed meanwhile; a bank may ask about it', async () => {
  const entered = { paymentInstrumentID: await shop.pay.enterCard(TEST_CARDS.challenge), keepsCard: true };
  const first = await buy(entered);
  const confirm = async (token: string) => {
    await shop.pay.answerBank(token, 'yes');
    await compare();
  };
  await confirm(first.purchaseOrder.actionTokenID);
  const [card] = await methods();
  const asked = await buy({ paymentMethodID: card?.id });
  expect(asked.purchaseOrder.state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
  expect((await remove(card?.id ?? '')).error.code).toBe('IN_USE');
  await confirm(asked.purchaseOrder.actionTokenID);
  expect((await orderOf(asked.purchaseOrder.id)).state).toBe('SUCCESS');
  // Removing and paying at once: either the card goes and nothing is bought, or the purchase is paid first.
  const [gone, bought] = await Promise.all([remove(card?.id ?? ''), buy({ paymentMethodID: card?.id })]);
  const ends = [gone.error?.code ?? 'removed', bought.error?.code ?? bought.purchaseOrder.state];
  expect([
    ['removed', 'PAYMENT_INSTRUMENT_INVALID'],
    ['IN_USE', 'THREE_D_SECURE_CHALLENGE_REQUIRED'],
  ]).toContainEqual(ends);
});
