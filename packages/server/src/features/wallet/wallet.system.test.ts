import { createHash } from 'node:crypto';
import { BITS, siteAccount, userBits } from '@bandshell/domain/ledger';
import { previousMonth } from '@bandshell/domain/wallet';
import {
  type CreatorShop,
  createTestUser,
  mutate,
  startCreatorShop,
  TEST_BANKS,
  TEST_CARDS,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeStatements } from './write-statements.ts';

const DAY_MS = 24 * 60 * 60_000;
const MONTH_MS = 32 * DAY_MS;
let shop: CreatorShop;
beforeAll(async () => {
  shop = await startCreatorShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin());

const orderOf = (id: string) =>
  shop.server.platform.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const verify = async () => expect(await shop.faults()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });

describe('the wallet', () => {
  test('WALLET-01 has what was earned in the previous month, and says whether the promotion is shown', async () => {
    await shop.subscribe();
    await shop.cheer(250);
    expect(await shop.wallet()).toMatchObject({
      isEligible: false,
      previousMonthAccrual: { earnedAmount: { units: 0, nanos: 0, currencyCode: 'USD' } },
      balance: { amount: 550 },
      payable: { amount: 0 },
      payoutThreshold: { amount: 5_000, currency: 'USD' },
      sharePercent: 50,
      payoutAccount: null,
    });
    const month = previousMonth(new Date(shop.now + MONTH_MS));
    await shop.later(MONTH_MS);
    await shop.server.platform.flags.setFlag('creator_wallet_promo', 100);
    const CALLOUT = 'query($login: String!) { user(login: $login) { channel { promotionCallout { kind } } } }';
    const callout = async (visitor: Visitor) =>
      (await visitor.graphql(CALLOUT, { login: shop.admin.login })).data.user.channel.promotionCallout?.kind;
    expect(await callout(shop.creator.visitor)).toBe('CREATOR_WALLET');
    expect(await callout(shop.admin.visitor)).not.toBe('CREATOR_WALLET');
    expect(await callout(new Visitor(shop.server))).not.toBe('CREATOR_WALLET');
    expect(await shop.wallet()).toMatchObject({
      isEligible: true,
      previousMonthAccrual: { month, earnedAmount: { units: 5, nanos: 500_000_000, currencyCode: 'USD' } },
    });
    const { data } = await shop.creator.visitor.graphql(
      'mutation { noteWalletPromotionSeen { creatorWallet { isEligible } error { code } } }',
    );
    expect(data.noteWalletPromotionSeen).toEqual({ creatorWallet: { isEligible: true }, error: null });
    await shop.later(5 * DAY_MS);
    expect((await shop.wallet()).isEligible).toBe(false);
    expect(await callout(shop.creator.visitor)).not.toBe('CREATOR_WALLET');
    await shop.server.platform.flags.setFlag('creator_wallet_promo', 0);
  });

  test('is for its creator alone', async () => {
    const stranger = await createTestUser(shop.server, `stranger_${shop.count}`);
    expect(await shop.wallet(stranger.visitor)).toBeNull();
    expect(await shop.wallet(new Visitor(shop.server))).toBeNull();
    expect(await shop.wallet(shop.admin.visitor)).toBeNull();
    const answer = await mutate(
      stranger.visitor,
      'setPayoutAccount',
      { accountID: await shop.pay.enterBank(TEST_BANKS.paid) },
      '',
    );
    expect(answer.error.code).toBe('NOT_A_CREATOR');
    for (const path of ['/wallet/statements.csv', '/admin/payouts.csv']) {
      expect((await new Visitor(shop.server).fetch(path)).status).toBe(401);
    }
    expect((await stranger.visitor.fetch('/admin/payouts.csv')).status).toBe(401);
  });

  test('loses the share of what is refunded or charged back', async () => {
    const { id } = await shop.subscribe();
    const late = await shop.subscribe(TEST_CARDS.chargeback);
    expect(await shop.revenue()).toBe(600);
    expect(
      await mutate(shop.admin.visitor, 'refundOrder', { purchaseOrderID: id }, 'purchaseOrder { state }'),
    ).toMatchObject({
      purchaseOrder: { state: 'REFUND_APPLIED' },
    });
    expect(await shop.revenue()).toBe(300);
    shop.pay.hurry();
    await until('the chargeback to take the share', async () => (await shop.revenue()) === 0);
    expect(late.state).toBe('SUCCESS');
    const [month] = (await shop.wallet()).months;
    expect(month).toMatchObject({ sales: { amount: 600 }, takenBack: { amount: -600 }, earned: { amount: 0 } });
    await verify();
  });

  test('has the share again when a dispute is won, and the buyer subscribes again', async () => {
    const { id } = await shop.subscribe(TEST_CARDS.disputeWon);
    const { user_id: fan } = await orderOf(id);
    const isSubscriber = () => shop.server.platform.services.subscriptions.isSubscriber(fan, shop.creator.id);
    shop.pay.hurry();
    await until('the chargeback', async () => (await orderOf(id)).state === 'BENEFITS_CANCELLED');
    expect([await shop.revenue(), await isSubscriber()]).toEqual([0, false]);
    shop.pay.hurry();
    await until('the end of the dispute', async () => (await orderOf(id)).state === 'SUCCESS');
    expect([await shop.revenue(), await isSubscriber()]).toEqual([300, true]);
    await verify();
  });

  test('has nothing of a dispute that is won after its creator was erased: the money goes back', async () => {
    const { id } = await shop.subscribe(TEST_CARDS.disputeWon);
    shop.pay.hurry();
    await until('the chargeback', async () => (await orderOf(id)).state === 'BENEFITS_CANCELLED');
    await sql`insert into account_removals (user_id, requested_at, erase_at, erasing_at)
      values (${shop.creator.id}, now(), now(), now())`.execute(shop.server.platform.database.db);
    shop.pay.hurry();
    await until('the refund', async () => (await orderOf(id)).state === 'REFUND_APPLIED');
    expect(await shop.revenue()).toBe(0);
    await verify();
  });

  test('has statements of months that do not change, and days for charts', async () => {
    await shop.subscribe();
    await shop.cheer(1_000);
    const { days } = await shop.wallet();
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ sales: { amount: 300 }, bits: { amount: 1_000 } });
    await shop.later(MONTH_MS);
    await Promise.all([writeStatements(shop.server.platform), writeStatements(shop.other.platform)]);
    await shop.cheer(77);
    const month = previousMonth(new Date(shop.now));
    const closed = (await shop.wallet()).months.find((each: { month: string }) => each.month === month);
    expect(closed).toMatchObject({
      isOpen: false,
      sales: { amount: 300 },
      bits: { amount: 1_000 },
      earned: { amount: 1_300 },
    });
    const file = await shop.creator.visitor.fetch('/wallet/statements.csv');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="statements.csv"');
    expect(await file.text()).toContain(`${month},USD,3.00,10.00,0.00,13.00,0.00,yes\r\n`);
    await expect(
      shop.server.platform.database.db.updateTable('wallet_statements').set({ bits: '0' }).execute(),
    ).rejects.toMatchObject({ code: 'LB002' });
  });
});

