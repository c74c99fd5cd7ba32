import {
  createTestUser,
  mutate,
  type Shop,
  startShop,
  TEST_CARDS,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let now = Date.parse('2026-01-31T12:00:00Z');
const clock = { now: () => new Date(now) };
let shop: Shop;
let channel: TestUser;
let buyer: TestUser;
let count = 0;
beforeAll(async () => {
  shop = await startShop(clock);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  count += 1;
  now = Date.parse('2026-01-31T12:00:00Z');
  channel = await createTestUser(shop.server, `renews_${count}`, { roles: { isPartner: true } });
  buyer = await createTestUser(shop.server, `keeps_${count}`);
});

const subscribe = async (offer: string, user = buyer) => {
  const input = {
    ...{ type: 'channel_sub', offerID: offer, quantity: 1, channelID: channel.id },
    ...{ key: `key-of-a-kept-card-${count}-${Math.random().toString(36).slice(2)}` },
    paymentInstrumentID: await shop.pay.enterCard(TEST_CARDS.success),
  };
  expect(await mutate(user.visitor, 'purchaseOffer', input, 'purchaseOrder { state }')).toMatchObject({ error: null });
};
const renewing = () => `sub-${channel.id}-1000-1m-renews`;
const LIST = 'query { currentUser { paymentMethods { id label renews } } }';
const methods = async ({ visitor }: TestUser = buyer) =>
  (await visitor.graphql(LIST)).data.currentUser.paymentMethods as { id: string; label: string; renews: string[] }[];
const remove = (paymentMethodID: string, { visitor }: Pick<TestUser, 'visitor'> = buyer) =>
  mutate(visitor, 'removePaymentMethod', { paymentMethodID }, 'paymentMethod { id }');
const plan = (action: string) =>
  mutate(buyer.visitor, 'updateSubscriptionPlan', { channelID: channel.id, action }, 'plan { state card }');
const kept = () =>
  shop.server.platform.database.db
    .selectFrom('kept_payment_methods')
    .selectAll()
    .where('user_id', '=', buyer.id)
    .execute();

test('a card is kept for what renews, and names it; a purchase that ends by itself keeps none', async () => {
  await subscribe(`sub-${channel.id}-1000-1m`);
  expect(await methods()).toEqual([]);
  await subscribe(renewing());
  expect(await methods()).toMatchObject([{ label: '•••• 4242', renews: [channel.login] }]);
});

test('one that a subscription renews with stays; after it was cancelled it goes, also at the provider', async () => {
  const { payments } = shop.server.platform.parts;
  const { provider } = payments;
  if (provider === undefined) throw new Error('there is no provider');
  const forgotten: string[] = [];
  const forgetMethod = async (id: string) => {
    forgotten.push(id);
    await provider.forgetMethod(id);
  };
  await subscribe(renewing());
  const [method] = await methods();
  const [row] = await kept();
  expect((await remove(method?.id ?? '')).error.code).toBe('IN_USE');
  expect((await plan('PAUSE')).plan.state).toBe('PAUSED');
  expect((await remove(method?.id ?? '')).error.code).toBe('IN_USE');
  expect((await plan('CANCEL')).plan.state).toBe('ENDING');
  expect(await methods()).toMatchObject([{ renews: [] }]);
  try {
    payments.use({ ...provider, forgetMethod });
    const answers = await Promise.all([1, 2, 3].map(() => remove(method?.id ?? '')));
    expect(answers.map(({ error }) => error?.code ?? 'removed').sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'removed']);
    await until('the provider to forget it', async () => forgotten.length > 0);
  } finally {
    payments.use(provider);
  }
  expect(forgotten).toEqual([row?.reference]);
  expect(await kept()).toEqual([]);
  // Without its card it cannot be kept: it is bought again.
  expect((await plan('KEEP')).error.code).toBe('NOT_POSSIBLE');
  await subscribe(renewing());
  expect(await methods()).toMatchObject([{ renews: [channel.login] }]);
});

test('a subscription that is kept while its card is removed is not kept without a card', async () => {
  const { db } = shop.server.platform.database;
  await subscribe(renewing());
  await plan('CANCEL');
  let keeping: ReturnType<typeof plan> | undefined;
  let isAnswered = false;
  await db.transaction().execute(async (removal) => {
    await removal.deleteFrom('kept_payment_methods').where('user_id', '=', buyer.id).execute();
    keeping = plan('KEEP').finally(() => {
      isAnswered = true;
    });
    await until('the wish to wait for the removal', async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return isAnswered || rows.length > 0;
    });
  });
  expect((await keeping)?.error?.code).toBe('NOT_POSSIBLE');
});

test('cards are for their owner alone', async () => {
  await subscribe(renewing());
  const [method] = await methods();
  const stranger = await createTestUser(shop.server, `stranger_${count}`);
  expect(await methods(stranger)).toEqual([]);
  expect((await remove(method?.id ?? '', stranger)).error.code).toBe('NOT_FOUND');
  expect((await remove('x', stranger)).error.code).toBe('NOT_FOUND');
  expect(await remove(method?.id ?? '', { visitor: new Visitor(shop.server) })).toEqual({ denied: 'UNAUTHENTICATED' });
  const { data } = await stranger.visitor.graphql(
    'query($login: String!) { user(login: $login) { paymentMethods { label } } }',
    { login: buyer.login },
  );
  expect(data?.user?.paymentMethods ?? null).toBeNull();
  expect(await kept()).toHaveLength(1);
});
