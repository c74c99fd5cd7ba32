import { randomUUID } from 'node:crypto';
import { BITS, siteAccount, userBits } from '@bandshell/domain/ledger';
import {
  createTestUser,
  type ShopOnTwoNodes,
  startShopOnTwoNodes,
  TEST_CARDS,
  type TestUser,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseOffer } from '../features/orders/purchase-offer.ts';

const clock = { now: () => new Date(Date.UTC(2026, 2, 1)) };
/** Cheers are of so many bits; the wallet has enough for some of them. */
const EACH = 7;
const START = 150;
const DEEDS = 200;
const AT_ONCE = 24;
let shop: ShopOnTwoNodes;
let fan: TestUser;
let creator: TestUser;
let friends: readonly TestUser[];
beforeAll(async () => {
  shop = await startShopOnTwoNodes(clock);
  fan = await createTestUser(shop.server, 'one_wallet');
  creator = await createTestUser(shop.server, 'its_creator');
  friends = await Promise.all([1, 2, 3, 4].map((n) => createTestUser(shop.server, `its_friend_${n}`)));
  const { database, services } = shop.server.platform;
  await database.db.updateTable('users').set({ is_partner: true }).where('id', '=', creator.id).execute();
  await database.transact((tx) =>
    services.ledger.post(tx, {
      ...{ key: 'start', kind: 'grant', reference: 'test' },
      postings: [
        { account: siteAccount('bits-issued', BITS), amount: -START },
        { account: userBits(fan.id), amount: START },
      ],
    }),
  );
});
afterAll(() => shop?.close());

test('200 cheers, purchases and gifts at once of one wallet on two nodes: nothing is spent twice, sold twice or lost', async () => {
  const { server, other, pay } = shop;
  const nodes = [server.platform, other.platform];
  const method = await pay.enterCard(TEST_CARDS.success);
  const nodeOf = (index: number) => nodes[index % 2] ?? server.platform;
  const cheer = async (index: number) => {
    const notice = await nodeOf(index).services.cheering.spend({
      ...{ key: `one-wallet-cheer-${index}`, channelId: creator.id, userId: fan.id, login: fan.login },
      ...{ displayName: fan.login, messageId: randomUUID(), bits: EACH, at: clock.now().getTime() },
    });
    return notice === null ? 'cheered' : notice.id;
  };
  const buy = async (index: number, wish: { type: 'bits_bundle' | 'channel_sub_standard_gift'; offerId: string }) => {
    const { order } = await purchaseOffer(nodeOf(index), {
      ...{ ...wish, quantity: 1, userId: fan.id, channelId: creator.id, region: undefined },
      method: { entered: method },
      key: `one-wallet-order-${index}`,
    });
    return order === null ? 'refused' : order.id;
  };
  const deed = (index: number): Promise<string> => {
    if (index % 4 < 2) return cheer(index);
    if (index % 4 === 2) return buy(index, { type: 'bits_bundle', offerId: 'bits-100' });
    const friend = friends[(index >> 2) % friends.length]?.id ?? '';
    return buy(index, { type: 'channel_sub_standard_gift', offerId: `gift-${creator.id}-1000-1m-${friend}` });
  };
  // More at once would wait for the few connections of a test's server.
  const answers: string[] = [];
  let next = 0;
  const worker = async () => {
    while (next < DEEDS) {
      next += 1;
      answers.push(await deed(next - 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const { database, services } = server.platform;
  const orders = await database.db.selectFrom('orders').selectAll().where('user_id', '=', fan.id).execute();
  // A refused purchase has no order, and each order has one answer or more.
  expect(orders.length).toBeGreaterThan(0);
  expect(new Set(answers.filter((one) => /^\d+$/.test(one)))).toEqual(new Set(orders.map(({ id }) => id)));
  expect(orders.every(({ state }) => state === 'SUCCESS')).toBe(true);
  const cheered = answers.filter((one) => one === 'cheered').length;
  expect(cheered).toBeGreaterThan(0);
  const bought = orders.filter(({ type }) => type === 'bits_bundle').length;
  const left = await services.ledger.balance(database.db, userBits(fan.id));
  expect(left).toBe(START + 100 * bought - EACH * cheered);
  expect(left).toBeGreaterThanOrEqual(0);
  // Each friend has at most one gift, whatever was asked for at once.
  const terms = await database.db
    .selectFrom('subscription_terms')
    .selectAll()
    .where('channel_id', '=', creator.id)
    .execute();
  const gifts = orders.filter(({ type }) => type === 'channel_sub_standard_gift');
  expect(terms.map(({ order_id }) => order_id).sort()).toEqual(gifts.map(({ id }) => id).sort());
  const { provider } = services.payments;
  const { payments } = (await provider?.listPayments(new Date(0), null)) ?? { payments: [] };
  expect(payments.map(({ orderId }) => orderId).sort()).toEqual(orders.map(({ id }) => id).sort());
  expect(await services.ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0, transactions: 0, overdrawn: 0 });
});
