import { type RenewingShop, startRenewingShop } from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renewSubscriptions } from './renew-subscriptions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
let shop: RenewingShop;
beforeAll(async () => {
  shop = await startRenewingShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.begin(at('2026-01-31'));
  shop.buyer = await shop.newReader('payer');
});
const setPrice = (month_amount: string, currency = 'USD') =>
  shop.db.updateTable('subscription_prices').set({ month_amount, currency }).where('tier', '=', '1000').execute();
afterEach(() => setPrice('599'));

const charged = async () => (await shop.orders()).map(({ subtotal, currency }) => `${subtotal} ${currency}`);
const mail = (subject: RegExp) => shop.server.mailbox.next({ to: shop.buyer.email ?? '', subject });

describe('a charge that comes at once', () => {
  test('costs what its owner confirms, and a mail comes before it', async () => {
    await shop.buy(shop.renewing());
    await shop.update('PAUSE', { pauseMonths: 2 });
    await setPrice('1599');
    await shop.goTo(at('2026-03-15'));
    expect((await shop.update('RESUME')).error.code).toBe('PRICE_CHANGED');
    expect((await shop.update('RESUME', { confirmedPrice: 599 })).error.code).toBe('PRICE_CHANGED');
    expect((await shop.update('RESUME', { confirmedPrice: -1 })).error.code).toBe('PRICE_CHANGED');
    await shop.goTo(shop.now + 60_000);
    expect(await charged()).toEqual(['599 USD']);
    expect((await shop.listed()).plan).toMatchObject({ state: 'PAUSED', nextPrice: { amount: 1599 } });
    expect((await shop.update('RESUME', { confirmedPrice: 1599 })).plan.state).toBe('ACTIVE');
    expect(await charged()).toEqual(['599 USD']);
    const told = await mail(/renews on 15 March 2026/);
    expect(told.text).toContain('15.99 USD');
    await shop.goTo(shop.now + 60_000);
    expect(await charged()).toEqual(['599 USD', '1599 USD']);
    expect(await shop.listed()).toMatchObject({ plan: { state: 'ACTIVE' } });
  });

  test('at the price that is known needs no question; after the confirmation, no more is charged', async () => {
    await shop.buy(shop.renewing());
    await shop.update('PAUSE');
    await shop.goTo(at('2026-03-15'));
    expect((await shop.update('RESUME')).plan.state).toBe('ACTIVE');
    await setPrice('1599');
    await shop.goTo(shop.now + 60_000);
    expect(await charged()).toEqual(['599 USD', '599 USD']);
  });

  test('is asked about too when a cancelled one is kept in its last days', async () => {
    await shop.buy(shop.renewing());
    await shop.update('CANCEL');
    await setPrice('1599');
    // Long before the charge the mail is in time.
    shop.now = at('2026-02-10');
    expect((await shop.update('KEEP')).plan.state).toBe('ACTIVE');
    await shop.update('CANCEL');
    await shop.goTo(at('2026-02-27'));
    expect((await shop.update('KEEP')).error.code).toBe('PRICE_CHANGED');
    expect((await shop.update('KEEP', { confirmedPrice: 1599 })).plan.state).toBe('ACTIVE');
    await mail(/renews on 28 February 2026/);
    await shop.goTo(at('2026-02-28') - HOUR_MS);
    expect(await charged()).toEqual(['599 USD', '1599 USD']);
  });

  test('of a change in the last days is told of at once', async () => {
    await shop.buy(shop.renewing());
    await shop.goTo(at('2026-02-27'));
    await mail(/renews on 28 February 2026/);
    expect((await shop.change('1000', 3)).plan).toMatchObject({ nextMonths: 3, chargesAt: '2026-02-28T11:00:00.000Z' });
    expect((await mail(/renews on 28 February 2026/)).text).toContain('17.07 USD');
    await shop.goTo(at('2026-02-28') - HOUR_MS);
    expect(await charged()).toEqual(['599 USD', '1707 USD']);
  });
});

