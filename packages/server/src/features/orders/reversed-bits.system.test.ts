import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { creatorRevenue } from '@bandshell/domain/ledger';
import { type BuyingShop, createTestUser, startBuyingShop, TEST_CARDS, type TestUser, until } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let shop: BuyingShop;
let creators: readonly TestUser[];
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.begin();
  creators = await Promise.all([1, 2].map((n) => createTestUser(shop.server, `paid_${shop.count}_${n}`)));
  await shop.server.platform.database.db
    .updateTable('users')
    .set({ is_affiliate: true })
    .where(
      'id',
      'in',
      creators.map(({ id }) => id),
    )
    .execute();
});

const cheer = (bits: number, to = 0, by = shop.buyer, { platform } = shop.server) =>
  platform.services.cheering.spend({
    ...{ key: randomUUID(), channelId: creators[to]?.id ?? '', userId: by.id, login: by.login },
    ...{ displayName: by.login, messageId: randomUUID(), bits, at: shop.now },
  });
const earned = () => {
  const { database, services } = shop.server.platform;
  return Promise.all(creators.map(({ id }) => services.ledger.balance(database.db, creatorRevenue(id, 'USD'))));
};
const SHOWN = `query($login: String!) { user(login: $login) { channel { topCheerers { bits }
  activity(first: 50, kinds: [CHEER]) { edges { node { amount } } } } } }`;
/** Everything that the creators are shown: the sum of the buyer, and each cheer, the newest first. */
const shown = async () => {
  const answers = await Promise.all(creators.map(({ login, visitor }) => visitor.graphql(SHOWN, { login })));
  return answers.map(({ data }) => ({
    top: data.user.channel.topCheerers.map(({ bits }: { bits: number }) => bits) as number[],
    cheers: data.user.channel.activity.edges.map(({ node }: { node: { amount: number } }) => node.amount) as number[],
  }));
};
const shows = (wanted: Awaited<ReturnType<typeof shown>>) =>
  until(`the creators to be shown ${JSON.stringify(wanted)}`, async () => isDeepStrictEqual(await shown(), wanted));
const verify = async () =>
  expect(await shop.faults()).toMatchObject({
    ...{ accounts: 0, units: 0, transactions: 0, overdrawn: 0, unpaidCheers: 0 },
  });
const buy = async (card: string) => (await shop.buy(card)).purchaseOrder.id as string;

