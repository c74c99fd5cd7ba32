import { ERASE_AFTER_MS } from '@bandshell/domain/accounts';
import { CLOSED_REFUND_AFTER_MS } from '@bandshell/domain/subscriptions';
import {
  createTestUser,
  logInAgain,
  type RenewingShop,
  startRenewingShop,
  TEST_BANKS,
  TEST_CARDS,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { features } from '../../app/all-features.ts';
import { eraseDueAccounts } from '../accounts/closing/erase-due-accounts.ts';
import { giveWaitingGifts } from './gifts/give-to-community.ts';
import { renewSubscriptions } from './plans/renew-subscriptions.ts';
import { settleClosedChannels } from './settle-closed-channel.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
const personalData = new Map(
  features.flatMap(({ name, personalData: data }) => (data === undefined ? [] : [[name, data] as const])),
);
let shop: RenewingShop;
beforeAll(async () => {
  shop = await startRenewingShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin(at('2026-01-31')));

const CLOSE = `mutation($kind: ClosingKind!) { closeAccount(input: { kind: $kind }) { closed { eraseAt } error { code } } }`;
const SET_BANK = 'mutation($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) { error { code } } }';
const BUY = `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) { purchaseOrder { id state } error { code } } }`;

const closeChannel = async (kind: 'DEACTIVATE' | 'DELETE' = 'DELETE', channel: TestUser = shop.channel) => {
  await logInAgain(shop.server, channel);
  const { data } = await channel.visitor.graphql(CLOSE, { kind });
  expect(data.closeAccount.error).toBeNull();
};
const erase = () => eraseDueAccounts(shop.server.platform, personalData);
const isErased = async () =>
  (
    await shop.db
      .selectFrom('account_removals')
      .select('erased_at')
      .where('user_id', '=', shop.channel.id)
      .executeTakeFirst()
  )?.erased_at != null;
const eraseAll = () =>
  until('the account to be erased', async () => {
    await erase();
    return isErased();
  });
const orderOf = async (user: TestUser = shop.buyer) => {
  const [order] = await shop.db.selectFrom('orders').selectAll().where('user_id', '=', user.id).execute();
  if (order === undefined) throw new Error('there is no order');
  return order;
};
const buyAs = async (user: TestUser, input: object, card: string = TEST_CARDS.success, headers = {}) => {
  const paymentInstrumentID = await shop.pay.enterCard(card);
  const key = `key-${Math.random().toString(36).slice(2)}-0123456789`;
  const wish = { type: 'channel_sub', quantity: 1, channelID: shop.channel.id, key, paymentInstrumentID, ...input };
  return (await user.visitor.graphql(BUY, { input: wish }, headers)).data.purchaseOffer;
};
const payouts = () => shop.db.selectFrom('payouts').selectAll().where('creator_id', '=', shop.channel.id).execute();
const verify = async () =>
  expect(await shop.server.platform.services.ledgerWatch.verify()).toMatchObject({
    ...{ accounts: 0, units: 0, transactions: 0 },
  });
const suspend = (unavailable_reason: 'TOS_INDEFINITE' | null) =>
  shop.db
    .updateTable('users')
    .set({ unavailable_reason, unavailable_since: unavailable_reason === null ? null : new Date(shop.now) })
    .where('id', '=', shop.channel.id)
    .execute();

describe('a creator who is erased', () => {
  test('leaves nobody without what they paid for: each has back what was left at the closing', async () => {
    const reader = await shop.newReader('reader');
    await buyAs(reader, { offerID: shop.once(6) }, TEST_CARDS.success, { 'accept-language': 'de' });
    await shop.buy(shop.renewing());
    // The money of the second buyer is used up, and that of the first is used for 28 of 181 days.
    shop.now = at('2026-02-28');
    await closeChannel();
    expect(await shop.earned()).toBe(1618 + 300);
    // Nothing begins any more.
    await shop.goTo(shop.now);
    expect((await shop.listed()).plan).toMatchObject({ state: 'ENDED', endReason: 'NOT_SOLD' });
    expect(await shop.orders()).toHaveLength(1);
    expect((await buyAs(reader, { offerID: shop.once() })).error.code).toBe('OFFER_NOT_FOUND');
    shop.now += ERASE_AFTER_MS;
    await eraseAll();
    const left = Math.ceil((3235 * 153) / 181);
    expect(await orderOf(reader)).toMatchObject({ state: 'SUCCESS', refunded: String(left) });
    expect(Number((await orderOf()).refunded)).toBe(0);
    // The creator's share goes back with it.
    expect(await shop.earned()).toBe(1618 + 300 - Math.round((1618 * left) / 3235));
    await verify();
    const mail = await shop.server.mailbox.next({ to: reader.email ?? '', subject: /geschlossen/ });
    expect(mail.text).toContain(`${(left / 100).toFixed(2).replace('.', ',')} USD`);
    expect(mail.text).toContain(`Hallo ${reader.login}`);
    const terms = shop.db.selectFrom('subscription_terms').select('id').where('channel_id', '=', shop.channel.id);
    expect(await terms.execute()).toEqual([]);
    // Again changes nothing.
    await erase();
    expect((await orderOf(reader)).refunded).toBe(String(left));
  });

  test('is paid out last, also less than the least amount; nothing is erased while money is on its way', async () => {
    // The ledger's times are real.
    await shop.begin(Date.now());
    const short = await createTestUser(shop.server, `short_${shop.count}`);
    await shop.buy(shop.once(), TEST_CARDS.success, short);
    await shop.buy(shop.once(6));
    await logInAgain(shop.server, shop.channel);
    const accountID = await shop.pay.enterBank(TEST_BANKS.paid);
    expect(
      (await shop.channel.visitor.graphql(SET_BANK, { input: { accountID } })).data.setPayoutAccount.error,
    ).toBeNull();
    shop.now += 60 * DAY_MS;
    await closeChannel();
    shop.now += ERASE_AFTER_MS;
    shop.pay.setFaults({ isDown: true });
    await erase();
    expect(await isErased()).toBe(false);
    expect(await shop.earned()).toBe(300 + 1618);
    shop.pay.setFaults({ isDown: false });
    // The refund's job tries again by itself.
    await until('the refund', async () => (await orderOf()).refunded !== '0');
    const left = Number((await orderOf()).refunded);
    await erase();
    const rest = 300 + 1618 - Math.round((1618 * left) / 3235);
    expect(await payouts()).toMatchObject([{ amount: String(rest), state: 'IN_TRANSIT' }]);
    expect(await isErased()).toBe(false);
    shop.pay.hurry();
    await eraseAll();
    expect(await payouts()).toMatchObject([{ amount: String(rest), state: 'PAID', account_label: null }]);
    expect(await shop.earned()).toBe(0);
    await verify();
  });

  test('without a bank account leaves the balance in the ledger, where the site owes it', async () => {
    await shop.buy(shop.once());
    shop.now = at('2026-03-31');
    await closeChannel();
    shop.now += ERASE_AFTER_MS;
    await eraseAll();
    expect(await payouts()).toEqual([]);
    expect(await shop.earned()).toBe(300);
  });

  test('leaves gifts paid back that nobody got, and gives none of them any more', async () => {
    const friend = await shop.newReader('friend');
    const fans = [await createTestUser(shop.server, `fan_${shop.count}`), friend];
    const follow = 'mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }';
    for (const { visitor } of fans) await visitor.graphql(follow, { id: shop.channel.id });
    const offer = { type: 'channel_sub_community_gift', offerID: `gifts-${shop.channel.id}-1000`, quantity: 2 };
    expect((await buyAs(shop.buyer, offer)).error).toBeNull();
    // One of them waits: its receiver was somebody who subscribed meanwhile.
    const [taken] = fans;
    await shop.db
      .deleteFrom('subscription_terms')
      .where('user_id', '=', taken?.id ?? '')
      .execute();
    await shop.db
      .updateTable('subscription_gift_rounds')
      .set({ waiting: 1 })
      .where('channel_id', '=', shop.channel.id)
      .execute();
    // Half of February is over.
    shop.now = at('2026-02-14');
    await closeChannel('DEACTIVATE');
    await giveWaitingGifts(shop.server.platform);
    const given = shop.db.selectFrom('subscription_terms').select('id').where('channel_id', '=', shop.channel.id);
    expect(await given.execute()).toHaveLength(1);
    shop.now += CLOSED_REFUND_AFTER_MS;
    await settleClosedChannels(shop.server.platform);
    // The gift that waits, and 14 of 28 days of the other one.
    await until('the refund', async () => (await orderOf()).refunded === String(Math.ceil((1198 * 1.5) / 2)));
    await verify();
    // Anybody who had the other gift is told, as nothing goes back to them.
    const mail = await shop.server.mailbox.next({ to: friend.email ?? '', subject: /gifted subscription has ended/ });
    expect(mail.text).toContain('Your subscription was a gift.');
    expect(mail.text).toContain(shop.channel.login);
  });
});

describe('an order that is open while its channel closes', () => {
  test('is not charged, or the money goes back: a bank that asks, late news, and all at once', async () => {
    const { purchaseOrder } = await shop.buy(shop.renewing(), TEST_CARDS.challenge);
    expect(purchaseOrder.state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
    const token = (await orderOf()).action_token ?? '';
    const slow = await createTestUser(shop.server, `slow_${shop.count}`);
    const second = await shop.buy(shop.once(), TEST_CARDS.challenge, slow);
    const slowToken = (await orderOf(slow)).action_token ?? '';
    await closeChannel();
    // One buyer answers the bank: the money comes, and goes back.
    await shop.pay.answerBank(slowToken, 'yes');
    shop.now += 60_000;
    await shop.server.platform.services.orderWatch.advance();
    await shop.reaches(second.purchaseOrder.id, 'REFUND_APPLIED');
    // The other one is asked no more.
    await shop.reaches(purchaseOrder.id, 'FAILED');
    await shop.pay.answerBank(token, 'yes');
    await shop.server.platform.services.orderWatch.compare();
    expect((await orderOf()).state).toBe('FAILED');
    expect(await shop.earned()).toBe(0);
    await verify();
  });

  test('ends before the closing or gives nothing, however many are paid at that moment', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => createTestUser(shop.server, `crowd_${shop.count}_${index}`)),
    );
    await logInAgain(shop.server, shop.channel);
    const closing = { kind: 'DELETE' };
    await Promise.all([
      ...people.map((user) => shop.buy(shop.once(), TEST_CARDS.success, user)),
      shop.channel.visitor.graphql(CLOSE, closing),
      ...people.slice(0, 4).map((user) => shop.buy(shop.once(), TEST_CARDS.success, user)),
    ]);
    const ids = people.map(({ id }) => id);
    const orders = () => shop.db.selectFrom('orders').selectAll().where('user_id', 'in', ids).execute();
    await until('all orders to end', async () => {
      await shop.server.platform.services.orderWatch.advance();
      return (await orders()).every(({ state }) => ['SUCCESS', 'FAILED', 'REFUND_APPLIED'].includes(state));
    });
    const given = (await orders()).filter(({ state }) => state === 'SUCCESS');
    const terms = shop.db.selectFrom('subscription_terms').selectAll().where('channel_id', '=', shop.channel.id);
    expect((await terms.execute()).map(({ order_id }) => order_id).sort()).toEqual(given.map(({ id }) => id).sort());
    expect(await shop.earned()).toBe(300 * given.length);
    // Of those that were given before, all goes back: nothing of it was used.
    shop.now += ERASE_AFTER_MS;
    await eraseAll();
    expect((await orders()).map(({ state }) => state)).not.toContain('SUCCESS');
    expect(await shop.earned()).toBe(0);
    await verify();
  });
});

