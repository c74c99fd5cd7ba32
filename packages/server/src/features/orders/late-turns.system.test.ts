import {
  type BuyingShop,
  createTestUser,
  mutate,
  startBuyingShop,
  TEST_CARDS,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../core/payments/payment-provider.ts';
import { applyPayment } from './advance-order.ts';

const DAY_MS = 86_400_000;
let shop: BuyingShop;
let admin: TestUser;
let creator: TestUser;
let provider: PaymentProvider;
beforeAll(async () => {
  shop = await startBuyingShop();
  provider = shop.server.platform.services.payments.provider as PaymentProvider;
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.begin();
  admin = await createTestUser(shop.server, `turns_admin_${shop.count}`, { roles: { isSiteAdmin: true } });
  creator = await createTestUser(shop.server, `turns_creator_${shop.count}`);
  await setUser(creator, { is_partner: true });
});
afterEach(() => shop.server.platform.services.payments.use(provider));

const setUser = ({ id }: TestUser, values: object) =>
  shop.server.platform.database.db.updateTable('users').set(values).where('id', '=', id).execute();
const rowOf = (id: string) =>
  shop.server.platform.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const buy = async (card: string, change: object = {}) => (await shop.buy(card, change)).purchaseOrder;
const paymentOf = async (id: string) => provider.readPayment((await rowOf(id)).payment_id ?? '');
const refund = (purchaseOrderID: string) =>
  mutate(admin.visitor, 'refundOrder', { purchaseOrderID }, 'purchaseOrder { state }');
/** The news of the purchase itself is taken, so that no later answer of the provider comes with it. */
const untilTold = async (id: string) => {
  const { payment_id: paymentId } = await rowOf(id);
  await until('the news of a purchase', async () => {
    const told = await shop.server.platform.database.db
      .selectFrom('payment_events')
      .select('applied_at')
      .where('payment_id', '=', paymentId ?? '')
      .execute();
    return told.length > 0 && told.every(({ applied_at: at }) => at !== null);
  });
};
const compare = () => shop.server.platform.services.orderWatch.compare();
const verify = async () =>
  expect(await shop.faults()).toMatchObject({
    ...{ accounts: 0, units: 0, transactions: 0, overdrawn: 0, unpaidCheers: 0 },
  });

describe('a chargeback of which no webhook was taken', () => {
  test('is found by its own date, however old its payment is', async () => {
    const { id } = await buy(TEST_CARDS.chargeback);
    await untilTold(id);
    shop.pay.setFaults({ isDropping: true });
    shop.pay.hurry();
    shop.now += 150 * DAY_MS;
    expect(await compare()).toMatchObject({ mended: 1, unexplained: 0 });
    expect((await rowOf(id)).state).toBe('BENEFITS_CANCELLED');
    expect(await compare()).toMatchObject({ mended: 0 });
  });

  test('is found behind many others, a few pages at a time', async () => {
    const { id } = await buy(TEST_CARDS.chargeback);
    const { payment_id: paymentId } = await rowOf(id);
    await untilTold(id);
    shop.pay.setFaults({ isDropping: true });
    shop.pay.hurry();
    shop.now += 3 * DAY_MS;
    let asked = 0;
    const listReversals: PaymentProvider['listReversals'] = async (_since, after) => {
      asked += 1;
      const page = Number(after ?? 0);
      return {
        paymentIds: page === 60 ? [paymentId ?? ''] : ['pay_of_others'],
        next: page < 60 ? `${page + 1}` : null,
      };
    };
    shop.server.platform.services.payments.use({ ...provider, listReversals });
    const runs: number[] = [];
    while ((await rowOf(id)).state === 'SUCCESS' && runs.length < 9) {
      asked = 0;
      await compare();
      runs.push(asked);
    }
    expect((await rowOf(id)).state).toBe('BENEFITS_CANCELLED');
    expect(Math.max(...runs)).toBe(25);
    expect(runs.length).toBe(3);
  });

  test('is entered once it can be, when all tries have failed; an event that was not applied is news again', async () => {
    const { database, services } = shop.server.platform;
    const { id } = await buy(TEST_CARDS.chargeback);
    const { payment_id: paymentId } = await rowOf(id);
    const event = () =>
      database.db
        .selectFrom('payment_events')
        .select(['id', 'applied_at'])
        .where('payment_id', '=', paymentId)
        .orderBy('received_at', 'desc')
        .where('applied_at', 'is', null)
        .execute();
    await untilTold(id);
    const away = () => Promise.reject(new Error('away'));
    for (const node of [shop.server, shop.other]) {
      node.platform.services.payments.use({ ...provider, readPayment: away, listPayments: async () => NO_PAGE });
    }
    const waits = async () => {
      const { rows } =
        await sql`select from graphile_worker.jobs where key = ${`take-payment-news-${paymentId}`}`.execute(
          database.db,
        );
      return rows.length === 1;
    };
    shop.pay.hurry();
    // The job of the purchase's own news may still be on its way out: the new event comes with a job of its own.
    await expect.poll(event).toHaveLength(1);
    await expect.poll(waits).toBe(true);
    // The job has used up its tries.
    await sql`select graphile_worker.remove_job(${`take-payment-news-${paymentId}`})`.execute(database.db);
    expect(await event()).toHaveLength(1);
    shop.now += 10 * 60_000;
    await compare().catch(() => undefined);
    expect((await rowOf(id)).state).toBe('SUCCESS');
    const none = { ...provider, listPayments: async () => NO_PAGE, listReversals: async () => NO_REVERSALS };
    for (const node of [shop.server, shop.other]) node.platform.services.payments.use(none);
    await services.orderWatch.compare();
    expect((await rowOf(id)).state).toBe('BENEFITS_CANCELLED');
    expect(await event()).toEqual([]);
    shop.other.platform.services.payments.use(provider);
  });
});
const NO_PAGE = { payments: [], hasMore: false };
const NO_REVERSALS = { paymentIds: [], next: null };

test('a payment that does not name its order any more is found by its own name', async () => {
  const { id } = await buy(TEST_CARDS.chargeback);
  await untilTold(id);
  shop.pay.setFaults({ isDropping: true });
  shop.pay.hurry();
  // As of a site whose address has changed since.
  const nameless = async (payment: string) => ({ ...(await provider.readPayment(payment)), orderId: '' });
  shop.server.platform.services.payments.use({
    ...{ ...provider, readPayment: nameless, listPayments: async () => NO_PAGE },
  });
  expect(await compare()).toMatchObject({ mended: 1, unexplained: 0 });
  expect((await rowOf(id)).state).toBe('BENEFITS_CANCELLED');
});

test('a refund that the bank sends back gives the buyer what was taken, and is made again', async () => {
  const { id } = await buy(TEST_CARDS.refundReturned);
  expect(await refund(id)).toMatchObject({ purchaseOrder: { state: 'REFUND_APPLIED' } });
  expect(await shop.bits()).toBe(0);
  const late = { ...(await paymentOf(id)), refund: 'failed' as const };
  // News that contradict an end count only if the provider says so now.
  expect((await applyPayment(shop.server.platform, late)).state).toBe('REFUND_APPLIED');
  shop.pay.hurry();
  await shop.reaches(id, 'REFUND_FAILED');
  expect(await shop.bits()).toBe(500);
  expect(await refund(id)).toMatchObject({ purchaseOrder: { state: 'REFUND_APPLIED' } });
  shop.pay.hurry();
  await compare();
  expect([(await rowOf(id)).state, await shop.bits()]).toEqual(['REFUND_APPLIED', 0]);
  await verify();
});

test('money that comes after it was said never to come goes back', async () => {
  const { id } = await buy(TEST_CARDS.lateFailure, { type: 'turbo', offerID: 'turbo' });
  shop.pay.hurry();
  await shop.reaches(id, 'BENEFITS_CANCELLED');
  const came = { ...(await paymentOf(id)), status: 'succeeded' as const };
  expect((await applyPayment(shop.server.platform, came)).state).toBe('BENEFITS_CANCELLED');
  shop.server.platform.services.payments.use({
    ...{ ...provider, readPayment: async () => came, refundPayment: async () => ({ ...came, refund: 'succeeded' }) },
  });
  expect((await applyPayment(shop.server.platform, came)).state).toBe('REFUND_APPLIED');
  await verify();
});

describe('while the bank asks', () => {
  const sub = () => ({ type: 'channel_sub', offerID: `sub-${creator.id}-1000-1m` });
  const banned = () =>
    mutate(
      creator.visitor,
      'banChatUser',
      { channelID: creator.id, login: shop.buyer.login, reason: '' },
      'chatUser { id }',
    );
  const suspend = (user: TestUser) => setUser(user, { unavailable_reason: 'TOS_INDEFINITE' });
  test.each([
    ['a buyer who is banned in the channel', sub, banned],
    ['a buyer who is suspended', sub, () => suspend(shop.buyer)],
    ['a buyer of bits who is suspended', () => ({}), () => suspend(shop.buyer)],
    ['a buyer who closes the account', () => ({}), () => setUser(shop.buyer, { unavailable_reason: 'DEACTIVATED' })],
    ['the buyer of a channel that is suspended', sub, () => suspend(creator)],
    ['the buyer of a channel that sells nothing any more', sub, () => setUser(creator, { is_partner: false })],
  ])('%s has the money back', async (_name, wish, turn) => {
    const { id, state, actionTokenID } = await buy(TEST_CARDS.challenge, wish());
    expect(state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
    await turn();
    await shop.pay.answerBank(actionTokenID, 'yes');
    await expect.poll(async () => (await rowOf(id)).state, { timeout: 10_000 }).toBe('REFUND_APPLIED');
    expect((await paymentOf(id)).refund).toBe('succeeded');
    expect(await shop.bits()).toBe(0);
    await verify();
  });
});