test('an order that is paid after its creator was erased gives nothing to nobody, and the money goes back', async () => {
  const order = await shop.subscribe(TEST_CARDS.challenge);
  const { db } = shop.server.platform.database;
  const { action_token: token } = await db
    .selectFrom('orders')
    .select('action_token')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await sql`insert into account_removals (user_id, requested_at, erase_at, erasing_at)
    values (${shop.creator.id}, now(), now(), now())`.execute(db);
  await shop.pay.answerBank(token ?? '', 'yes');
  const stateOf = async () =>
    (await db.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirstOrThrow()).state;
  await until('the refund', async () => (await stateOf()) === 'REFUND_APPLIED');
  expect(await shop.revenue()).toBe(0);
  await verify();
});

describe('a refund that the site begins itself', () => {
  const erase = () =>
    sql`insert into account_removals (user_id, requested_at, erase_at, erasing_at)
      values (${shop.creator.id}, now(), now(), now())`.execute(shop.server.platform.database.db);
  const stateOf = async ({ id }: { readonly id: string }) => {
    const found = shop.server.platform.database.db.selectFrom('orders').select('state').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).state;
  };

  test('and that fails is made when site admins ask for it', async () => {
    await erase();
    const order = await shop.subscribe(TEST_CARDS.refundFailure);
    await until('the failure', async () => (await stateOf(order)) === 'REFUND_FAILED');
    await mutate(shop.admin.visitor, 'refundOrder', { purchaseOrderID: order.id }, 'purchaseOrder { state }');
    expect(await stateOf(order)).toBe('REFUND_APPLIED');
    expect(await shop.revenue()).toBe(0);
    await verify();
  });

  test.each([
    ['comes', TEST_CARDS.late, 'REFUND_APPLIED'],
    ['never comes', TEST_CARDS.lateFailure, 'BENEFITS_CANCELLED'],
  ])('waits for money that is late and %s', async (_what, card, end) => {
    await erase();
    const order = await shop.subscribe(card);
    expect(await stateOf(order)).toBe('REFUND_INITIATED');
    shop.pay.hurry();
    await until('the end', async () => (await stateOf(order)) === end);
    expect(await shop.revenue()).toBe(0);
    await verify();
  });
});

