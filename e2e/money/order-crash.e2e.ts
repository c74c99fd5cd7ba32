import {
  type CreatedUser,
  createTestDatabase,
  endJobWaits,
  lockWaits,
  type ServerProcess,
  STRIPE_METHODS,
  type StripeSimulator,
  startServerProcess,
  startStripeSimulator,
  type TestDatabase,
  until,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HeldProxy, startHeldProxy } from '../harness/held-proxy.ts';

let stripe: StripeSimulator;
let proxy: HeldProxy;
let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  stripe = await startStripeSimulator();
  proxy = await startHeldProxy(stripe.url);
  database = await createTestDatabase();
  server = await startServerProcess({
    env: {
      DATABASE_URL: database.url,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: proxy.url,
    },
  });
});
afterAll(async () => {
  await server?.dispose();
  await proxy?.stop();
  await stripe?.stop();
  await database?.drop();
});

const ask = async (user: CreatedUser, query: string, variables: object) => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie: `session=${user.sessionToken}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
};
const buy = async (user: CreatedUser, offerID: string) => {
  const { purchaseOffer } = await ask(
    user,
    `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) { purchaseOrder { id state } error { code } } }`,
    {
      input: {
        ...{ type: 'bits_bundle', offerID, quantity: 1, paymentInstrumentID: STRIPE_METHODS.success },
        key: `key-of-a-crash-${user.login}`,
      },
    },
  );
  return purchaseOffer.purchaseOrder as { readonly id: string; readonly state: string };
};
const state = async (user: CreatedUser) => {
  const { currentUser } = await ask(
    user,
    '{ currentUser { bitsBalance purchaseOrders(first: 5) { edges { node { id state } } } } }',
    {},
  );
  return {
    bits: currentUser.bitsBalance,
    orders: currentUser.purchaseOrders.edges.map(({ node }: { node: { state: string } }) => node.state),
  };
};
const refund = (admin: CreatedUser, purchaseOrderID: string) =>
  ask(
    admin,
    'mutation($input: RefundOrderInput!) { refundOrder(input: $input) { purchaseOrder { state } error { code } } }',
    {
      input: { purchaseOrderID },
    },
  );
/** A question to a server that dies has no answer. */
const lost = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof TypeError ? 'lost' : String(error)),
  );

test('a server killed at each step of an order goes on with it: paid once, given once, refunded once', async () => {
  const { db } = database;
  const [unsent, unheard, unwritten, answered, refunded] = (await Promise.all(
    ['unsent', 'unheard', 'unwritten', 'answered', 'refunded'].map((login) => server.createUser(login)),
  )) as [CreatedUser, CreatedUser, CreatedUser, CreatedUser, CreatedUser];
  const admin = await server.createUser('crash_admin', 'staff');
  await db.updateTable('users').set({ is_site_admin: true }).where('id', '=', admin.id).execute();
  const amount = (cents: number) => new RegExp(`^POST /v1/payment_intents \\S*\\bamount=${cents}\\b`);

  // The order is written, and the provider has not heard of it.
  const heldUnsent = proxy.hold({ request: amount(140), when: 'before' });
  const first = lost(buy(unsent, 'bits-100'));
  await heldUnsent;
  // The provider has the money, and the site does not know.
  const heldUnheard = proxy.hold({ request: amount(700), when: 'after' });
  const second = lost(buy(unheard, 'bits-500'));
  await heldUnheard;
  // The site knows, and cannot write it: another transaction has the order.
  const heldUnwritten = proxy.hold({ request: amount(1995), when: 'after' });
  const third = lost(buy(unwritten, 'bits-1500'));
  const written = await heldUnwritten;
  // All is written, and what follows (the receipt) may be under way.
  const paid = await buy(answered, 'bits-10000');
  expect(paid.state).toBe('SUCCESS');
  // The provider has given the money back, and the site does not know.
  const toRefund = await buy(refunded, 'bits-5000');
  // The order's job may ask for it, too, and be first: both have no answer.
  const refunding = { request: /^POST \/v1\/refunds/, when: 'after' } as const;
  const heldRefund = Promise.race([proxy.hold(refunding), proxy.hold(refunding)]);
  const fourth = lost(refund(admin, toRefund.id));
  await heldRefund;

  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('user_id', '=', unwritten.id).forUpdate().execute();
    written.release();
    await until('the server to wait for the order', async () => (await lockWaits(database)) > 0);
    await server.kill();
  });
  proxy.holdNoMore();
  expect(await Promise.all([first, second, third, fourth])).toEqual(['lost', 'lost', 'lost', 'lost']);
  // The jobs look at open orders after ten seconds, and at those of a dead server after half a minute.
  await endJobWaits(database);
  await server.start();

  // The buyers try again with the same key, as their pages do, and a site admin asks for the refund again.
  await Promise.all([
    buy(unsent, 'bits-100'),
    buy(unheard, 'bits-500'),
    buy(unwritten, 'bits-1500'),
    refund(admin, toRefund.id),
  ]);
  await until('all orders to have their ends', async () => {
    const ends = await Promise.all([unsent, unheard, unwritten, answered, refunded].map(state));
    return ends.every(({ orders }) => ['SUCCESS', 'REFUND_APPLIED'].includes(orders[0] ?? ''));
  });
  expect(await Promise.all([unsent, unheard, unwritten, answered, refunded].map(state))).toEqual([
    { bits: 100, orders: ['SUCCESS'] },
    { bits: 500, orders: ['SUCCESS'] },
    { bits: 1_500, orders: ['SUCCESS'] },
    { bits: 10_000, orders: ['SUCCESS'] },
    { bits: 0, orders: ['REFUND_APPLIED'] },
  ]);
  const listed = await fetch(`${stripe.url}/v1/payment_intents?limit=100`, {
    headers: { authorization: `Bearer ${stripe.secretKey}` },
  });
  const { data: payments } = (await listed.json()) as { data: { status: string; metadata: object }[] };
  expect(payments.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'succeeded'));
  const receipts = await db
    .selectFrom('orders')
    .select('receipt_number')
    .where('receipt_number', 'is not', null)
    .execute();
  expect(new Set(receipts.map(({ receipt_number }) => receipt_number)).size).toBe(5);
});
