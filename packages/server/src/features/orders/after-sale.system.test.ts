import { userBits } from '@bandshell/domain/ledger';
import {
  type BuyingShop,
  createTestUser,
  createTestUserWithEmail,
  startBuyingShop,
  TEST_CARDS,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../core/payments/payment-provider.ts';
import { advanceOrder, applyPayment } from './advance-order.ts';
import { changeOrder } from './change-order.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin());

const verify = async () =>
  expect(await shop.faults()).toMatchObject({ accounts: 0, units: 0, transactions: 0, overdrawn: 0 });

describe('a refund', () => {
  const refund = async (user: TestUser, id: string) => {
    const { data, errors } = await user.visitor.graphql(
      `mutation($input: RefundOrderInput!) { refundOrder(input: $input) { purchaseOrder { state } error { code } } }`,
      { input: { purchaseOrderID: id } },
    );
    return errors.length > 0 ? { denied: errors[0]?.extensions?.code } : data.refundOrder;
  };
  let admin: TestUser;
  beforeEach(async () => {
    admin = await createTestUser(shop.server, `admin_${shop.count}`, { roles: { isStaff: true, isSiteAdmin: true } });
  });

  test('is for site admins, gives the money back once and takes the bits', async () => {
    const { purchaseOrder } = await shop.buy(TEST_CARDS.success);
    const staff = await createTestUser(shop.server, `staff_${shop.count}`, {
      roles: { isStaff: true, isSiteAdmin: false },
    });
    expect(await refund(shop.buyer, purchaseOrder.id)).toEqual({ denied: 'FORBIDDEN' });
    expect(await refund(staff, purchaseOrder.id)).toEqual({ denied: 'FORBIDDEN' });
    const answers = await Promise.all([1, 2, 3].map(() => refund(admin, purchaseOrder.id)));
    expect(answers.every(({ error }) => error === null)).toBe(true);
    await shop.reaches(purchaseOrder.id, 'REFUND_APPLIED');
    expect(await shop.bits()).toBe(0);
    const { rows } = await shop.server.platform.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('target_id', '=', purchaseOrder.id)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(1);
    await verify();
  });

  test('of spent bits is refused', async () => {
    const { purchaseOrder } = await shop.buy(TEST_CARDS.success);
    const { platform } = shop.server;
    await platform.database.transact((tx) =>
      platform.services.ledger.post(tx, {
        key: `spent-${shop.count}`,
        kind: 'cheer',
        reference: 'test',
        postings: [
          { account: userBits(shop.buyer.id), amount: -1 },
          { account: { kind: 'bits-spent', ownerId: null, unit: 'BITS' }, amount: 1 },
        ],
      }),
    );
    expect((await refund(admin, purchaseOrder.id)).error.code).toBe('BENEFITS_SPENT');
    expect((await shop.read(purchaseOrder.id)).state).toBe('SUCCESS');
    expect(await shop.bits()).toBe(499);
  });

  test('that the provider cannot make gives the bits back', async () => {
    const { purchaseOrder } = await shop.buy(TEST_CARDS.refundFailure);
    await refund(admin, purchaseOrder.id);
    await shop.reaches(purchaseOrder.id, 'REFUND_FAILED');
    expect(await shop.bits()).toBe(500);
    await verify();
  });

  /** The order of the buyer's purchase; its refund has failed once. */
  const failedOnce = async () => {
    const { purchaseOrder } = await shop.buy(TEST_CARDS.refundFailure);
    await refund(admin, purchaseOrder.id);
    await shop.reaches(purchaseOrder.id, 'REFUND_FAILED');
    return purchaseOrder.id as string;
  };

  test('that fails while another run looks at it is not tried again until someone asks', async () => {
    const { platform } = shop.server;
    const { payments } = platform.services;
    const provider = payments.provider as PaymentProvider;
    const { purchaseOrder } = await shop.buy(TEST_CARDS.refundFailure);
    payments.use({
      ...provider,
      readPayment: async (id) => {
        const known = await provider.readPayment(id);
        // Before this run goes on, another one makes the try.
        payments.use(provider);
        expect(await advanceOrder(platform, purchaseOrder.id)).toMatchObject({ state: 'REFUND_FAILED' });
        return known;
      },
    });
    await changeOrder(platform, purchaseOrder.id, 'refund-asked');
    expect(await advanceOrder(platform, purchaseOrder.id)).toMatchObject({ state: 'REFUND_FAILED' });
    expect((await refund(admin, purchaseOrder.id)).purchaseOrder.state).toBe('REFUND_APPLIED');
    await verify();
  });

  test('is not ended by late news of its first try', async () => {
    const { platform } = shop.server;
    const { provider } = platform.services.payments;
    const id = await failedOnce();
    const { payment_id } = await platform.database.db
      .selectFrom('orders')
      .select('payment_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const late = await (provider as PaymentProvider).readPayment(payment_id ?? '');
    expect(late.refund).toBe('failed');
    await changeOrder(platform, id, 'refund-asked');
    expect(await applyPayment(platform, late)).toMatchObject({ state: 'REFUND_APPLIED' });
    expect(await applyPayment(platform, late)).toMatchObject({ state: 'REFUND_APPLIED' });
    expect(await shop.bits()).toBe(0);
    await verify();
  });

  test('of what was never paid is refused', async () => {
    const { purchaseOrder } = await shop.buy(TEST_CARDS.declined);
    expect((await refund(admin, purchaseOrder.id)).error.code).toBe('NOT_REFUNDABLE');
    expect((await refund(admin, '123456')).error.code).toBe('NOT_FOUND');
  });
});

test('what was bought is said in each reader’s language: to its buyer, in the mailed receipt and to staff', async () => {
  const { database, services } = shop.server.platform;
  const german = { 'accept-language': 'de' };
  const reader = await createTestUserWithEmail(shop.server, `reader_${shop.count}`);
  const admin = await createTestUser(shop.server, `admin_${shop.count}`, { roles: { isStaff: true } });
  const isVerified = { email_verified_at: new Date(shop.now) };
  await database.db.updateTable('accounts').set(isVerified).where('user_id', '=', reader.id).execute();
  await services.mailLanguages.remember(database.db, reader.id, 'de');
  const { purchaseOrder } = await shop.buy(TEST_CARDS.success, { type: 'turbo', offerID: 'turbo' }, reader);
  const seen = async (headers = {}) => {
    const READ = 'query($id: ID!) { purchaseOrder(purchaseOrderID: $id) { description } }';
    const { data } = await reader.visitor.graphql(READ, { id: purchaseOrder.id }, headers);
    return data.purchaseOrder.description;
  };
  expect([await seen(), await seen(german)]).toEqual(['Turbo, 1 month', 'Turbo, 1 Monat']);
  const mail = await shop.server.mailbox.next({ to: reader.email, subject: /Beleg/ });
  expect(mail.text).toContain('Turbo, 1 Monat: ');
  const LIST = 'query($search: String) { purchaseOrders(search: $search) { edges { node { description } } } }';
  const list = await admin.visitor.graphql(LIST, { search: purchaseOrder.id }, german);
  expect(list.data.purchaseOrders.edges).toEqual([{ node: { description: 'Turbo, 1 Monat' } }]);
  // Older orders have a text; so has one whose line this version does not know.
  const later = JSON.stringify({ id: 'of-a-later-version', params: {} }) as never;
  for (const line of [later, null]) {
    const change = { line, description: 'Something of old' };
    await database.db.updateTable('orders').set(change).where('id', '=', purchaseOrder.id).execute();
    expect(await seen(german)).toBe('Something of old');
  }
});

test('a paid order has a receipt with the next number, which is mailed', async () => {
  const reader = await createTestUserWithEmail(shop.server, `reader_${shop.count}`);
  await shop.server.platform.database.db
    .updateTable('accounts')
    .set({ email_verified_at: new Date(shop.now) })
    .where('user_id', '=', reader.id)
    .execute();
  const first = await shop.buy(TEST_CARDS.success);
  const second = await shop.buy(TEST_CARDS.success, {}, reader);
  const number = Number((await shop.read(first.purchaseOrder.id)).receiptNumber);
  expect((await shop.read(second.purchaseOrder.id, reader.visitor)).receiptNumber).toBe(String(number + 1));
  const mail = await shop.server.mailbox.next({ to: reader.email, subject: /receipt/ });
  expect(mail.subject).toContain(`receipt no. ${number + 1}`);
  const [file] = mail.attachments;
  expect(file).toMatchObject({ name: `receipt-${number + 1}.pdf`, contentType: 'application/pdf' });
  expect(
    Buffer.from(file?.base64 ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const path = `/payments/receipts/${second.purchaseOrder.id}`;
  const own = await reader.visitor.fetch(path);
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(own.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${number + 1}.pdf"`);
  expect(
    Buffer.from(await own.arrayBuffer())
      .subarray(-6)
      .toString(),
  ).toContain('%%EOF');
  expect((await shop.buyer.visitor.fetch(path)).status).toBe(404);
  expect((await new Visitor(shop.server).fetch(path)).status).toBe(404);
  expect((await reader.visitor.fetch('/payments/receipts/1')).status).toBe(404);
  expect(mail.text).toContain('Total: 7.00 USD');
  expect(mail.text).toContain('test money');
});
