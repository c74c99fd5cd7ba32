import { createHmac } from 'node:crypto';
import { userBits } from '@bandshell/domain/ledger';
import { ORDER_EXPIRES_MS } from '@bandshell/domain/orders';
import {
  createTestUser,
  createTestUserWithEmail,
  type PaySite,
  type ShopOnTwoNodes,
  startShopOnTwoNodes,
  TEST_CARDS,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let now = Date.now();
const clock = { now: () => new Date(now) };
let shop: ShopOnTwoNodes;
let server: TestServer;
let other: TestServer;
let pay: PaySite;
let buyer: TestUser;
let count = 0;
beforeAll(async () => {
  shop = await startShopOnTwoNodes(clock);
  ({ server, other, pay } = shop);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  count += 1;
  now = Date.now();
  buyer = await createTestUser(server, `buyer_${count}`);
});
afterEach(() => pay.setFaults({ isDown: false, delayMs: 0, copies: 1, isDropping: false }));

const BUY = `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
  purchaseOrder { id state actionTokenID failureReason bits total { amount currency exponent } } error { code message } } }`;
const ORDER = `query($id: ID!) { purchaseOrder(purchaseOrderID: $id) { id state actionTokenID failureReason receiptNumber } }`;

const newKey = () => `key-${count}-${Math.random().toString(36).slice(2)}-0123456789`;
const buy = async (card: string, change: object = {}, { visitor }: Pick<TestUser, 'visitor'> = buyer) => {
  const input = {
    ...{ type: 'bits_bundle', offerID: 'bits-500', quantity: 1, key: newKey() },
    ...{ paymentInstrumentID: await pay.enterCard(card), ...change },
  };
  const { data, errors } = await visitor.graphql(BUY, { input });
  return errors.length > 0 ? { denied: errors[0]?.extensions?.code ?? errors[0]?.message } : data.purchaseOffer;
};
const read = async (id: string, visitor = buyer.visitor) => (await visitor.graphql(ORDER, { id })).data.purchaseOrder;
const reaches = (id: string, state: string) =>
  until(`order to be ${state}`, async () => (await read(id))?.state === state);
const bits = ({ id }: TestUser = buyer) =>
  server.platform.parts.ledger.balance(server.platform.database.db, userBits(id));
const at = (user: TestUser, node: TestServer): Visitor => {
  const visitor = new Visitor(node);
  for (const [name, value] of user.visitor.cookies) visitor.cookies.set(name, value);
  return visitor;
};
const verify = async () =>
  expect(await server.platform.parts.ledgerWatch.verify()).toMatchObject({
    accounts: 0,
    units: 0,
    transactions: 0,
    overdrawn: 0,
  });

describe('a purchase', () => {
  test('ORDER-01 ORDER-02 that succeeds gives the bits and answers the order', async () => {
    const { purchaseOrder, error } = await buy(TEST_CARDS.success);
    expect(error).toBeNull();
    expect(purchaseOrder).toMatchObject({ state: 'SUCCESS', actionTokenID: null, failureReason: null, bits: 500 });
    expect(purchaseOrder.total).toEqual({ amount: 700, currency: 'USD', exponent: 2 });
    expect(await bits()).toBe(500);
    await verify();
  });

  test.each([
    [TEST_CARDS.declined, 'card_declined'],
    [TEST_CARDS.insufficientFunds, 'insufficient_funds'],
  ])('with card %s fails and gives nothing', async (card, failureReason) => {
    const { purchaseOrder, error } = await buy(card);
    expect(error.code).toBe('PAYMENT_DECLINED');
    expect(purchaseOrder).toMatchObject({ state: 'FAILED', failureReason });
    expect(purchaseOrder.actionTokenID).toMatch(/^[\w-]{43}$/);
    expect(await bits()).toBe(0);
    // The next one is free to begin.
    expect((await buy(TEST_CARDS.success)).purchaseOrder.state).toBe('SUCCESS');
  });

  test('with an unknown card fails', async () => {
    const { error } = await buy(TEST_CARDS.success, { paymentInstrumentID: 'pm_made_up' });
    expect(error.code).toBe('PAYMENT_INSTRUMENT_INVALID');
  });

  test('needs an offer, one of it, and a key', async () => {
    expect((await buy(TEST_CARDS.success, { offerID: 'bits-1' })).error.code).toBe('OFFER_NOT_FOUND');
    expect((await buy(TEST_CARDS.success, { type: 'turbo' })).error.code).toBe('OFFER_NOT_FOUND');
    expect((await buy(TEST_CARDS.success, { quantity: 2 })).error.code).toBe('QUANTITY_OUT_OF_RANGE');
    expect((await buy(TEST_CARDS.success, { quantity: -1 })).error.code).toBe('QUANTITY_OUT_OF_RANGE');
    expect(await buy(TEST_CARDS.success, { key: 'short' })).toEqual({ denied: 'BAD_USER_INPUT' });
    expect(await bits()).toBe(0);
  });

  test('has no price of the client in it', async () => {
    expect(await buy(TEST_CARDS.success, { price: 1 })).toMatchObject({
      denied: expect.stringMatching(/price|INVALID|BAD/),
    });
    expect(await bits()).toBe(0);
  });

  test('is for logged-in users, and an order for its buyer alone', async () => {
    expect(await buy(TEST_CARDS.success, {}, { visitor: new Visitor(server) })).toEqual({ denied: 'UNAUTHENTICATED' });
    const { purchaseOrder } = await buy(TEST_CARDS.success);
    const stranger = await createTestUser(server, `stranger_${count}`);
    expect(await read(purchaseOrder.id, stranger.visitor)).toBeNull();
    const { data } = await stranger.visitor.graphql(
      'query($login: String!) { user(login: $login) { purchaseOrders { edges { node { id } } } } }',
      { login: buyer.login },
    );
    expect(data?.user?.purchaseOrders ?? null).toBeNull();
  });

  test('that is asked for twice with one key is one', async () => {
    const key = newKey();
    const method = await pay.enterCard(TEST_CARDS.success);
    const twin = at(buyer, other);
    const answers = await Promise.all(
      [buyer.visitor, twin, buyer.visitor, twin].map((visitor) =>
        buy(TEST_CARDS.success, { key, paymentInstrumentID: method }, { visitor }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.purchaseOrder?.id)).size).toBe(1);
    await reaches(answers[0].purchaseOrder.id, 'SUCCESS');
    expect(await bits()).toBe(500);
  });

  test('ORDER-08 beside a processing one is refused', async () => {
    const { purchaseOrder } = await buy(TEST_CARDS.challenge);
    const { error } = await buy(TEST_CARDS.success);
    expect(error).toEqual({ code: 'PROCESSING_ORDER_EXISTS', message: 'There is already a processing order' });
    await pay.answerBank(purchaseOrder.actionTokenID, 'no');
    await reaches(purchaseOrder.id, 'FAILED');
    expect((await buy(TEST_CARDS.success)).error).toBeNull();
  });

  test('of many at once on two nodes begins one', async () => {
    const method = await pay.enterCard(TEST_CARDS.challenge);
    const visitors = [buyer.visitor, at(buyer, other)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        buy(TEST_CARDS.challenge, { paymentInstrumentID: method }, { visitor: visitors[index % 2] ?? buyer.visitor }),
      ),
    );
    expect(answers.filter((answer) => answer.purchaseOrder !== null)).toHaveLength(1);
  });
});