describe('a channel that is suspended for ever', () => {
  test('has 30 days to open again; then its subscribers have back what was left', async () => {
    await shop.buy(shop.once(6));
    await suspend('TOS_INDEFINITE');
    shop.now += CLOSED_REFUND_AFTER_MS - 1;
    await settleClosedChannels(shop.server.platform);
    expect(await shop.isSubscriber()).toBe(true);
    shop.now += 1;
    await Promise.all([settleClosedChannels(shop.server.platform), settleClosedChannels(shop.other.platform)]);
    await shop.reaches((await orderOf()).id, 'REFUND_APPLIED');
    expect(await shop.isSubscriber()).toBe(false);
    expect(await shop.earned()).toBe(0);
    await verify();
  });

  test('and opens again in time goes on as before, and its renewals too', async () => {
    await shop.buy(shop.renewing(3));
    await suspend('TOS_INDEFINITE');
    shop.now = at('2026-02-20');
    await suspend(null);
    await settleClosedChannels(shop.server.platform);
    await shop.goTo(at('2026-04-27'));
    await shop.goTo(at('2026-04-30') - HOUR_MS);
    expect((await shop.orders()).map(({ refunded, state }) => [state, refunded])).toEqual([
      ['SUCCESS', '0'],
      ['SUCCESS', '0'],
    ]);
    expect((await shop.listed()).plan.state).toBe('ACTIVE');
    // A temporary suspension pays nothing back.
    await shop.db
      .updateTable('users')
      .set({
        ...{ unavailable_reason: 'TOS_TEMPORARY', unavailable_since: new Date(shop.now) },
        unavailable_until: new Date(shop.now + 60 * DAY_MS),
      })
      .where('id', '=', shop.channel.id)
      .execute();
    shop.now += CLOSED_REFUND_AFTER_MS;
    await settleClosedChannels(shop.server.platform);
    expect((await shop.orders()).every(({ refunded }) => refunded === '0')).toBe(true);
  });

  test('tells nobody of a charge, and ends what would be charged', async () => {
    const reader = await shop.newReader('told');
    await shop.buy(shop.renewing(), TEST_CARDS.success, reader);
    await suspend('TOS_INDEFINITE');
    shop.now = at('2026-02-25') - HOUR_MS;
    await renewSubscriptions(shop.server.platform);
    const mail = await shop.server.mailbox.next({ to: reader.email ?? '', subject: /has ended|renews/ });
    expect(mail.subject).toContain('has ended');
  });
});
