import { createTestUser, type RenewingShop, startRenewingShop, until, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renewSubscriptions } from './renew-subscriptions.ts';

const HOUR_MS = 3_600_000;
const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
let shop: RenewingShop;
beforeAll(async () => {
  shop = await startRenewingShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin(at('2026-01-31')));

describe('its owner', () => {
  test('cancels at the end of the period, and may keep it after all', async () => {
    await shop.buy(shop.renewing());
    expect((await shop.update('CANCEL')).plan).toMatchObject({ state: 'ENDING', chargesAt: null });
    expect((await shop.update('CANCEL')).error.code).toBe('NOT_POSSIBLE');
    expect((await shop.update('KEEP')).plan.state).toBe('ACTIVE');
    await shop.update('CANCEL');
    await shop.goTo(at('2026-02-28') - 1);
    expect(await shop.isSubscriber()).toBe(true);
    await shop.goTo(at('2026-02-28'));
    expect(await shop.isSubscriber()).toBe(false);
    expect((await shop.listed()).plan).toMatchObject({ state: 'ENDED', endReason: 'CANCELLED' });
    expect(await shop.orders()).toHaveLength(1);
    expect((await shop.update('KEEP')).error.code).toBe('NOT_POSSIBLE');
    // Subscribing again counts the months on, and the streak anew.
    await shop.buy(shop.renewing());
    const SELF = `query($login: String!) { user(login: $login) { channel { self { subscriptionTenure { months streakMonths } } } } }`;
    shop.now = at('2026-03-10');
    await shop.buy(shop.once());
    const { data } = await shop.buyer.visitor.graphql(SELF, { login: shop.channel.login });
    expect(data.user.channel.self.subscriptionTenure).toEqual({ months: 2, streakMonths: 2 });
  });

  test('who cancels and keeps it while a charge is on its way is charged once', async () => {
    await shop.buy(shop.renewing());
    const { payments } = shop.server.platform.services;
    const { provider } = payments;
    if (provider === undefined) throw new Error('there is no provider');
    const isAway = () => Promise.reject(new Error('away'));
    try {
      payments.use({ ...provider, createPayment: isAway });
      shop.now = at('2026-02-28') - HOUR_MS;
      await renewSubscriptions(shop.server.platform);
      expect((await shop.listed()).plan.state).toBe('CHARGING');
      expect((await shop.update('CANCEL')).plan.state).toBe('ENDING');
      expect((await shop.update('KEEP')).plan).toMatchObject({ state: 'CHARGING', chargesAt: null });
      shop.now += 60_000;
      await renewSubscriptions(shop.server.platform);
      expect(await shop.orders()).toHaveLength(2);
    } finally {
      payments.use(provider);
    }
    await shop.server.platform.services.orderWatch.advance();
    await shop.settle();
    await shop.goTo(at('2026-02-28'));
    expect((await shop.orders()).map(({ state }) => state)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(await shop.listed()).toMatchObject({ endsAt: '2026-03-31T12:00:00.000Z', plan: { state: 'ACTIVE' } });
  });

  test('pauses it, is charged after the pause, and may resume before', async () => {
    await shop.buy(shop.renewing());
    expect((await shop.update('PAUSE', { pauseMonths: 4 })).denied).toBe('BAD_USER_INPUT');
    expect((await shop.update('PAUSE', { pauseMonths: 2 })).plan).toMatchObject({
      ...{ state: 'PAUSED', pausedUntil: '2026-04-30T12:00:00.000Z', chargesAt: '2026-04-30T12:00:00.000Z' },
    });
    await shop.goTo(at('2026-03-15'));
    expect(await shop.isSubscriber()).toBe(false);
    expect(await shop.orders()).toHaveLength(1);
    expect((await shop.update('RESUME')).plan.state).toBe('ACTIVE');
    await shop.goTo(at('2026-03-15') + 60_000);
    expect(await shop.listed()).toMatchObject({ endsAt: '2026-04-15T12:00:00.000Z', plan: { state: 'ACTIVE' } });
  });

  test('pauses it until the moment that is shown, from which it is charged and runs as before', async () => {
    await shop.buy(shop.renewing());
    const { pausedUntil } = (await shop.update('PAUSE')).plan;
    const end = Date.parse(pausedUntil);
    await shop.goTo(end - 1);
    expect([await shop.isSubscriber(), (await shop.orders()).length]).toEqual([false, 1]);
    expect((await shop.listed()).plan).toMatchObject({ state: 'PAUSED', pausedUntil, chargesAt: pausedUntil });
    await shop.goTo(end);
    expect((await shop.listed()).plan).toMatchObject({ state: 'ACTIVE', pausedUntil: null });
    // The next run of the job charges it.
    await shop.goTo(end + 60_000);
    expect([await shop.isSubscriber(), (await shop.orders()).length]).toEqual([true, 2]);
    expect(await shop.listed()).toMatchObject({
      ...{ isActive: true, endsAt: '2026-04-30T12:00:00.000Z' },
      plan: { state: 'ACTIVE', pausedUntil: null, chargesAt: '2026-04-30T11:00:00.000Z' },
    });
    expect((await shop.update('RESUME')).error.code).toBe('NOT_POSSIBLE');
  });

  test('renews for a lower tier from the next charge on, and keeps what is paid for', async () => {
    await shop.buy(shop.renewing(1, '2000'));
    expect((await shop.change('3000', 1)).error.code).toBe('UPGRADE_IS_BOUGHT');
    // The announced result of a change is its result.
    const PREVIEW = `query($tier: String!, $months: Int!) { currentUser { subscriptions {
      plan { change(tier: $tier, months: $months) { price { amount } chargesAt } } } } }`;
    const preview = async (tier: string, months: number) =>
      (await shop.buyer.visitor.graphql(PREVIEW, { tier, months })).data.currentUser.subscriptions[0].plan.change;
    expect(await preview('1000', 3)).toEqual({ price: { amount: 1707 }, chargesAt: '2026-02-28T11:00:00.000Z' });
    expect(await preview('2000', 1)).toEqual({ price: { amount: 1199 }, chargesAt: '2026-02-28T11:00:00.000Z' });
    for (const [tier, months] of [
      ['3000', 1],
      ['4000', 1],
      ['1000', 2],
    ] as const) {
      expect(await preview(tier, months)).toBeNull();
    }
    expect((await shop.listed()).plan).toMatchObject({ nextTier: '2000', nextMonths: 1 });
    expect((await shop.change('1000', 3)).plan).toMatchObject({
      ...{ tier: '2000', nextTier: '1000', nextMonths: 3, nextPrice: { amount: 1707 } },
    });
    expect((await shop.listed()).tier).toBe('2000');
    await shop.goTo(at('2026-02-28') - HOUR_MS);
    shop.now = at('2026-02-28');
    expect(await shop.listed()).toMatchObject({ tier: '1000', plan: { tier: '1000', months: 3, nextMonths: 3 } });
  });

  test('upgrades at once; the time that was paid for waits and goes on afterwards', async () => {
    await shop.buy(shop.renewing());
    shop.now = at('2026-02-10');
    await shop.buy(shop.renewing(1, '3000'));
    expect(await shop.listed()).toMatchObject({
      ...{ tier: '3000', endsAt: '2026-03-28T12:00:00.000Z', waitingTime: [{ tier: '1000', days: 18 }] },
      plan: { state: 'ACTIVE', tier: '3000', chargesAt: '2026-03-10T11:00:00.000Z' },
    });
    await shop.update('CANCEL');
    await shop.goTo(at('2026-03-10'));
    expect(await shop.listed()).toMatchObject({ tier: '1000', isActive: true, plan: { state: 'ENDED' } });
    await shop.goTo(at('2026-03-28'));
    expect(await shop.isSubscriber()).toBe(false);
  });

  test('who has the money back is not charged again', async () => {
    const admin = await createTestUser(shop.server, `admin_${shop.count}`, {
      roles: { isStaff: true, isSiteAdmin: true },
    });
    const { purchaseOrder } = await shop.buy(shop.renewing());
    const REFUND = `mutation($input: RefundOrderInput!) { refundOrder(input: $input) { error { code } } }`;
    await admin.visitor.graphql(REFUND, { input: { purchaseOrderID: purchaseOrder.id } });
    const rows = await shop.db
      .selectFrom('subscription_plans')
      .selectAll()
      .where('user_id', '=', shop.buyer.id)
      .execute();
    expect(rows[0]).toMatchObject({ state: 'ENDED', end_reason: 'PAID_BACK', look_at: null });
    await shop.goTo(at('2026-05-01'));
    expect(await shop.orders()).toHaveLength(1);
  });

  test('alone sees and changes it', async () => {
    await shop.buy(shop.renewing());
    expect(await shop.update('CANCEL', {}, { visitor: new Visitor(shop.server) })).toEqual({
      denied: 'UNAUTHENTICATED',
    });
    const stranger = await createTestUser(shop.server, `stranger_${shop.count}`);
    expect((await shop.update('CANCEL', {}, stranger)).error.code).toBe('NOT_FOUND');
    expect((await shop.update('CANCEL', { channelID: 'x' })).error.code).toBe('NOT_FOUND');
    expect((await shop.listed()).plan.state).toBe('ACTIVE');
    // Of many wishes at once one holds.
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.update('CANCEL')));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('who is given nothing leaves no card at the provider', async () => {
    await sql`insert into account_removals (user_id, requested_at, erase_at, erasing_at)
      values (${shop.channel.id}, now(), now(), now())`.execute(shop.db);
    const { payments } = shop.server.platform.services;
    const { provider } = payments;
    if (provider === undefined) throw new Error('there is no provider');
    const forgotten: string[] = [];
    try {
      payments.use({
        ...provider,
        forgetMethod: async (id) => {
          forgotten.push(id);
          await provider.forgetMethod(id);
        },
      });
      await shop.reaches((await shop.buy(shop.renewing())).purchaseOrder.id, 'REFUND_APPLIED');
      await until('the card to be forgotten', async () => forgotten.length === 1);
    } finally {
      payments.use(provider);
    }
    expect(
      await shop.db.selectFrom('kept_payment_methods').select('id').where('user_id', '=', shop.buyer.id).execute(),
    ).toEqual([]);
  });

  test('whose account is erased is not charged, and no card is kept', async () => {
    await shop.buy(shop.renewing());
    const { features } = await import('../../../app/all-features.ts');
    for (const name of ['subscriptions', 'orders']) {
      await features.find((feature) => feature.name === name)?.personalData?.erase(shop.server.platform, shop.buyer.id);
    }
    await shop.goTo(at('2026-03-05'));
    expect(await shop.orders()).toHaveLength(1);
    const cards = await shop.db
      .selectFrom('kept_payment_methods')
      .selectAll()
      .where('user_id', '=', shop.buyer.id)
      .execute();
    expect(cards).toEqual([]);
  });
});