describe('the bank', () => {
  test('asks, and its answer decides', async () => {
    const { purchaseOrder } = await buy(TEST_CARDS.challenge);
    expect(purchaseOrder.state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
    expect(purchaseOrder.actionTokenID).toMatch(/^act_/);
    expect(await bits()).toBe(0);
    await pay.answerBank(purchaseOrder.actionTokenID, 'yes');
    await reaches(purchaseOrder.id, 'SUCCESS');
    expect(await bits()).toBe(500);
  });

  test('is not asked for ever: the order fails, and the payment is cancelled', async () => {
    const { purchaseOrder } = await buy(TEST_CARDS.challenge);
    now += ORDER_EXPIRES_MS;
    await server.platform.parts.orderWatch.advance();
    expect(await read(purchaseOrder.id)).toMatchObject({ state: 'FAILED' });
    await pay.answerBank(purchaseOrder.actionTokenID, 'yes');
    await server.platform.parts.orderWatch.compare();
    expect(await bits()).toBe(0);
  });
});

test('an order that is over ends beside many that wait for late money', async () => {
  const { db } = server.platform.database;
  await sql`insert into orders (id, user_id, key, type, offer_id, quantity, description, state, currency, exponent, subtotal,
      tax, benefits, provider, payment_id, created_at, updated_at, expires_at)
    select id, id, 'key-of-late-money', 'bits_bundle', 'bits-500', 1, '500 Bits', 'PAYMENT_PENDING', 'USD', 2, 700, 0, '{}',
      'none', id, 'epoch', 'epoch', 'epoch' from generate_series(100000, 100599) id`.execute(db);
  const { purchaseOrder } = await buy(TEST_CARDS.challenge);
  now += ORDER_EXPIRES_MS;
  await server.platform.parts.orderWatch.advance();
  expect((await read(purchaseOrder.id)).state).toBe('FAILED');
  await db.deleteFrom('orders').where('provider', '=', 'none').execute();
});

describe('money that comes late', () => {
  test('gives the bits at once and a receipt when it is there', async () => {
    const { purchaseOrder } = await buy(TEST_CARDS.late);
    expect(purchaseOrder.state).toBe('PAYMENT_PENDING');
    expect(await bits()).toBe(500);
    expect((await read(purchaseOrder.id)).receiptNumber).toBeNull();
    pay.hurry();
    await reaches(purchaseOrder.id, 'SUCCESS');
    expect((await read(purchaseOrder.id)).receiptNumber).toMatch(/^\d+$/);
    expect(await bits()).toBe(500);
  });

  test('and never comes takes the bits back', async () => {
    const { purchaseOrder } = await buy(TEST_CARDS.lateFailure);
    expect(await bits()).toBe(500);
    pay.hurry();
    await reaches(purchaseOrder.id, 'BENEFITS_CANCELLED');
    expect(await bits()).toBe(0);
    await verify();
  });

  test('and is taken back by the bank leaves nothing', async () => {
    const { purchaseOrder } = await buy(TEST_CARDS.chargeback);
    expect(purchaseOrder.state).toBe('SUCCESS');
    pay.hurry();
    await reaches(purchaseOrder.id, 'BENEFITS_CANCELLED');
    expect(await bits()).toBe(0);
    await verify();
  });
});

describe('webhooks', () => {
  const send = (body: string, signature: string) =>
    fetch(`${server.url}/payments/webhooks/test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'payment-signature': signature },
      body,
    });
  const signed = (body: string, secret: string, seconds = Math.floor(now / 1000)) =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

  test('that are forged, old or for nobody are refused', async () => {
    const body = JSON.stringify({ id: 'evt_x', payment: 'pay_x', status: 'succeeded' });
    expect((await send(body, signed(body, 'wrong'))).status).toBe(400);
    expect((await send(body, signed(body, pay.webhookSecret, Math.floor(now / 1000) - 400))).status).toBe(400);
    expect((await send(`${body} `, signed(body, pay.webhookSecret))).status).toBe(400);
    expect((await send(body, '')).status).toBe(400);
    const elsewhere = await fetch(`${server.url}/payments/webhooks/other`, { method: 'POST', body });
    expect(elsewhere.status).toBe(404);
  });

  test('with a right signature do not decide what was paid: the provider is asked', async () => {
    const { purchaseOrder } = await buy(TEST_CARDS.challenge);
    const { payment_id } = await server.platform.database.db
      .selectFrom('orders')
      .select('payment_id')
      .where('id', '=', purchaseOrder.id)
      .executeTakeFirstOrThrow();
    const body = JSON.stringify({ id: `evt_${purchaseOrder.id}`, payment: payment_id, status: 'succeeded' });
    expect((await send(body, signed(body, pay.webhookSecret))).status).toBe(204);
    expect((await send(body, signed(body, pay.webhookSecret))).status).toBe(204);
    await server.platform.parts.orderWatch.compare();
    expect((await read(purchaseOrder.id)).state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
    expect(await bits()).toBe(0);
  });

  test('late, twice and out of order leave every order as the provider has it', async () => {
    pay.setFaults({ delayMs: 400, copies: 3 });
    const cards = Object.values(TEST_CARDS);
    const buyers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => createTestUser(server, `chaos_${count}_${index}`)),
    );
    const orders = await Promise.all(
      buyers.map(async (user, index) => (await buy(cards[index % cards.length] ?? '', {}, user)).purchaseOrder),
    );
    for (const order of orders)
      if (order.actionTokenID?.startsWith('act_')) await pay.answerBank(order.actionTokenID, 'yes');
    pay.hurry();
    const wanted: Readonly<Record<string, string>> = {
      success: 'SUCCESS',
      declined: 'FAILED',
      insufficientFunds: 'FAILED',
      challenge: 'SUCCESS',
      late: 'SUCCESS',
      lateFailure: 'BENEFITS_CANCELLED',
      chargeback: 'BENEFITS_CANCELLED',
      laterDeclined: 'SUCCESS',
      refundFailure: 'SUCCESS',
    };
    const names = Object.keys(TEST_CARDS);
    await until('all orders to have their ends', async () => {
      const states = await Promise.all(orders.map(({ id }, index) => read(id, buyers[index]?.visitor)));
      return states.every(({ state }, index) => state === wanted[names[index % names.length] ?? '']);
    });
    for (const [index, user] of buyers.entries()) {
      expect(await bits(user)).toBe(wanted[names[index % names.length] ?? ''] === 'SUCCESS' ? 500 : 0);
    }
    await verify();
  }, 60_000);

  test('that never come are made up for by the comparison', async () => {
    pay.setFaults({ isDropping: true });
    const { purchaseOrder } = await buy(TEST_CARDS.challenge);
    await pay.answerBank(purchaseOrder.actionTokenID, 'yes');
    const { mended, unexplained } = await server.platform.parts.orderWatch.compare();
    expect(mended).toBeGreaterThanOrEqual(1);
    expect(unexplained).toBe(0);
    expect((await read(purchaseOrder.id)).state).toBe('SUCCESS');
  });
});

describe('a provider that is away', () => {
  test('leaves the order to a later try, and the buyer pays once', async () => {
    const method = await pay.enterCard(TEST_CARDS.success);
    const { provider } = server.platform.parts.payments;
    if (provider === undefined) throw new Error('no provider');
    // The payment is made, and its answer is lost: as when this process is killed between both.
    let calls = 0;
    server.platform.parts.payments.use({
      ...provider,
      createPayment: async (payment) => {
        calls += 1;
        await provider.createPayment(payment);
        throw new Error('the line broke');
      },
    });
    pay.setFaults({ isDropping: true });
    const { purchaseOrder } = await buy(TEST_CARDS.success, { paymentInstrumentID: method });
    expect(calls).toBe(1);
    expect(purchaseOrder.state).not.toBe('SUCCESS');
    expect(await bits()).toBe(0);
    server.platform.parts.payments.use(provider);
    now += 60_000;
    await server.platform.parts.orderWatch.advance();
    expect((await read(purchaseOrder.id)).state).toBe('SUCCESS');
    const { payments } = await provider.listPayments(new Date(0), null);
    expect(payments.filter(({ orderId }) => orderId === purchaseOrder.id)).toHaveLength(1);
    expect(await bits()).toBe(500);
  });

  test('until the order is over fails it, once the provider says that there is no payment', async () => {
    const { provider } = server.platform.parts.payments;
    if (provider === undefined) throw new Error('no provider');
    server.platform.parts.payments.use({ ...provider, createPayment: () => Promise.reject(new Error('away')) });
    const { purchaseOrder } = await buy(TEST_CARDS.success);
    now += ORDER_EXPIRES_MS;
    await server.platform.parts.orderWatch.advance();
    expect(await read(purchaseOrder.id)).toMatchObject({ state: 'FAILED', failureReason: 'expired' });
    server.platform.parts.payments.use(provider);
  });

  test('is none on a site that sells nothing', async () => {
    const { data } = await at(buyer, other).graphql('{ paymentService { isTest } }');
    expect(data.paymentService).toEqual({ isTest: true });
    const { provider } = other.platform.parts.payments;
    other.platform.parts.payments.use(undefined);
    const visitor = at(buyer, other);
    const answer = await visitor.graphql('{ paymentService { isTest } currentUser { bitsOffers { id } } }');
    expect(answer.data).toEqual({ paymentService: null, currentUser: { bitsOffers: null } });
    expect((await buy(TEST_CARDS.success, {}, { visitor })).error.code).toBe('OFFER_NOT_FOUND');
    other.platform.parts.payments.use(provider);
  });
});

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
    admin = await createTestUser(server, `admin_${count}`, { roles: { isStaff: true, isSiteAdmin: true } });
  });

  test('is for site admins, gives the money back once and takes the bits', async () => {
    const { purchaseOrder } = await buy(TEST_CARDS.success);
    const staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true, isSiteAdmin: false } });
    expect(await refund(buyer, purchaseOrder.id)).toEqual({ denied: 'FORBIDDEN' });
    expect(await refund(staff, purchaseOrder.id)).toEqual({ denied: 'FORBIDDEN' });
    const answers = await Promise.all([1, 2, 3].map(() => refund(admin, purchaseOrder.id)));
    expect(answers.every(({ error }) => error === null)).toBe(true);
    await reaches(purchaseOrder.id, 'REFUND_APPLIED');
    expect(await bits()).toBe(0);
    const { rows } = await server.platform.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('target_id', '=', purchaseOrder.id)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(1);
    await verify();
  });

  test('of spent bits is refused', async () => {
    const { purchaseOrder } = await buy(TEST_CARDS.success);
    const { platform } = server;
    await platform.database.transact((tx) =>
      platform.parts.ledger.post(tx, {
        key: `spent-${count}`,
        kind: 'cheer',
        reference: 'test',
        postings: [
          { account: userBits(buyer.id), amount: -1 },
          { account: { kind: 'bits-spent', ownerId: null, unit: 'BITS' }, amount: 1 },
        ],
      }),
    );
    expect((await refund(admin, purchaseOrder.id)).error.code).toBe('BENEFITS_SPENT');
    expect((await read(purchaseOrder.id)).state).toBe('SUCCESS');
    expect(await bits()).toBe(499);
  });

  test('that the provider cannot make gives the bits back', async () => {
    const { purchaseOrder } = await buy(TEST_CARDS.refundFailure);
    await refund(admin, purchaseOrder.id);
    await reaches(purchaseOrder.id, 'REFUND_FAILED');
    expect(await bits()).toBe(500);
    await verify();
  });

  test('of what was never paid is refused', async () => {
    const { purchaseOrder } = await buy(TEST_CARDS.declined);
    expect((await refund(admin, purchaseOrder.id)).error.code).toBe('NOT_REFUNDABLE');
    expect((await refund(admin, '123456')).error.code).toBe('NOT_FOUND');
  });
});

test('BITS-08 the first-time promotion costs less, and is sold once', async () => {
  const { purchaseOrder } = await buy(TEST_CARDS.success, { offerID: 'bits-500-first' });
  expect(purchaseOrder).toMatchObject({ state: 'SUCCESS', total: { amount: 560 } });
  expect((await buy(TEST_CARDS.success, { offerID: 'bits-500-first' })).error.code).toBe('NOT_ELIGIBLE');
  const { data } = await buyer.visitor.graphql('{ currentUser { bitsBalance bitsOffers { id } } }');
  expect(data.currentUser.bitsBalance).toBe(500);
  expect(data.currentUser.bitsOffers.map(({ id }: { id: string }) => id)).not.toContain('bits-500-first');
});

test('a promotion is sold once, also to an order that was priced before the first one was paid', async () => {
  const { provider } = server.platform.parts.payments;
  if (provider === undefined) throw new Error('no provider');
  const inTime = { offerID: 'bits-500-first' };
  let first: { readonly error: object | null } | undefined;
  other.platform.parts.payments.use({
    ...provider,
    taxOf: async (sale) => {
      first = await buy(TEST_CARDS.success, inTime);
      return provider.taxOf(sale);
    },
  });
  const { error } = await buy(TEST_CARDS.success, inTime, { visitor: at(buyer, other) });
  other.platform.parts.payments.use(provider);
  expect(first?.error).toBeNull();
  expect(error?.code).toBe('NOT_ELIGIBLE');
  expect(await bits()).toBe(500);
});

test('BITS-01 offers have their price, discount and promotion', async () => {
  const { data } =
    await buyer.visitor.graphql(`{ currentUser { bitsOffers { id type bits amount currencyCode url discount
    includesVAT isPromo promotion { id } } } }`);
  expect(data.currentUser.bitsOffers[0]).toEqual({
    ...{ id: 'bits-500-first', type: 'BUNDLE', bits: 500, amount: 560, currencyCode: 'USD' },
    ...{ url: '/bits-checkout/bits-500-first', discount: 0.2, includesVAT: false, isPromo: true },
    promotion: { id: 'first-time-bits' },
  });
  expect(data.currentUser.bitsOffers).toHaveLength(7);
});

test('a paid order has a receipt with the next number, which is mailed', async () => {
  const reader = await createTestUserWithEmail(server, `reader_${count}`);
  await server.platform.database.db
    .updateTable('accounts')
    .set({ email_verified_at: clock.now() })
    .where('user_id', '=', reader.id)
    .execute();
  const first = await buy(TEST_CARDS.success);
  const second = await buy(TEST_CARDS.success, {}, reader);
  const number = Number((await read(first.purchaseOrder.id)).receiptNumber);
  expect((await read(second.purchaseOrder.id, reader.visitor)).receiptNumber).toBe(String(number + 1));
  const mail = await server.mailbox.next({ to: reader.email, subject: /receipt/ });
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
  expect((await buyer.visitor.fetch(path)).status).toBe(404);
  expect((await new Visitor(server).fetch(path)).status).toBe(404);
  expect((await reader.visitor.fetch('/payments/receipts/1')).status).toBe(404);
  expect(mail.text).toContain('Total: 7.00 USD');
  expect(mail.text).toContain('test money');
});
