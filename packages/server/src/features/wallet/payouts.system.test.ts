import { creatorRevenue, siteAccount } from '@bandshell/domain/ledger';
import { type CreatorShop, logInAgain, mutate, startCreatorShop, TEST_BANKS, type TestUser } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../core/payments/payment-provider.ts';
import { advancePayouts } from './advance-payouts.ts';
import { beginPayouts } from './begin-payouts.ts';

const DAY_MS = 24 * 60 * 60_000;
const MONTH_MS = 32 * DAY_MS;
let shop: CreatorShop;
beforeAll(async () => {
  shop = await startCreatorShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin());

const verify = async () => expect(await shop.faults()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });

const giveBack = (payoutID: string) => mutate(shop.admin.visitor, 'returnPayout', { payoutID }, 'payout { state }');

/** The site runs with another provider, or with its own one that does something else. */
const withProvider = async (change: (own: PaymentProvider) => PaymentProvider, run: () => Promise<unknown>) => {
  const { payments } = shop.server.platform.services;
  const { provider } = payments;
  if (provider === undefined) throw new Error('there is no provider');
  try {
    payments.use(change(provider));
    await run();
  } finally {
    payments.use(provider);
  }
};
const withOther = (run: () => Promise<unknown>) => withProvider((own) => ({ ...own, name: 'another' }), run);
const losingAnswers = (run: () => Promise<unknown>) =>
  withProvider((own) => {
    const { payouts } = own;
    if (payouts === undefined) throw new Error('it pays nobody');
    const createPayout: typeof payouts.createPayout = async (payout) => {
      await payouts.createPayout(payout);
      throw new Error('the answer is lost');
    };
    return { ...own, payouts: { ...payouts, createPayout } };
  }, run);

