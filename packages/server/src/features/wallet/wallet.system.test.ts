import { createHash } from 'node:crypto';
import { BITS, creatorRevenue, siteAccount, userBits } from '@bandshell/domain/ledger';
import { previousMonth } from '@bandshell/domain/wallet';
import {
  createTestUser,
  createTestUserWithEmail,
  logInAgain,
  mutate,
  type PaySite,
  type ShopOnTwoNodes,
  startShopOnTwoNodes,
  TEST_BANKS,
  TEST_CARDS,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advancePayouts } from './advance-payouts.ts';
import { beginPayouts } from './begin-payouts.ts';
import { writeStatements } from './write-statements.ts';

const DAY_MS = 24 * 60 * 60_000;
const MONTH_MS = 32 * DAY_MS;
let now = Date.now();
const clock = { now: () => new Date(now) };
let shop: ShopOnTwoNodes;
let server: TestServer;
let other: TestServer;
let pay: PaySite;
let creator: TestUser & { readonly email: string };
let admin: TestUser;
let count = 0;

beforeAll(async () => {
  shop = await startShopOnTwoNodes(clock);
  ({ server, other, pay } = shop);
  admin = await createTestUser(server, 'wallet_admin', { roles: { isSiteAdmin: true } });
});
const later = async (ms: number): Promise<void> => {
  now += ms;
  await logInAgain(server, creator, admin);
};
afterEach(() => pay.setFaults({ isDown: false }));
afterAll(() => shop?.close());
beforeEach(async () => {
  count += 1;
  now = Date.now();
  await logInAgain(server, admin);
  creator = await createTestUserWithEmail(server, `creator_${count}`);
  await server.platform.database.db
    .updateTable('users')
    .set({ is_partner: true })
    .where('id', '=', creator.id)
    .execute();
});

const WALLET = `query($login: String!) { user(login: $login) { channel { creatorWallet {
  isEligible previousMonthAccrual { month earnedAmount { units nanos currencyCode } }
  balance { amount } payable { amount } payoutThreshold { amount currency } nextPayoutAt sharePercent
  payoutAccount { label } months { month isOpen sales { amount } bits { amount } takenBack { amount } earned { amount } paidOut { amount } }
  days(days: 7) { day sales { amount } bits { amount } }
  payouts(first: 5) { edges { node { id state month amount { amount } account failureReason tries } } } } } } }`;
const wallet = async (visitor: Visitor = creator.visitor, login = creator.login) => {
  const { data, errors } = await visitor.graphql(WALLET, { login });
  expect(errors).toEqual([]);
  return data.user.channel.creatorWallet;
};
const payouts = async () => (await wallet()).payouts.edges.map(({ node }: { node: object }) => node);
const revenue = () =>
  server.platform.parts.ledger.balance(server.platform.database.db, creatorRevenue(creator.id, 'USD'));
const verify = async () =>
  expect(await server.platform.parts.ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });
const cheer = (cents: number, key = `cheer-${count}-${Math.random()}`, node = server) =>
  node.platform.database.transact((tx) =>
    node.platform.parts.ledger.post(tx, {
      key,
      kind: 'cheer',
      reference: `message:${key}`,
      postings: [
        { account: siteAccount('sales', 'USD'), amount: -cents },
        { account: creatorRevenue(creator.id, 'USD'), amount: cents },
      ],
    }),
  );
const addBank = async (number: string = TEST_BANKS.paid) => {
  const answer = await mutate(
    creator.visitor,
    'setPayoutAccount',
    { accountID: await pay.enterBank(number) },
    'creatorWallet { payoutAccount { label } }',
  );
  expect(answer).toMatchObject({ error: null });
};
const subscribe = async (card: string = TEST_CARDS.success) => {
  const fan = await createTestUser(server, `fan_${count}_${Math.random().toString(36).slice(2, 8)}`);
  const input = {
    ...{ type: 'channel_sub', offerID: `sub-${creator.id}-1000-1m`, quantity: 1 },
    ...{ paymentInstrumentID: await pay.enterCard(card), key: `key-${fan.login}-0123456789` },
  };
  const { data } = await fan.visitor.graphql(
    'mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) { purchaseOrder { id state } error { code } } }',
    { input },
  );
  return data.purchaseOffer.purchaseOrder as { readonly id: string; readonly state: string };
};
const retry = (payoutID: string, { visitor } = admin) =>
  mutate(visitor, 'retryPayout', { payoutID }, 'payout { state tries }');