describe('bits whose money is taken back', () => {
  test('are taken back from all creators whom they went to, and from nobody else', async () => {
    await buy(TEST_CARDS.success);
    const bad = await buy(TEST_CARDS.chargeback);
    // The first 500 are paid. Of the others 300 and 150 go to two creators.
    for (const [bits, to] of [[400], [400], [150, 1]] as const) expect(await cheer(bits, to)).toBeNull();
    expect(await earned()).toEqual([800, 150]);
    await shows([
      { top: [800], cheers: [400, 400] },
      { top: [150], cheers: [150] },
    ]);
    shop.pay.hurry();
    await shop.reaches(bad, 'BENEFITS_CANCELLED');
    expect(await shop.bits()).toBe(-450);
    expect(await earned()).toEqual([500, 0]);
    // Neither the sums nor the feeds keep what nobody has paid.
    await shows([
      { top: [500], cheers: [100, 400] },
      { top: [], cheers: [] },
    ]);
    await verify();
    // Bits that the buyer pays for later pay for these cheers before they can be spent.
    await buy(TEST_CARDS.success);
    expect([await shop.bits(), ...(await earned())]).toEqual([50, 800, 150]);
    await shows([
      { top: [800], cheers: [400, 400] },
      { top: [150], cheers: [150] },
    ]);
    expect((await cheer(51))?.id).toBe('bits_error_insufficient');
    await verify();
  });

  test('come back to buyer and creator when the dispute is won', async () => {
    const id = await buy(TEST_CARDS.disputeWon);
    await cheer(333);
    shop.pay.hurry();
    await shop.reaches(id, 'BENEFITS_CANCELLED');
    expect([await shop.bits(), ...(await earned())]).toEqual([-333, 0, 0]);
    const nothing = { top: [], cheers: [] };
    await shows([nothing, nothing]);
    shop.pay.hurry();
    await shop.reaches(id, 'SUCCESS');
    expect([await shop.bits(), ...(await earned())]).toEqual([167, 333, 0]);
    await shows([{ top: [333], cheers: [333] }, nothing]);
    await verify();
  });

  test('and are refunded by hand take what was cheered, with what a promotion added', async () => {
    const { flags, services } = shop.server.platform;
    const day = (later: number) => new Date(shop.now + later * 86_400_000).toISOString();
    await flags.setSetting('september_subscriptions_starts_at', day(-1));
    await flags.setSetting('september_subscriptions_ends_at', day(1));
    await flags.setFlag('september_bits_variant', 100);
    const id = await buy(TEST_CARDS.success);
    await cheer(401);
    await flags.setFlag('september_bits_variant', 0);
    expect(await earned()).toEqual([441, 0]);
    const { payment_id } = await shop.server.platform.database.db
      .selectFrom('orders')
      .select('payment_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // A half of the price: 250 bits, of which 99 are left.
    await services.payments.provider?.refundPart(payment_id ?? '', 350, `half-${id}`);
    await until('the part to be entered', async () => (await shop.bits()) === -151);
    expect(await earned()).toEqual([441 - 166, 0]);
    await verify();
    await services.payments.provider?.refundPart(payment_id ?? '', 350, `rest-${id}`);
    await shop.reaches(id, 'REFUND_APPLIED');
    expect([await shop.bits(), ...(await earned())]).toEqual([-401, 0, 0]);
    await verify();
  });

  test('while they are being cheered on two nodes leave what is paid, to the bit', async () => {
    const ids = [await buy(TEST_CARDS.chargeback), await buy(TEST_CARDS.chargeback)];
    await buy(TEST_CARDS.success);
    const nodes = [shop.server, shop.other];
    const spending = Array.from({ length: 40 }, (_, at) => cheer(20 + at, at % 2, shop.buyer, nodes[at % 2]));
    shop.pay.hurry();
    await Promise.all(spending);
    for (const id of ids) await shop.reaches(id, 'BENEFITS_CANCELLED');
    const [first = 0, second = 0] = await earned();
    expect(first + second).toBe(500 - Math.max(0, await shop.bits()));
    await until('the sums and the feeds to be what is paid', async () => {
      const all = await shown();
      const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
      return isDeepStrictEqual(
        all.map(({ top, cheers }) => [sum(top), sum(cheers)]),
        [
          [first, first],
          [second, second],
        ],
      );
    });
    await verify();
  });

  test('by a version without this rule are an alarm, and the job takes them back', async () => {
    const { database, services } = shop.server.platform;
    const id = await buy(TEST_CARDS.success);
    await cheer(500);
    // As that version has posted a chargeback.
    await sql`with cause as (insert into ledger_transactions (id, key, kind, reference)
        values (${`77${shop.count}`}, ${`old-${id}`}, 'chargeback', ${`order:${id}`}) returning id)
      insert into ledger_postings (account_id, transaction_id, unit, amount)
      select account.id, cause.id, 'BITS', change.amount
      from cause, (values ('user-bits', ${shop.buyer.id}::bigint, -500), ('bits-issued', 0, 500)) change (kind, owner, amount)
      join lateral (select id from ledger_accounts where kind = change.kind and owner_id = change.owner
        and unit = 'BITS' limit 1) account on true`.execute(database.db);
    expect([await shop.bits(), ...(await earned())]).toEqual([-500, 500, 0]);
    expect(await shop.faults()).toMatchObject({ accounts: 0, unpaidCheers: 1 });
    await services.ledgerWatch.mend();
    await services.ledgerWatch.mend();
    expect(await earned()).toEqual([0, 0]);
    await verify();
  });
});

test('bits whose money is on its way are not there yet; if it comes they are, once', async () => {
  const late = await buy(TEST_CARDS.late);
  const never = await buy(TEST_CARDS.lateFailure);
  expect((await cheer(1))?.id).toBe('bits_error_insufficient');
  shop.pay.hurry();
  await shop.reaches(late, 'SUCCESS');
  await shop.reaches(never, 'BENEFITS_CANCELLED');
  expect(await cheer(500)).toBeNull();
  expect([await shop.bits(), ...(await earned())]).toEqual([0, 500, 0]);
  // An older version gives nothing when the money comes: the job does.
  const { database, services } = shop.server.platform;
  const again = await buy(TEST_CARDS.late);
  await database.db.updateTable('orders').set({ state: 'SUCCESS' }).where('id', '=', again).execute();
  await services.orderWatch.advance();
  await services.orderWatch.advance();
  expect(await shop.bits()).toBe(500);
  await verify();
});

test('a promotion is used up while its money is on its way, and free again when it never comes', async () => {
  const wish = { offerID: 'bits-500-first' };
  const { purchaseOrder } = await shop.buy(TEST_CARDS.lateFailure, wish);
  expect((await shop.buy(TEST_CARDS.success, wish)).error.code).toBe('NOT_ELIGIBLE');
  shop.pay.hurry();
  await shop.reaches(purchaseOrder.id, 'BENEFITS_CANCELLED');
  expect((await shop.buy(TEST_CARDS.success, wish)).error).toBeNull();
});