describe('shares', () => {
  test('of a creator hold from their start, and what was sold before keeps its own', async () => {
    const first = await shop.subscribe();
    expect(await shop.setShare({ percent: 70 })).toMatchObject({ share: { percent: 70 }, error: null });
    await shop.subscribe();
    expect(await shop.revenue()).toBe(300 + 419);
    const startsAt = new Date(shop.now + DAY_MS).toISOString();
    expect(await shop.setShare({ percent: null, startsAt })).toMatchObject({ share: { percent: null, startsAt } });
    expect((await shop.wallet()).sharePercent).toBe(70);
    await shop.later(DAY_MS);
    expect((await shop.wallet()).sharePercent).toBe(50);
    await mutate(shop.admin.visitor, 'refundOrder', { purchaseOrderID: first.id }, 'purchaseOrder { state }');
    expect(await shop.revenue()).toBe(419);
    const { data } = await shop.admin.visitor.graphql('{ creatorShares { percent creator { login } } }');
    expect(data.creatorShares).toContainEqual({ percent: 70, creator: { login: shop.creator.login } });
  });

  test('may be nothing or all', async () => {
    await shop.setShare({ percent: 0 });
    expect((await shop.subscribe()).state).toBe('SUCCESS');
    expect(await shop.revenue()).toBe(0);
    await shop.setShare({ percent: 100 });
    await shop.subscribe();
    expect(await shop.revenue()).toBe(599);
    await verify();
  });

  test('follow the site where there is none of their own', async () => {
    await shop.server.platform.flags.setSetting('creator_share_percent', 60);
    await shop.subscribe();
    await shop.server.platform.flags.setSetting('creator_share_percent', 50);
    expect(await shop.revenue()).toBe(359);
  });

  test('are changed by site admins, to what is one, and not in the past', async () => {
    expect(await shop.setShare({ percent: 70 }, shop.creator)).toEqual({ denied: 'FORBIDDEN' });
    expect((await shop.setShare({ percent: 101 })).error.code).toBe('SHARE_INVALID');
    expect((await shop.setShare({ percent: -1 })).error.code).toBe('SHARE_INVALID');
    expect((await shop.setShare({ percent: 70, startsAt: new Date(shop.now - 1).toISOString() })).error.code).toBe(
      'START_INVALID',
    );
    expect((await shop.setShare({ percent: 70, login: 'nobody_here' })).error.code).toBe('NOT_FOUND');
  });
});

test('bits that are spent are revenue in the same transaction', async () => {
  const { platform } = shop.server;
  const fan = await createTestUser(shop.server, `cheerer_${shop.count}`);
  await platform.database.transact((tx) =>
    platform.services.ledger.post(tx, {
      ...{ key: `bits-${shop.count}`, kind: 'grant', reference: 'test' },
      postings: [
        { account: siteAccount('bits-issued', BITS), amount: -500 },
        { account: userBits(fan.id), amount: 500 },
      ],
    }),
  );
  const messageId = createHash('sha256')
    .update(fan.id)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
  const notice = await platform.services.cheering.spend({
    ...{
      key: `k-${shop.count}`,
      channelId: shop.creator.id,
      userId: fan.id,
      login: fan.login,
      displayName: fan.login,
    },
    ...{ messageId, bits: 500, at: shop.now },
  });
  expect(notice).toBeNull();
  expect(await shop.revenue()).toBe(500);
});