const setShare = (input: object, { visitor } = admin) =>
  mutate(visitor, 'changeCreatorShare', { login: creator.login, ...input }, 'share { percent startsAt }');

describe('the wallet', () => {
  test('WALLET-01 has what was earned in the previous month, and says whether the promotion is shown', async () => {
    await subscribe();
    await cheer(250);
    expect(await wallet()).toMatchObject({
      isEligible: false,
      previousMonthAccrual: { earnedAmount: { units: 0, nanos: 0, currencyCode: 'USD' } },
      balance: { amount: 550 },
      payable: { amount: 0 },
      payoutThreshold: { amount: 5_000, currency: 'USD' },
      sharePercent: 50,
      payoutAccount: null,
    });
    const month = previousMonth(new Date(now + MONTH_MS));
    await later(MONTH_MS);
    await server.platform.flags.setFlag('creator_wallet_promo', 100);
    const CALLOUT = 'query($login: String!) { user(login: $login) { channel { promotionCallout { kind } } } }';
    const callout = async (visitor: Visitor) =>
      (await visitor.graphql(CALLOUT, { login: admin.login })).data.user.channel.promotionCallout?.kind;
    expect(await callout(creator.visitor)).toBe('CREATOR_WALLET');
    expect(await callout(admin.visitor)).not.toBe('CREATOR_WALLET');
    expect(await callout(new Visitor(server))).not.toBe('CREATOR_WALLET');
    expect(await wallet()).toMatchObject({
      isEligible: true,
      previousMonthAccrual: { month, earnedAmount: { units: 5, nanos: 500_000_000, currencyCode: 'USD' } },
    });
    const { data } = await creator.visitor.graphql(
      'mutation { noteWalletPromotionSeen { creatorWallet { isEligible } error { code } } }',
    );
    expect(data.noteWalletPromotionSeen).toEqual({ creatorWallet: { isEligible: true }, error: null });
    await later(5 * DAY_MS);
    expect((await wallet()).isEligible).toBe(false);
    expect(await callout(creator.visitor)).not.toBe('CREATOR_WALLET');
    await server.platform.flags.setFlag('creator_wallet_promo', 0);
  });

  test('is for its creator alone', async () => {
    const stranger = await createTestUser(server, `stranger_${count}`);
    expect(await wallet(stranger.visitor)).toBeNull();
    expect(await wallet(new Visitor(server))).toBeNull();
    expect(await wallet(admin.visitor)).toBeNull();
    const answer = await mutate(
      stranger.visitor,
      'setPayoutAccount',
      { accountID: await pay.enterBank(TEST_BANKS.paid) },
      '',
    );
    expect(answer.error.code).toBe('NOT_A_CREATOR');
    for (const path of ['/wallet/statements.csv', '/admin/payouts.csv']) {
      expect((await new Visitor(server).fetch(path)).status).toBe(401);
    }
    expect((await stranger.visitor.fetch('/admin/payouts.csv')).status).toBe(401);
  });

  test('loses the share of what is refunded or charged back', async () => {
    const { id } = await subscribe();
    const late = await subscribe(TEST_CARDS.chargeback);
    expect(await revenue()).toBe(600);
    expect(
      await mutate(admin.visitor, 'refundOrder', { purchaseOrderID: id }, 'purchaseOrder { state }'),
    ).toMatchObject({
      purchaseOrder: { state: 'REFUND_APPLIED' },
    });
    expect(await revenue()).toBe(300);
    pay.hurry();
    await until('the chargeback to take the share', async () => (await revenue()) === 0);
    expect(late.state).toBe('SUCCESS');
    const [month] = (await wallet()).months;
    expect(month).toMatchObject({ sales: { amount: 600 }, takenBack: { amount: -600 }, earned: { amount: 0 } });
    await verify();
  });

  test('has statements of months that do not change, and days for charts', async () => {
    await subscribe();
    await cheer(1_000);
    const { days } = await wallet();
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ sales: { amount: 300 }, bits: { amount: 1_000 } });
    await later(MONTH_MS);
    await Promise.all([writeStatements(server.platform), writeStatements(other.platform)]);
    await cheer(77);
    const month = previousMonth(new Date(now));
    const closed = (await wallet()).months.find((each: { month: string }) => each.month === month);
    expect(closed).toMatchObject({
      isOpen: false,
      sales: { amount: 300 },
      bits: { amount: 1_000 },
      earned: { amount: 1_300 },
    });
    const file = await creator.visitor.fetch('/wallet/statements.csv');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="statements.csv"');
    expect(await file.text()).toContain(`${month},USD,3.00,10.00,0.00,13.00,0.00,yes\r\n`);
    await expect(
      server.platform.database.db.updateTable('wallet_statements').set({ bits: '0' }).execute(),
    ).rejects.toMatchObject({ code: 'LB002' });
  });
});