describe('a price that nobody was told', () => {
  test('is told three days before the charge, also when the site was away; the benefits go on', async () => {
    await shop.buy(shop.renewing());
    await setPrice('1599');
    const end = at('2026-02-28');
    await shop.goTo(end + HOUR_MS);
    expect(await charged()).toEqual(['599 USD']);
    expect((await mail(/renews on 3 March 2026/)).text).toContain('15.99 USD');
    expect(await shop.isSubscriber()).toBe(true);
    expect((await shop.listed()).plan.chargesAt).toBe(new Date(end + HOUR_MS + 3 * DAY_MS).toISOString());
    await shop.goTo(end + HOUR_MS + 3 * DAY_MS - 1);
    expect(await charged()).toEqual(['599 USD']);
    await shop.goTo(end + HOUR_MS + 3 * DAY_MS);
    expect(await charged()).toEqual(['599 USD', '1599 USD']);
    // Without a gap, and without a loss.
    expect((await shop.listed()).endsAt).toBe('2026-03-31T12:00:00.000Z');
  });

  test('as it is in another currency is told anew', async () => {
    await shop.buy(shop.renewing());
    const charge = at('2026-02-28') - HOUR_MS;
    await shop.goTo(charge - 3 * DAY_MS);
    await mail(/renews on 28 February 2026/);
    await setPrice('599', 'EUR');
    await shop.goTo(charge);
    expect(await charged()).toEqual(['599 USD']);
    expect((await mail(/renews on 3 March 2026/)).text).toContain('5.99 EUR');
    await shop.goTo(charge + 3 * DAY_MS);
    expect(await charged()).toEqual(['599 USD', '599 EUR']);
  });
});

describe('a lower tier', () => {
  test('is charged when the time ends that is paid for at that tier, not when the higher one does', async () => {
    await shop.buy(shop.renewing());
    shop.now = at('2026-02-10');
    await shop.buy(shop.renewing(1, '3000'));
    expect((await shop.listed()).plan.chargesAt).toBe('2026-03-10T11:00:00.000Z');
    expect((await shop.change('1000', 1)).plan.chargesAt).toBe('2026-03-28T11:00:00.000Z');
    // Back to the higher one, and down again.
    expect((await shop.change('3000', 1)).plan.chargesAt).toBe('2026-03-10T11:00:00.000Z');
    await shop.change('1000', 1);
    await shop.goTo(at('2026-03-10'));
    expect(await shop.orders()).toHaveLength(2);
    expect(await shop.listed()).toMatchObject({ tier: '1000', isActive: true });
    await shop.goTo(at('2026-03-25') - HOUR_MS);
    await mail(/renews on 28 March 2026/);
    await shop.goTo(at('2026-03-28') - HOUR_MS);
    expect((await charged()).slice(2)).toEqual(['599 USD']);
    expect(await shop.listed()).toMatchObject({ endsAt: '2026-04-28T12:00:00.000Z', plan: { tier: '1000' } });
  });
});

describe('the day on which someone subscribed', () => {
  test('is kept by pauses and by what is bought on top: 31, 28, 31', async () => {
    await shop.buy(shop.renewing());
    expect((await shop.update('PAUSE')).plan.pausedUntil).toBe('2026-03-31T12:00:00.000Z');
    await shop.goTo(at('2026-03-28'));
    await shop.goTo(at('2026-03-31'));
    await renewSubscriptions(shop.server.platform);
    await shop.settle();
    expect(await shop.orders()).toHaveLength(2);
    expect((await shop.listed()).endsAt).toBe('2026-04-30T12:00:00.000Z');
    await shop.goTo(at('2026-04-30') - HOUR_MS);
    expect((await shop.listed()).endsAt).toBe('2026-05-31T12:00:00.000Z');
    await shop.buy(shop.once());
    expect(await shop.listed()).toMatchObject({
      ...{ endsAt: '2026-06-30T12:00:00.000Z', plan: { chargesAt: '2026-06-30T11:00:00.000Z' } },
    });
    await shop.goTo(at('2026-06-30') - HOUR_MS);
    expect((await shop.listed()).endsAt).toBe('2026-07-31T12:00:00.000Z');
  });
});
