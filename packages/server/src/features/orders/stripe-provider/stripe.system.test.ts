import { siteAccount, taxAccount, userBits } from '@bandshell/domain/ledger';
import {
  createTestUser,
  mutate,
  STRIPE_METHODS,
  type StripeSimulator,
  startStripeSimulator,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let stripe: StripeSimulator;
let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
let count = 0;
beforeAll(async () => {
  stripe = await startStripeSimulator();
  server = await startTestServer({
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
      STRIPE_TAX: 'on',
      ...{ TRUST_PROXY: '1', PRIVACY_REGION_HEADER: 'x-visitor-region' },
    },
  });
  admin = await createTestUser(server, 'stripe_admin', { roles: { isSiteAdmin: true } });
});
afterAll(async () => {
  await server?.close();
  await stripe?.stop();
});
beforeEach(async () => {
  count += 1;
  buyer = await createTestUser(server, `payer_${count}`);
});

const buy = async (paymentInstrumentID: string, headers: Record<string, string> = {}) => {
  const input = {
    ...{ type: 'bits_bundle', offerID: 'bits-500', quantity: 1, paymentInstrumentID },
    key: `key-of-stripe-${count}-${Math.random().toString(36).slice(2)}`,
  };
  const { data } = await buyer.visitor.graphql(
    `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
      purchaseOrder { id state actionTokenID failureReason tax { amount } total { amount } } error { code } } }`,
    { input },
    headers,
  );
  return data.purchaseOffer;
};
const rowOf = (id: string) =>
  server.platform.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const reaches = (id: string, state: string) =>
  until(`the order to be ${state}`, async () => (await rowOf(id)).state === state);
const bits = () => server.platform.services.ledger.balance(server.platform.database.db, userBits(buyer.id));
const tell = (type: string, intent: string, change: { body?: string; at?: Date } = {}) => {
  const { headers, body } = stripe.webhook(type, intent, change.at ?? new Date());
  return fetch(`${server.url}/payments/webhooks/stripe`, { method: 'POST', headers, body: change.body ?? body });
};

/** No news of a payment waits, also none that is to be tried again. */
const takesUpdates = () =>
  until('the news to be taken', async () => {
    const { rows } = await sql<{ readonly waiting: string }>`select count(*) as waiting
      from graphile_worker.jobs where task_identifier = 'take-payment-news'`.execute(server.platform.database.db);
    return rows[0]?.waiting === '0';
  });

test('a card that is good pays an order, with the tax that Stripe names', async () => {
  expect(await buy(STRIPE_METHODS.success, { 'x-visitor-region': 'DE' })).toMatchObject({
    purchaseOrder: { state: 'SUCCESS', tax: { amount: 133 }, total: { amount: 833 } },
    error: null,
  });
  expect(await bits()).toBe(500);
  expect((await buy(STRIPE_METHODS.success)).purchaseOrder.tax.amount).toBe(0);
});

test('the books have the tax of the country, and what Stripe keeps of the payment and for its dispute', async () => {
  const { database, services } = server.platform;
  const accounts = [
    taxAccount('DE', 'USD'),
    siteAccount('provider-fees', 'USD'),
    siteAccount('dispute-fees', 'USD'),
    siteAccount('sales', 'USD'),
  ];
  const read = () => Promise.all(accounts.map((account) => services.ledger.balance(database.db, account)));
  const before = await read();
  const change = async () => (await read()).map((amount, index) => amount - (before[index] ?? 0));
  const { purchaseOrder } = await buy(STRIPE_METHODS.success, { 'x-visitor-region': 'DE' });
  expect(await change()).toEqual([133, 51, 0, 700 - 51]);
  const intent = (await rowOf(purchaseOrder.id)).payment_id ?? '';
  stripe.dispute(intent);
  await tell('charge.dispute.created', intent);
  await reaches(purchaseOrder.id, 'BENEFITS_CANCELLED');
  await expect.poll(change, { timeout: 10_000 }).toEqual([0, 51, 1_500, -51 - 1_500]);
  const { data } = await admin.visitor.graphql(
    '{ paymentDisputes { edges { node { stage reason evidenceDueAt amount { amount } order { id } } } } }',
  );
  expect(data.paymentDisputes.edges[0].node).toEqual({
    ...{ stage: 'needs_response', reason: 'fraudulent', amount: { amount: 833 }, order: { id: purchaseOrder.id } },
    evidenceDueAt: new Date(1_900_000_000_000).toISOString(),
  });
  expect(await services.ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });
});