test('an order that is paid after its creator was erased gives nothing to nobody, and the money goes back', async () => {
  const order = await subscribe(TEST_CARDS.challenge);
  const { db } = server.platform.database;
  const { action_token: token } = await db
    .selectFrom('orders')
    .select('action_token')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await sql`insert into account_removals (user_id, requested_at, erase_at, erasing_at)
    values (${creator.id}, now(), now(), now())`.execute(db);
  await pay.answerBank(token ?? '', 'yes');
  const stateOf = async () =>
    (await db.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirstOrThrow()).state;
  await until('the refund', async () => (await stateOf()) === 'REFUND_APPLIED');
  expect(await revenue()).toBe(0);
  await verify();
});

describe('a refund that the site begins itself', () => {
  const erase = () =>
    sql`insert into account_removals (user_id, requested_at, erase_at, erasing_at)
      values (${creator.id}, now(), now(), now())`.execute(server.platform.database.db);
  const stateOf = async ({ id }: { readonly id: string }) => {
    const found = server.platform.database.db.selectFrom('orders').select('state').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).state;
  };

  test('and that fails is made when site admins ask for it', async () => {
    await erase();
    const order = await subscribe(TEST_CARDS.refundFailure);
    await until('the failure', async () => (await stateOf(order)) === 'REFUND_FAILED');
    await mutate(admin.visitor, 'refundOrder', { purchaseOrderID: order.id }, 'purchaseOrder { state }');
    expect(await stateOf(order)).toBe('REFUND_APPLIED');
    expect(await revenue()).toBe(0);
    await verify();
  });

  test.each([
    ['comes', TEST_CARDS.late, 'REFUND_APPLIED'],
    ['never comes', TEST_CARDS.lateFailure, 'BENEFITS_CANCELLED'],
  ])('waits for money that is late and %s', async (_what, card, end) => {
    await erase();
    const order = await subscribe(card);
    expect(await stateOf(order)).toBe('REFUND_INITIATED');
    pay.hurry();
    await until('the end', async () => (await stateOf(order)) === end);
    expect(await revenue()).toBe(0);
    await verify();
  });
});

describe('shares', () => {
  test('of a creator hold from their start, and what was sold before keeps its own', async () => {
    const first = await subscribe();
    expect(await setShare({ percent: 70 })).toMatchObject({ share: { percent: 70 }, error: null });
    await subscribe();
    expect(await revenue()).toBe(300 + 419);
    const startsAt = new Date(now + DAY_MS).toISOString();
    expect(await setShare({ percent: null, startsAt })).toMatchObject({ share: { percent: null, startsAt } });
    expect((await wallet()).sharePercent).toBe(70);
    await later(DAY_MS);
    expect((await wallet()).sharePercent).toBe(50);
    await mutate(admin.visitor, 'refundOrder', { purchaseOrderID: first.id }, 'purchaseOrder { state }');
    expect(await revenue()).toBe(419);
    const { data } = await admin.visitor.graphql('{ creatorShares { percent creator { login } } }');
    expect(data.creatorShares).toContainEqual({ percent: 70, creator: { login: creator.login } });
  });

  test('may be nothing or all', async () => {
    await setShare({ percent: 0 });
    expect((await subscribe()).state).toBe('SUCCESS');
    expect(await revenue()).toBe(0);
    await setShare({ percent: 100 });
    await subscribe();
    expect(await revenue()).toBe(599);
    await verify();
  });

  test('follow the site where there is none of their own', async () => {
    await server.platform.flags.setSetting('creator_share_percent', 60);
    await subscribe();
    await server.platform.flags.setSetting('creator_share_percent', 50);
    expect(await revenue()).toBe(359);
  });

  test('are changed by site admins, to what is one, and not in the past', async () => {
    expect(await setShare({ percent: 70 }, creator)).toEqual({ denied: 'FORBIDDEN' });
    expect((await setShare({ percent: 101 })).error.code).toBe('SHARE_INVALID');
    expect((await setShare({ percent: -1 })).error.code).toBe('SHARE_INVALID');
    expect((await setShare({ percent: 70, startsAt: new Date(now - 1).toISOString() })).error.code).toBe(
      'START_INVALID',
    );
    expect((await setShare({ percent: 70, login: 'nobody_here' })).error.code).toBe('NOT_FOUND');
  });
});

