import { siteAccount } from '@bandshell/domain/ledger';
import type { DisputeStage } from '@bandshell/domain/orders';
import {
  type BuyingShop,
  createTestUser,
  mutate,
  startBuyingShop,
  TEST_CARDS,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../core/payments/payment-provider.ts';
import { noteBankPayouts } from '../books/note-bank-payouts.ts';
import { takePaymentUpdate } from '../take-payment-update.ts';

const DAY_MS = 86_400_000;
let shop: BuyingShop;
let admin: TestUser & { readonly email: string };
let staff: TestUser;
let provider: PaymentProvider;
beforeAll(async () => {
  shop = await startBuyingShop();
  provider = shop.server.platform.services.payments.provider as PaymentProvider;
  const email = 'dispute_admin@example.com';
  admin = { ...(await createTestUser(shop.server, 'dispute_admin', { email, roles: { isSiteAdmin: true } })), email };
  await shop.server.platform.database.db
    .updateTable('accounts')
    .set({ email_verified_at: new Date() })
    .where('user_id', '=', admin.id)
    .execute();
  staff = await createTestUser(shop.server, 'dispute_staff', { roles: { isStaff: true } });
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin());
afterEach(() => shop.server.platform.services.payments.use(provider));

const DISPUTES = `query($stage: DisputeStage) { paymentDisputes(stage: $stage, first: 50) { edges { node {
  id stage reason amount { amount currency } evidenceDueAt openedAt answeredAt answeredBy { login }
  order { id state description buyer { login } } channel { login } } } } }`;
const list = async ({ visitor }: Pick<TestUser, 'visitor'> = staff, stage: DisputeStage | null = null) => {
  const { data, errors } = await visitor.graphql(DISPUTES, { stage });
  if (errors.length > 0) return errors[0]?.extensions?.code;
  return data.paymentDisputes.edges.map(({ node }: { readonly node: { readonly id: string } }) => node);
};
const ofOrder = async (id: string) =>
  (await list()).find(({ order }: { readonly order: { readonly id: string } }) => order.id === id);
const answer = (disputeID: string, { visitor }: Pick<TestUser, 'visitor'> = admin) =>
  mutate(visitor, 'noteDisputeAnswer', { disputeID }, 'dispute { id answeredBy { login } }');
const balance = (account: Parameters<typeof shop.server.platform.services.ledger.balance>[1]) =>
  shop.server.platform.services.ledger.balance(shop.server.platform.database.db, account);
const verify = async () =>
  expect(await shop.faults()).toMatchObject({ accounts: 0, units: 0, transactions: 0, overdrawn: 0, unpaidCheers: 0 });
const paymentOf = async (id: string) => {
  const { payment_id } = await shop.server.platform.database.db
    .selectFrom('orders')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return provider.readPayment(payment_id ?? '');
};

// Before disputes, as those of later tests go on when time is hurried.
describe('the books', () => {
  test('have what was paid to the bank, once, and what the bank sent back', async () => {
    const { platform } = shop.server;
    const read = async () => [await balance(siteAccount('bank', 'USD')), await balance(siteAccount('provider', 'USD'))];
    await shop.buy(TEST_CARDS.success);
    const before = (await read())[0] ?? 0;
    shop.pay.payBank();
    await Promise.all([noteBankPayouts(platform), noteBankPayouts(shop.other.platform)]);
    const [bank = 0, owed] = await read();
    expect(bank).toBeGreaterThan(before);
    expect(owed).toBe(-bank);
    const { payouts } = await provider.listBankPayouts(new Date(0), null);
    const back = payouts.map((payout) => ({ ...payout, status: 'failed' as const }));
    platform.services.payments.use({ ...provider, listBankPayouts: async () => ({ payouts: back, next: null }) });
    await noteBankPayouts(platform);
    await noteBankPayouts(platform);
    expect(await read()).toEqual([0, 0]);
    await verify();
  });

  test('have what the provider keeps of payments and for disputes, once, and off the sales', async () => {
    const accounts = ['sales', 'provider-fees', 'dispute-fees'] as const;
    const read = () => Promise.all(accounts.map((kind) => balance(siteAccount(kind, 'USD'))));
    const before = await read();
    const change = async () => (await read()).map((amount, index) => amount - (before[index] ?? 0));
    const { id } = (await shop.buy(TEST_CARDS.chargeback)).purchaseOrder;
    expect(await change()).toEqual([700 - 50, 50, 0]);
    shop.pay.hurry();
    await shop.reaches(id, 'BENEFITS_CANCELLED');
    await expect.poll(change, { timeout: 10_000 }).toEqual([-50 - 1_500, 50, 1_500]);
    await shop.server.platform.services.orderWatch.compare();
    await takePaymentUpdate(shop.server.platform, (await paymentOf(id)).id);
    expect(await change()).toEqual([-50 - 1_500, 50, 1_500]);
    await verify();
  });

  test('are shown to staff by month, and add up to zero', async () => {
    await shop.buy(TEST_CARDS.success);
    const ask = async ({ visitor }: Pick<TestUser, 'visitor'>, month: string) => {
      const { data, errors } = await visitor.graphql(
        'query($month: String!) { siteBooks(month: $month) { account country opening { amount } change { amount } closing { amount currency } } }',
        { month },
      );
      return errors.length > 0 ? errors[0]?.extensions?.code : data.siteBooks;
    };
    const month = new Date().toISOString().slice(0, 7);
    const lines = await ask(staff, month);
    const sum = (of: 'opening' | 'change' | 'closing') =>
      lines.reduce(
        (all: number, line: Record<string, { readonly amount: number }>) => all + (line[of]?.amount ?? 0),
        0,
      );
    expect([sum('opening'), sum('change'), sum('closing')]).toEqual([0, 0, 0]);
    expect(lines).toContainEqual({
      ...{ account: 'sales', country: null, opening: { amount: 0 } },
      change: { amount: await balance(siteAccount('sales', 'USD')) },
      closing: { amount: await balance(siteAccount('sales', 'USD')), currency: 'USD' },
    });
    const before = await ask(staff, '2026-01');
    expect(before.every((line: { readonly closing: { readonly amount: number } }) => line.closing.amount === 0)).toBe(
      true,
    );
    expect(await ask(staff, '2026-13')).toBe('BAD_USER_INPUT');
    expect(await ask(shop.buyer, month)).toBe('FORBIDDEN');
    expect(await ask({ visitor: new Visitor(shop.server) }, month)).toBe('UNAUTHENTICATED');
  });
});

describe('a dispute', () => {
  const disputed = async (card: string = TEST_CARDS.chargeback) => {
    const { id } = (await shop.buy(card)).purchaseOrder;
    shop.pay.hurry();
    await shop.reaches(id, 'BENEFITS_CANCELLED');
    // It is entered behind the order's change.
    await until('the dispute to be listed', async () => (await ofOrder(id)) !== undefined);
    return id as string;
  };

  test('is listed for staff with its order, amount and date, and told to site admins', async () => {
    const id = await disputed();
    const dispute = await ofOrder(id);
    expect(dispute).toMatchObject({
      ...{ stage: 'needs_response', reason: 'fraudulent', amount: { amount: 700, currency: 'USD' } },
      ...{ answeredAt: null, answeredBy: null, channel: null },
      order: { id, state: 'BENEFITS_CANCELLED', description: '500 Bits', buyer: { login: shop.buyer.login } },
    });
    expect(Date.parse(dispute.evidenceDueAt) - Date.parse(dispute.openedAt)).toBe(7 * DAY_MS);
    const mails = (await shop.server.mailbox.all()).filter(({ text }) => text.includes(id));
    expect(mails.map(({ subject }) => subject)).toEqual(['A payment of 7.00 USD is disputed']);
    expect(await list(shop.buyer)).toBe('FORBIDDEN');
    expect(await list({ visitor: new Visitor(shop.server) })).toBe('UNAUTHENTICATED');
    expect(await list(staff, 'won')).not.toContainEqual(expect.objectContaining({ id: dispute.id }));
    expect(await list(staff, 'needs_response')).toContainEqual(expect.objectContaining({ id: dispute.id }));
  });

  test('is an alarm until a site admin notes the answer, and is reminded of once before it is due', async () => {
    const { metrics, services } = shop.server.platform;
    const id = await disputed();
    const { id: disputeId } = await ofOrder(id);
    const unanswered = async () => {
      await services.orderWatch.compare();
      return Number(/(\d+)$/.exec(await metrics.getSingleMetricAsString('bandshell_disputes_unanswered'))?.[1]);
    };
    const before = await unanswered();
    expect(before).toBeGreaterThanOrEqual(1);
    shop.now += 6 * DAY_MS;
    await unanswered();
    await unanswered();
    const reminders = (await shop.server.mailbox.all()).filter(
      ({ subject, text }) => /due soon/.test(subject) && text.includes(id),
    );
    expect(reminders).toHaveLength(1);
    expect(await answer(disputeId, staff)).toEqual({ denied: 'FORBIDDEN' });
    expect(await answer('77')).toMatchObject({ error: { code: 'NOT_FOUND' } });
    const answers = await Promise.all([answer(disputeId), answer(disputeId)]);
    expect(answers.map(({ error }) => error?.code ?? 'done').sort()).toEqual(['ALREADY_ANSWERED', 'done']);
    expect(await ofOrder(id)).toMatchObject({ answeredBy: { login: admin.login } });
    expect(await unanswered()).toBe(before - 1);
    const audited = await shop.server.platform.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', id)
      .execute();
    expect(audited).toEqual([{ action: 'dispute.answer', actor_id: admin.id }]);
  });

  test('goes its way to the decision, and late news do not undo it; a second one of the same payment counts, too', async () => {
    const id = await disputed(TEST_CARDS.disputeWon);
    const known = await paymentOf(id);
    const first = known.dispute as NonNullable<typeof known.dispute>;
    const tell = async (change: object, stage: DisputeStage, disputeId = first.id) => {
      const dispute = { ...first, id: disputeId, stage };
      const readPayment = async () => ({ ...known, ...change, dispute });
      shop.server.platform.services.payments.use({ ...provider, readPayment });
      await takePaymentUpdate(shop.server.platform, known.id);
    };
    const won = { isDisputed: false, isDisputeWon: true };
    await tell({}, 'under_review');
    await tell(won, 'won');
    expect([(await ofOrder(id)).stage, await shop.bits()]).toEqual(['won', 500]);
    await tell(won, 'needs_response');
    expect((await ofOrder(id)).stage).toBe('won');
    await tell({}, 'needs_response', `${first.id}_2`);
    expect(await shop.bits()).toBe(0);
    await tell({}, 'lost', `${first.id}_2`);
    const all = (await list()).filter(({ order }: { readonly order: { readonly id: string } }) => order.id === id);
    expect(all.map(({ stage }: { readonly stage: string }) => stage).sort()).toEqual(['lost', 'won']);
    expect((await answer(all[0].id)).error.code).toBe('ALREADY_DECIDED');
    await verify();
  });

  test('of which the bank only asks is listed, and takes nothing', async () => {
    const { id } = (await shop.buy(TEST_CARDS.success)).purchaseOrder;
    const known = await paymentOf(id);
    const dispute = {
      ...{ id: `inquiry_${id}`, stage: 'inquiry' as const, amount: 700, currency: 'USD', reason: 'general' },
      ...{ openedAt: new Date(shop.now), evidenceDueAt: null },
    };
    shop.server.platform.services.payments.use({ ...provider, readPayment: async () => ({ ...known, dispute }) });
    await takePaymentUpdate(shop.server.platform, known.id);
    expect(await ofOrder(id)).toMatchObject({ stage: 'inquiry', evidenceDueAt: null, order: { state: 'SUCCESS' } });
    expect(await shop.bits()).toBe(500);
  });
});