test.each([
  [STRIPE_METHODS.declined, 'generic_decline'],
  [STRIPE_METHODS.insufficientFunds, 'insufficient_funds'],
])('a card that is declined (%s) fails, and its payment is ended', async (method, failureReason) => {
  const { purchaseOrder, error } = await buy(method);
  expect(error.code).toBe('PAYMENT_DECLINED');
  expect(purchaseOrder).toMatchObject({ state: 'FAILED', failureReason });
  const { payment_id: id } = await rowOf(purchaseOrder.id);
  expect(stripe.requests).toContain(`POST /v1/payment_intents/${id}/cancel`);
  expect(await bits()).toBe(0);
});

test('a card that is not known is entered again', async () => {
  expect((await buy('pm_made_up')).error.code).toBe('PAYMENT_INSTRUMENT_INVALID');
});

test('the bank asks in a page of the site, which only the buyer sees, and the webhook ends the order', async () => {
  const { purchaseOrder } = await buy(STRIPE_METHODS.challenge);
  expect(purchaseOrder.state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
  const token = purchaseOrder.actionTokenID;
  expect(token).toMatch(/^pi_/);
  const page = await buyer.visitor.fetch(`/payments/stripe/challenge?token=${token}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`data-secret="${token}_secret_x"`);
  expect((await new Visitor(server).fetch(`/payments/stripe/challenge?token=${token}`)).status).toBe(404);
  expect((await admin.visitor.fetch(`/payments/stripe/challenge?token=${token}`)).status).toBe(404);
  stripe.answerBank(token, 'yes');
  expect((await tell('payment_intent.succeeded', token)).status).toBe(204);
  await reaches(purchaseOrder.id, 'SUCCESS');
  expect(await bits()).toBe(500);
  expect(await (await buyer.visitor.fetch(`/payments/stripe/challenge?token=${token}`)).text()).not.toContain('secret');
});

test('a buyer whom the bank does not know pays nothing', async () => {
  const { purchaseOrder } = await buy(STRIPE_METHODS.challenge);
  stripe.answerBank(purchaseOrder.actionTokenID, 'no');
  await tell('payment_intent.payment_failed', purchaseOrder.actionTokenID);
  await reaches(purchaseOrder.id, 'FAILED');
  expect(await bits()).toBe(0);
});

test('a webhook counts if Stripe signed it lately; others are refused, and those about no payment are taken', async () => {
  const { purchaseOrder } = await buy(STRIPE_METHODS.success);
  const { payment_id: id } = await rowOf(purchaseOrder.id);
  const intent = id ?? '';
  expect((await tell('charge.refunded', intent, { body: '{}' })).status).toBe(400);
  expect((await tell('charge.refunded', intent, { at: new Date(Date.now() - 301_000) })).status).toBe(400);
  stripe.dispute(intent);
  expect((await tell('charge.dispute.created', intent)).status).toBe(204);
  await reaches(purchaseOrder.id, 'BENEFITS_CANCELLED');
  expect(await bits()).toBe(0);
});

test('an order is refunded, and a refund that fails gives the bits back', async () => {
  const refund = (id: string) =>
    mutate(admin.visitor, 'refundOrder', { purchaseOrderID: id }, 'purchaseOrder { state }');
  const first = await buy(STRIPE_METHODS.success);
  expect(await refund(first.purchaseOrder.id)).toMatchObject({ purchaseOrder: { state: 'REFUND_APPLIED' } });
  expect(await bits()).toBe(0);
  const second = await buy(STRIPE_METHODS.refundFails);
  expect(await refund(second.purchaseOrder.id)).toMatchObject({ purchaseOrder: { state: 'REFUND_FAILED' } });
  expect(await bits()).toBe(500);
  expect(await refund(second.purchaseOrder.id)).toMatchObject({ purchaseOrder: { state: 'REFUND_APPLIED' } });
  expect(await bits()).toBe(0);
});

test('a part that is refunded by hand at Stripe takes money and bits back in proportion, however its news comes', async () => {
  const { purchaseOrder } = await buy(STRIPE_METHODS.success);
  const { id } = purchaseOrder;
  const intent = (await rowOf(id)).payment_id ?? '';
  const money = () => server.platform.services.ledger.balance(server.platform.database.db, siteAccount('sales', 'USD'));
  const sold = await money();
  const updates = async (...types: string[]) => {
    for (const type of types) await tell(type, intent);
    await takesUpdates();
  };
  stripe.refundPart(intent, 175);
  await updates('charge.refunded', 'refund.created', 'charge.refunded');
  expect(await bits()).toBe(375);
  expect(await money()).toBe(sold - 175);
  // Two more parts, of which one webhook tells; the comparison finds what no webhook told.
  stripe.refundPart(intent, 100);
  stripe.refundPart(intent, 75);
  await updates('refund.updated');
  expect([await bits(), await money()]).toEqual([250, sold - 350]);
  stripe.refundPart(intent, 70);
  expect((await server.platform.services.orderWatch.compare()).unexplained).toBe(0);
  expect([await bits(), await money()]).toEqual([200, sold - 420]);
  // One of them has failed after all. News of what was before changes nothing.
  stripe.refundPart(intent, -70);
  await updates('refund.failed', 'payment_intent.succeeded', 'charge.refunded');
  expect([await bits(), await money()]).toEqual([250, sold - 350]);
  expect(await rowOf(id)).toMatchObject({ state: 'SUCCESS', refunded: '350' });
  const ORDER =
    'query($id: ID!) { purchaseOrder(purchaseOrderID: $id) { refunded { amount currency } total { amount } } }';
  const { data } = await buyer.visitor.graphql(ORDER, { id });
  expect(data.purchaseOrder).toEqual({ refunded: { amount: 350, currency: 'USD' }, total: { amount: 700 } });
  // A dispute takes the rest, and brings back no more than that.
  stripe.dispute(intent, 'lost');
  await updates('charge.dispute.created');
  // Stripe keeps its fee for the dispute.
  expect([await bits(), await money()]).toEqual([0, sold - 700 - 1_500]);
  stripe.dispute(intent, 'won');
  await updates('charge.dispute.closed');
  expect([await bits(), await money()]).toEqual([250, sold - 350 - 1_500]);
  expect(await server.platform.services.ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });
});

test('a part that is refunded takes bits that were spent: the balance is below zero and nothing is spent from it', async () => {
  const { purchaseOrder } = await buy(STRIPE_METHODS.success);
  const intent = (await rowOf(purchaseOrder.id)).payment_id ?? '';
  const { database, services } = server.platform;
  const spend = (amount: number, key: string) =>
    database.transact((tx) =>
      services.ledger.post(tx, {
        ...{ key: `${key}-${count}`, kind: 'cheer', reference: 'message:test' },
        postings: [
          { account: userBits(buyer.id), amount: -amount },
          { account: siteAccount('bits-spent', 'BITS'), amount },
        ],
      }),
    );
  await spend(400, 'most');
  stripe.refundPart(intent, 350);
  await tell('charge.refunded', intent);
  await until('the bits to go', async () => (await bits()) === -150);
  expect(await spend(1, 'more')).toBe('short');
});

test('a card is kept without a charge for a trial, also after the bank has asked, and is not tried twice', async () => {
  const channel = await createTestUser(server, `tried_${count}`, { roles: { isPartner: true } });
  await server.platform.flags.setFlag('subscription_free_trial', 100);
  const tryIt = async (paymentInstrumentID: string, user = buyer) => {
    const input = {
      ...{ type: 'channel_sub', offerID: `trial-${channel.id}-1000-week`, quantity: 1, paymentInstrumentID },
      key: `key-of-trial-${count}-${Math.random().toString(36).slice(2)}`,
    };
    const { data } = await user.visitor.graphql(
      `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
        purchaseOrder { id state actionTokenID } error { code } } }`,
      { input },
    );
    return data.purchaseOffer;
  };
  expect((await tryIt(STRIPE_METHODS.declined)).error.code).toBe('PAYMENT_DECLINED');
  const { purchaseOrder } = await tryIt(STRIPE_METHODS.challenge);
  expect(purchaseOrder.state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
  const token = purchaseOrder.actionTokenID;
  expect(token).toMatch(/^seti_/);
  expect(await (await buyer.visitor.fetch(`/payments/stripe/challenge?token=${token}`)).text()).toContain(
    `data-secret="${token}_secret_x"`,
  );
  stripe.answerBank(token, 'yes');
  await tell('setup_intent.succeeded', token);
  await reaches(purchaseOrder.id, 'SUCCESS');
  expect(await server.platform.services.subscriptions.isSubscriber(buyer.id, channel.id)).toBe(true);
  const other = await createTestUser(server, `other_payer_${count}`);
  const second = await tryIt(STRIPE_METHODS.challenge, other);
  stripe.answerBank(second.purchaseOrder.actionTokenID, 'yes');
  await tell('setup_intent.succeeded', second.purchaseOrder.actionTokenID);
  await reaches(second.purchaseOrder.id, 'FAILED');
  expect(await server.platform.services.subscriptions.isSubscriber(other.id, channel.id)).toBe(false);
  await server.platform.flags.setFlag('subscription_free_trial', 0);
});

test('what is left after a part goes back when site admins ask for it', async () => {
  const { purchaseOrder } = await buy(STRIPE_METHODS.success);
  const intent = (await rowOf(purchaseOrder.id)).payment_id ?? '';
  stripe.refundPart(intent, 100);
  await tell('charge.refunded', intent);
  await takesUpdates();
  expect((await rowOf(purchaseOrder.id)).state).toBe('SUCCESS');
  expect(await bits()).toBe(429);
  // Money that is left goes back when site admins ask for it.
  await mutate(admin.visitor, 'refundOrder', { purchaseOrderID: purchaseOrder.id }, 'purchaseOrder { state }');
  await reaches(purchaseOrder.id, 'REFUND_APPLIED');
  expect(await bits()).toBe(0);
});

test('a dispute takes the bits back, and gives them back once when it is won', async () => {
  const { purchaseOrder } = await buy(STRIPE_METHODS.success);
  const { payment_id: id, receipt_number: receipt } = await rowOf(purchaseOrder.id);
  const intent = id ?? '';
  const stage = async (name: string, type: string) => {
    stripe.dispute(intent, name);
    await tell(type, intent);
    await takesUpdates();
  };
  // A bank that asks has taken nothing.
  await stage('warning_needs_response', 'charge.dispute.created');
  expect((await rowOf(purchaseOrder.id)).state).toBe('SUCCESS');
  await stage('under_review', 'charge.dispute.created');
  await reaches(purchaseOrder.id, 'BENEFITS_CANCELLED');
  expect(await bits()).toBe(0);
  await stage('won', 'charge.dispute.closed');
  await stage('won', 'charge.dispute.funds_reinstated');
  await reaches(purchaseOrder.id, 'SUCCESS');
  expect(await bits()).toBe(500);
  expect((await rowOf(purchaseOrder.id)).receipt_number).toBe(receipt);
  expect(await server.platform.services.ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });
});

test('payments of other programs of the account are left alone, also one with the id of an order', async () => {
  const { purchaseOrder } = await buy(STRIPE_METHODS.challenge);
  const foreign: readonly Readonly<Record<string, string>>[] = [
    {},
    { order: purchaseOrder.id },
    { order: purchaseOrder.id, site: 'https://else.example' },
  ];
  for (const metadata of foreign) {
    expect((await tell('payment_intent.succeeded', stripe.addForeign(metadata))).status).toBe(204);
  }
  await takesUpdates();
  expect((await rowOf(purchaseOrder.id)).state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
});

test('payments from before the site had another address are its own still, also those that are disputed', async () => {
  const [told, untold] = [await buy(STRIPE_METHODS.success), await buy(STRIPE_METHODS.success)];
  const intents: string[] = [];
  for (const { purchaseOrder } of [told, untold]) {
    const intent = (await rowOf(purchaseOrder.id)).payment_id ?? '';
    intents.push(intent);
    stripe.moveSite(intent);
    stripe.dispute(intent);
  }
  await tell('charge.dispute.created', intents[0] ?? '');
  await reaches(told.purchaseOrder.id, 'BENEFITS_CANCELLED');
  // The other payment is older than what the comparison lists.
  stripe.age(intents[1] ?? '', 100 * 24 * 60 * 60);
  expect(await server.platform.services.orderWatch.compare()).toMatchObject({ unexplained: 0 });
  expect((await rowOf(untold.purchaseOrder.id)).state).toBe('BENEFITS_CANCELLED');
  expect(await bits()).toBe(0);
});

test('the comparison finds what no webhook told', async () => {
  const { purchaseOrder } = await buy(STRIPE_METHODS.challenge);
  stripe.answerBank(purchaseOrder.actionTokenID, 'yes');
  const { mended, unexplained } = await server.platform.services.orderWatch.compare();
  expect([mended >= 1, unexplained]).toEqual([true, 0]);
  expect((await rowOf(purchaseOrder.id)).state).toBe('SUCCESS');
});

test('only the page of the fields may load scripts of Stripe, and no key but the public one is shown', async () => {
  const { data } = await buyer.visitor.graphql('{ paymentService { fieldsURL challengeURL isTest } }');
  expect(data.paymentService).toMatchObject({
    fieldsURL: `${server.platform.config.publicUrl}/payments/stripe/fields`,
    isTest: true,
  });
  const page = await buyer.visitor.fetch('/payments/stripe/fields?lang=de');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('https://js.stripe.com');
  expect(policy).toContain("frame-ancestors 'self'");
  const text = await page.text();
  expect(text).toContain('data-key="pk_test_shown"');
  expect(text).not.toContain(stripe.secretKey);
  const home = await buyer.visitor.fetch('/');
  expect(home.headers.get('content-security-policy')).not.toContain('stripe');
});

test('a site without keys has no such pages, and half of the keys do not start', async () => {
  const other = await startTestServer();
  try {
    expect((await fetch(`${other.url}/payments/stripe/fields`)).status).toBe(404);
    expect((await fetch(`${other.url}/payments/webhooks/stripe`, { method: 'POST', body: '{}' })).status).toBe(404);
  } finally {
    await other.close();
  }
  await expect(startTestServer({ env: { STRIPE_SECRET_KEY: 'sk_test_x' } })).rejects.toThrow('STRIPE_PUBLISHABLE_KEY');
});

test('a card is kept with a customer, charged when its owner is not there, and forgotten', async () => {
  const { provider } = server.platform.services.payments;
  if (provider === undefined) throw new Error('no provider');
  const sale = { amount: 599, currency: 'USD', buyerId: buyer.id };
  const pay = (method: string, isOffSession: boolean, isKept = isOffSession) =>
    provider.createPayment({
      ...{ ...sale, method, isOffSession, isKept, keepsMethod: !isKept, orderId: '100000' },
      key: `kept-${count}-${Math.random()}`,
    });
  const first = await pay(STRIPE_METHODS.success, false);
  const kept = 'payment' in first ? first.payment.keptMethod : null;
  expect(kept).toEqual({
    id: expect.stringMatching(/^cus_\w+:pm_card_visa$/),
    label: '•••• 4242',
    fingerprint: 'fp_pm_card_visa',
  });
  expect(await pay(kept?.id ?? '', true)).toMatchObject({ payment: { status: 'succeeded', keptMethod: null } });
  // A buyer who is there pays with it, too, and the bank may ask.
  expect(await pay(kept?.id ?? '', false, true)).toMatchObject({ payment: { status: 'succeeded', keptMethod: null } });
  expect(
    await pay((kept?.id ?? '').replace(STRIPE_METHODS.success, STRIPE_METHODS.challenge), false, true),
  ).toMatchObject({
    payment: { status: 'requires_action' },
  });
  // The name of a kept card is no name of an entered one, by which anybody could pay with it.
  expect(await pay(kept?.id ?? '', false)).toEqual({ refusal: 'invalid-method' });
  const [customer] = (kept?.id ?? '').split(':');
  expect(await pay(`${customer}:${STRIPE_METHODS.challenge}`, true)).toMatchObject({
    payment: { status: 'canceled', failureCode: 'authentication_required' },
  });
  await provider.forgetMethod(kept?.id ?? '');
  await provider.forgetMethod(kept?.id ?? '');
  await provider.forgetMethod('pm_unknown');
});