describe('a payout', () => {
  test('pays what was earned until the end of a month once its hold is over, and nothing newer', async () => {
    await addBank();
    await cheer(6_000);
    await later(MONTH_MS + 20 * DAY_MS);
    const balance = await revenue();
    expect((await wallet()).payable.amount).toBe(balance);
    expect(await Promise.all([beginPayouts(server.platform), beginPayouts(other.platform)])).toSatisfy(
      ([one, two]: number[]) => (one ?? 0) + (two ?? 0) >= 1,
    );
    expect(await beginPayouts(server.platform)).toBe(0);
    expect(await payouts()).toMatchObject([{ state: 'IN_TRANSIT', amount: { amount: 6_000 }, account: '•••• 6789' }]);
    expect(await revenue()).toBe(0);
    await advancePayouts(server.platform);
    expect(await payouts()).toMatchObject([{ state: 'IN_TRANSIT' }]);
    pay.hurry();
    await Promise.all([advancePayouts(server.platform), advancePayouts(other.platform)]);
    expect(await payouts()).toMatchObject([{ state: 'PAID', tries: 1 }]);
    const mail = await server.mailbox.next({ to: creator.email, subject: /payout of 60\.00 USD/ });
    expect(mail.text).toContain('60.00 USD is on your bank account •••• 6789.');
    await verify();
  });

  test('waits for the hold, for the threshold, and for a bank account', async () => {
    await cheer(4_999);
    await later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(server.platform);
    await addBank();
    await beginPayouts(server.platform);
    expect(await payouts()).toEqual([]);
    now = Date.now();
    await logInAgain(server, creator);
    await cheer(1);
    // This month is not over, so all of it is held.
    await beginPayouts(server.platform);
    expect(await payouts()).toEqual([]);
    expect((await wallet()).payable.amount).toBe(0);
    await later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(server.platform);
    expect(await payouts()).toMatchObject([{ amount: { amount: 5_000 } }]);
  });

  test('that the bank refuses gives the money back, and site admins try it again', async () => {
    await addBank(TEST_BANKS.refused);
    await cheer(7_000);
    await later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(server.platform);
    const [failed] = await payouts();
    expect(failed).toMatchObject({ state: 'FAILED', failureReason: 'no_account' });
    expect(await revenue()).toBe(7_000);
    await server.mailbox.next({ to: creator.email, subject: /did not arrive/ });
    expect(await retry(failed.id, creator)).toEqual({ denied: 'FORBIDDEN' });
    await addBank();
    const answers = await Promise.all([retry(failed.id), retry(failed.id), retry(failed.id)]);
    expect(answers.some(({ payout }) => payout?.state === 'IN_TRANSIT')).toBe(true);
    expect(await payouts()).toMatchObject([{ state: 'IN_TRANSIT', tries: 2, account: '•••• 6789' }]);
    expect(await revenue()).toBe(0);
    expect((await retry(failed.id)).error.code).toBe('NOT_FAILED');
    expect((await retry('1')).error.code).toBe('NOT_FOUND');
    await verify();
  });

  test('that the provider refuses gives the money back, and is tried again to another account', async () => {
    await addBank();
    await cheer(7_000);
    const account = { account_id: 'ba_lost_by_the_provider' };
    const { db } = server.platform.database;
    await db.updateTable('payout_accounts').set(account).where('creator_id', '=', creator.id).execute();
    await later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(server.platform);
    const [failed] = await payouts();
    expect(failed).toMatchObject({ state: 'FAILED', failureReason: 'not_found', tries: 1 });
    expect(await revenue()).toBe(7_000);
    // The same account is refused again, and the money comes back again.
    expect(await retry(failed.id)).toMatchObject({ payout: { state: 'FAILED', tries: 2 }, error: null });
    expect(await revenue()).toBe(7_000);
    await addBank();
    expect(await retry(failed.id)).toMatchObject({ payout: { state: 'IN_TRANSIT', tries: 3 } });
    expect(await revenue()).toBe(0);
    await verify();
  });

  test('that comes back after it was paid is in the wallet again; less than it is not tried again', async () => {
    await addBank(TEST_BANKS.returned);
    await cheer(8_000);
    await later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(server.platform);
    const [begun] = await payouts();
    expect(begun).toMatchObject({ state: 'IN_TRANSIT' });
    pay.hurry();
    await advancePayouts(server.platform, 'paid');
    expect(await payouts()).toMatchObject([{ state: 'FAILED', failureReason: 'account_closed' }]);
    await server.platform.database.transact((tx) =>
      server.platform.parts.ledger.post(tx, {
        ...{ key: `back-${count}`, kind: 'chargeback', reference: `order:back-${count}` },
        postings: [
          { account: siteAccount('sales', 'USD'), amount: 1 },
          { account: creatorRevenue(creator.id, 'USD'), amount: -1 },
        ],
      }),
    );
    expect((await retry(begun.id)).error.code).toBe('TOO_LITTLE');
    expect(await payouts()).toMatchObject([{ state: 'FAILED', tries: 1 }]);
    expect(await revenue()).toBe(7_999);
    await verify();
  });

  test('waits while the provider is away, and is one when it comes back', async () => {
    await addBank();
    await cheer(9_000);
    await later(MONTH_MS + 20 * DAY_MS);
    pay.setFaults({ isDown: true });
    await beginPayouts(server.platform);
    expect(await payouts()).toMatchObject([{ state: 'INITIATED' }]);
    pay.setFaults({ isDown: false });
    await Promise.all([advancePayouts(server.platform), advancePayouts(other.platform)]);
    expect(await payouts()).toMatchObject([{ state: 'IN_TRANSIT', tries: 1 }]);
    await verify();
  });

  test('of one wallet is one beside many cheers and refunds on two nodes', async () => {
    await addBank();
    await cheer(6_000);
    await later(MONTH_MS + 20 * DAY_MS);
    await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => cheer(10, undefined, index % 2 === 0 ? server : other)),
      ...Array.from({ length: 6 }, (_, index) => beginPayouts((index % 2 === 0 ? server : other).platform)),
    ]);
    const all = await payouts();
    expect(all).toHaveLength(1);
    expect(all[0].amount.amount + (await revenue())).toBe(6_300);
    await verify();
  });

  test('goes to a bank account that the provider knows, set by who has just logged in', async () => {
    const set = (accountID: string) =>
      mutate(creator.visitor, 'setPayoutAccount', { accountID }, 'creatorWallet { payoutAccount { label } }');
    expect((await set('ba_made_up')).error.code).toBe('ACCOUNT_INVALID');
    expect((await set('x'.repeat(201))).error.code).toBe('ACCOUNT_INVALID');
    await addBank();
    await server.mailbox.next({ to: creator.email, subject: /bank account/ });
    now += 16 * 60_000;
    expect((await set(await pay.enterBank(TEST_BANKS.paid))).error.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('is in a file for staff that runs no formula', async () => {
    await addBank();
    await cheer(5_500);
    const { db } = server.platform.database;
    await db.updateTable('users').set({ display_name: '=1+1' }).where('id', '=', creator.id).execute();
    await later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(server.platform);
    const file = await (await admin.visitor.fetch('/admin/payouts.csv')).text();
    expect(file).toContain(`${creator.login},'=1+1,`);
    const { data } = await admin.visitor.graphql(
      'query($login: String) { payouts(login: $login) { edges { node { state providerID creator { login } } } } }',
      { login: creator.login },
    );
    expect(data.payouts.edges).toMatchObject([{ node: { state: 'IN_TRANSIT', creator: { login: creator.login } } }]);
  });
});

test('bits that are spent are revenue in the same transaction', async () => {
  const { platform } = server;
  const fan = await createTestUser(server, `cheerer_${count}`);
  await platform.database.transact((tx) =>
    platform.parts.ledger.post(tx, {
      ...{ key: `bits-${count}`, kind: 'grant', reference: 'test' },
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
  const notice = await platform.parts.cheering.spend(
    {
      ...{ key: `k-${count}`, channelId: creator.id, userId: fan.id, login: fan.login, displayName: fan.login },
      ...{ messageId, bits: 500, at: now },
    },
    async () => undefined,
  );
  expect(notice).toBeNull();
  expect(await revenue()).toBe(500);
});