describe('a payout', () => {
  test('pays what was earned until the end of a month once its hold is over, and nothing newer', async () => {
    await shop.addBank();
    await shop.cheer(6_000);
    await shop.later(MONTH_MS + 20 * DAY_MS);
    const balance = await shop.revenue();
    expect((await shop.wallet()).payable.amount).toBe(balance);
    expect(await Promise.all([beginPayouts(shop.server.platform), beginPayouts(shop.other.platform)])).toSatisfy(
      ([one, two]: number[]) => (one ?? 0) + (two ?? 0) >= 1,
    );
    expect(await beginPayouts(shop.server.platform)).toBe(0);
    expect(await shop.payouts()).toMatchObject([
      { state: 'IN_TRANSIT', amount: { amount: 6_000 }, account: '•••• 6789' },
    ]);
    expect(await shop.revenue()).toBe(0);
    await advancePayouts(shop.server.platform);
    expect(await shop.payouts()).toMatchObject([{ state: 'IN_TRANSIT' }]);
    shop.pay.hurry();
    await Promise.all([advancePayouts(shop.server.platform), advancePayouts(shop.other.platform)]);
    expect(await shop.payouts()).toMatchObject([{ state: 'PAID', tries: 1 }]);
    const mail = await shop.server.mailbox.next({ to: shop.creator.email, subject: /payout of 60\.00 USD/ });
    expect(mail.text).toContain('60.00 USD is in your bank account •••• 6789.');
    await verify();
  });

  test('waits for the hold, for the threshold, and for a bank account', async () => {
    await shop.cheer(4_999);
    await shop.later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(shop.server.platform);
    await shop.addBank();
    await beginPayouts(shop.server.platform);
    expect(await shop.payouts()).toEqual([]);
    shop.now = Date.now();
    await logInAgain(shop.server, shop.creator);
    await shop.cheer(1);
    // This month is not over, so all of it is held.
    await beginPayouts(shop.server.platform);
    expect(await shop.payouts()).toEqual([]);
    expect((await shop.wallet()).payable.amount).toBe(0);
    await shop.later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(shop.server.platform);
    expect(await shop.payouts()).toMatchObject([{ amount: { amount: 5_000 } }]);
  });

  test('that the bank refuses gives the money back, and site admins try it again', async () => {
    await shop.addBank(TEST_BANKS.refused);
    await shop.cheer(7_000);
    await shop.later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(shop.server.platform);
    const [failed] = await shop.payouts();
    expect(failed).toMatchObject({ state: 'FAILED', failureReason: 'no_account' });
    expect(await shop.revenue()).toBe(7_000);
    await shop.server.mailbox.next({ to: shop.creator.email, subject: /did not arrive/ });
    expect(await shop.retry(failed.id, shop.creator)).toEqual({ denied: 'FORBIDDEN' });
    await shop.addBank();
    const answers = await Promise.all([shop.retry(failed.id), shop.retry(failed.id), shop.retry(failed.id)]);
    expect(answers.some(({ payout }) => payout?.state === 'IN_TRANSIT')).toBe(true);
    expect(await shop.payouts()).toMatchObject([{ state: 'IN_TRANSIT', tries: 2, account: '•••• 6789' }]);
    expect(await shop.revenue()).toBe(0);
    expect((await shop.retry(failed.id)).error.code).toBe('NOT_FAILED');
    expect((await shop.retry('1')).error.code).toBe('NOT_FOUND');
    await verify();
  });

  test('that the provider refuses gives the money back, and is tried again to another account', async () => {
    await shop.addBank();
    await shop.cheer(7_000);
    const account = { account_id: 'ba_lost_by_the_provider' };
    const { db } = shop.server.platform.database;
    await db.updateTable('payout_accounts').set(account).where('creator_id', '=', shop.creator.id).execute();
    await shop.later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(shop.server.platform);
    const [failed] = await shop.payouts();
    expect(failed).toMatchObject({ state: 'FAILED', failureReason: 'not_found', tries: 1 });
    expect(await shop.revenue()).toBe(7_000);
    // The same account is refused again, and the money comes back again.
    expect(await shop.retry(failed.id)).toMatchObject({ payout: { state: 'FAILED', tries: 2 }, error: null });
    expect(await shop.revenue()).toBe(7_000);
    await shop.addBank();
    expect(await shop.retry(failed.id)).toMatchObject({ payout: { state: 'IN_TRANSIT', tries: 3 } });
    expect(await shop.revenue()).toBe(0);
    await verify();
  });

  test('that comes back after it was paid is in the wallet again; less than it is not tried again', async () => {
    await shop.addBank(TEST_BANKS.returned);
    await shop.cheer(8_000);
    await shop.later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(shop.server.platform);
    const [begun] = await shop.payouts();
    expect(begun).toMatchObject({ state: 'IN_TRANSIT' });
    shop.pay.hurry();
    await advancePayouts(shop.server.platform, 'paid');
    expect(await shop.payouts()).toMatchObject([{ state: 'FAILED', failureReason: 'account_closed' }]);
    await shop.server.platform.database.transact((tx) =>
      shop.server.platform.services.ledger.post(tx, {
        ...{ key: `back-${shop.count}`, kind: 'chargeback', reference: `order:back-${shop.count}` },
        postings: [
          { account: siteAccount('sales', 'USD'), amount: 1 },
          { account: creatorRevenue(shop.creator.id, 'USD'), amount: -1 },
        ],
      }),
    );
    expect((await shop.retry(begun.id)).error.code).toBe('TOO_LITTLE');
    expect(await shop.payouts()).toMatchObject([{ state: 'FAILED', tries: 1 }]);
    expect(await shop.revenue()).toBe(7_999);
    await verify();
  });

  test('waits while the provider is away, and is one when it comes back', async () => {
    await shop.addBank();
    await shop.cheer(9_000);
    await shop.later(MONTH_MS + 20 * DAY_MS);
    shop.pay.setFaults({ isDown: true });
    await beginPayouts(shop.server.platform);
    expect(await shop.payouts()).toMatchObject([{ state: 'INITIATED' }]);
    shop.pay.setFaults({ isDown: false });
    await Promise.all([advancePayouts(shop.server.platform), advancePayouts(shop.other.platform)]);
    expect(await shop.payouts()).toMatchObject([{ state: 'IN_TRANSIT', tries: 1 }]);
    await verify();
  });

  test('at a provider that the site no longer has is returned by site admins, once, and tried again there', async () => {
    await shop.addBank();
    await shop.cheer(9_000);
    await shop.later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(shop.server.platform);
    const [sent] = await shop.payouts();
    const giveBack = ({ visitor }: Pick<TestUser, 'visitor'> = shop.admin) =>
      mutate(visitor, 'returnPayout', { payoutID: sent.id }, 'payout { state failureReason isLost }');
    // The site can ask its own provider.
    expect((await giveBack()).error.code).toBe('NOT_LOST');
    const { payments } = shop.server.platform.services;
    const { provider } = payments;
    if (provider === undefined) throw new Error('there is no provider');
    try {
      payments.use({ ...provider, name: 'another' });
      await advancePayouts(shop.server.platform);
      expect(await shop.payouts()).toMatchObject([{ state: 'IN_TRANSIT' }]);
      expect(await giveBack(shop.creator)).toEqual({ denied: 'FORBIDDEN' });
      const answers = await Promise.all([giveBack(), giveBack(), giveBack()]);
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
      expect(await shop.payouts()).toMatchObject([{ state: 'FAILED', failureReason: 'provider_lost' }]);
      expect(await shop.revenue()).toBe(9_000);
      // The creator's account is one at the old provider.
      expect((await shop.retry(sent.id)).error.code).toBe('NO_ACCOUNT');
    } finally {
      payments.use(provider);
    }
    expect((await giveBack()).error.code).toBe('NOT_LOST');
    expect(await shop.retry(sent.id)).toMatchObject({ payout: { state: 'IN_TRANSIT', tries: 2 } });
    expect(await shop.revenue()).toBe(0);
    await verify();
  });

  test('that was returned by hand and paid after all takes its money again, once, on two nodes', async () => {
    await shop.addBank();
    await shop.cheer(9_000);
    await shop.later(MONTH_MS + 20 * DAY_MS);
    // One is known to the provider, and the answer of another one was lost.
    for (const isAnswerLost of [false, true]) {
      if (isAnswerLost) {
        await shop.begin();
        await shop.addBank();
        await shop.cheer(9_000);
        await shop.later(MONTH_MS + 20 * DAY_MS);
        await losingAnswers(() => beginPayouts(shop.server.platform));
        expect(await shop.payouts()).toMatchObject([{ state: 'INITIATED' }]);
      } else await beginPayouts(shop.server.platform);
      const [sent] = await shop.payouts();
      await withOther(async () => expect((await giveBack(sent.id)).error).toBeNull());
      expect(await shop.revenue()).toBe(9_000);
      if (isAnswerLost) shop.pay.hurry();
      await Promise.all([advancePayouts(shop.server.platform), advancePayouts(shop.other.platform)]);
      const state = isAnswerLost ? 'PAID' : 'IN_TRANSIT';
      expect(await shop.payouts()).toMatchObject([{ state, tries: 2, failureReason: null }]);
      expect(await shop.revenue()).toBe(0);
      shop.pay.hurry();
      await advancePayouts(shop.server.platform);
      await advancePayouts(shop.server.platform);
      expect(await shop.payouts()).toMatchObject([{ state: 'PAID', tries: 2 }]);
      expect(await shop.revenue()).toBe(0);
    }
    await verify();
  });

  test('that was returned by hand and never made stays in the wallet, and nobody asks again', async () => {
    await shop.addBank();
    await shop.cheer(9_000);
    await shop.later(MONTH_MS + 20 * DAY_MS);
    shop.pay.setFaults({ isDown: true });
    await beginPayouts(shop.server.platform);
    shop.pay.setFaults({ isDown: false });
    const [begun] = await shop.payouts();
    await withOther(async () => expect((await giveBack(begun.id)).error).toBeNull());
    await advancePayouts(shop.server.platform);
    expect(await shop.payouts()).toMatchObject([{ state: 'FAILED', failureReason: 'provider_lost' }]);
    expect(await shop.revenue()).toBe(9_000);
    const { db } = shop.server.platform.database;
    const row = await db.selectFrom('payout_returns').select('state').where('payout_id', '=', begun.id).execute();
    expect(row).toEqual([{ state: 'UNPAID' }]);
  });

  test('that was returned, tried again elsewhere and paid at both is paid by the wallet twice, until the bank sends one back', async () => {
    await shop.addBank(TEST_BANKS.returned);
    await shop.cheer(9_000);
    await shop.later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(shop.server.platform);
    const [sent] = await shop.payouts();
    await withOther(async () => {
      await giveBack(sent.id);
      await shop.addBank();
      expect(await shop.retry(sent.id)).toMatchObject({ payout: { state: 'IN_TRANSIT', tries: 2 } });
    });
    expect(await shop.revenue()).toBe(0);
    await Promise.all([advancePayouts(shop.server.platform), advancePayouts(shop.other.platform)]);
    expect(await shop.revenue()).toBe(-9_000);
    shop.pay.hurry();
    await advancePayouts(shop.server.platform, 'paid');
    await advancePayouts(shop.server.platform, 'paid');
    expect(await shop.revenue()).toBe(0);
    await withOther(() => advancePayouts(shop.server.platform));
    expect(await shop.payouts()).toMatchObject([{ state: 'PAID', tries: 2 }]);
    await verify();
  });

  test('of one wallet is one beside many cheers and refunds on two nodes', async () => {
    await shop.addBank();
    await shop.cheer(6_000);
    await shop.later(MONTH_MS + 20 * DAY_MS);
    await Promise.all([
      ...Array.from({ length: 30 }, (_, index) =>
        shop.cheer(10, undefined, index % 2 === 0 ? shop.server : shop.other),
      ),
      ...Array.from({ length: 6 }, (_, index) => beginPayouts((index % 2 === 0 ? shop.server : shop.other).platform)),
    ]);
    const all = await shop.payouts();
    expect(all).toHaveLength(1);
    expect(all[0].amount.amount + (await shop.revenue())).toBe(6_300);
    await verify();
  });

  test('goes to a bank account that the provider knows, set by who has just logged in', async () => {
    const set = (accountID: string) =>
      mutate(shop.creator.visitor, 'setPayoutAccount', { accountID }, 'creatorWallet { payoutAccount { label } }');
    expect((await set('ba_made_up')).error.code).toBe('ACCOUNT_INVALID');
    expect((await set('x'.repeat(201))).error.code).toBe('ACCOUNT_INVALID');
    await shop.addBank();
    await shop.server.mailbox.next({ to: shop.creator.email, subject: /bank account/ });
    shop.now += 16 * 60_000;
    expect((await set(await shop.pay.enterBank(TEST_BANKS.paid))).error.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('is in a file for staff that runs no formula', async () => {
    await shop.addBank();
    await shop.cheer(5_500);
    const { db } = shop.server.platform.database;
    await db.updateTable('users').set({ display_name: '=1+1' }).where('id', '=', shop.creator.id).execute();
    await shop.later(MONTH_MS + 20 * DAY_MS);
    await beginPayouts(shop.server.platform);
    const file = await (await shop.admin.visitor.fetch('/admin/payouts.csv')).text();
    expect(file).toContain(`${shop.creator.login},'=1+1,`);
    const { data } = await shop.admin.visitor.graphql(
      'query($login: String) { payouts(login: $login) { edges { node { state providerID creator { login } } } } }',
      { login: shop.creator.login },
    );
    expect(data.payouts.edges).toMatchObject([
      { node: { state: 'IN_TRANSIT', creator: { login: shop.creator.login } } },
    ]);
  });
});
