import {
  createTestUser,
  createTestUserWithEmail,
  mutate,
  type Shop,
  startShop,
  TEST_CARDS,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignsPersonalData } from '../campaigns/personal-data.ts';
import { advanceBoosts } from './advance-boosts.ts';
import { boostsPersonalData } from './personal-data.ts';

const DAY_MS = 86_400_000;
let now = Date.now();
let shop: Shop;
let staff: TestUser;
let owner: TestUser;
let count = 0;
beforeAll(async () => {
  shop = await startShop({ now: () => new Date(now) });
  staff = await createTestUser(shop.server, 'boost_staff', { roles: { isStaff: true } });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  count += 1;
  now = Date.now();
  await db().updateTable('boosts').set({ state: 'EXPIRED' }).where('state', '=', 'RUNNING').execute();
  await db().deleteFrom('campaigns').execute();
  shop.server.platform.services.campaigns.forget();
  owner = await createTestUser(shop.server, `boosted_${count}`);
  await goLive(owner);
});

const db = () => shop.server.platform.database.db;
const goLive = ({ id }: TestUser) =>
  sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, viewers_count)
    values (${920_000 + count}, ${id}, 'test', 'On stage', 'en', ${new Date(now)}, ${new Date(now)}, 1)`.execute(db());
const BUY = `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
  purchaseOrder { id state total { amount } } error { code } } }`;
const buy = async (
  channelId = owner.id,
  impressions = 1_000,
  by: TestUser = owner,
  bankCard: string = TEST_CARDS.success,
) => {
  const input = {
    ...{ type: 'paid_boost', offerID: `boost-${channelId}-${impressions}`, quantity: 1 },
    ...{ key: `boost-${count}-${Math.random().toString(36).slice(2)}-0123456789` },
    paymentInstrumentID: await shop.pay.enterCard(bankCard),
  };
  return (await by.visitor.graphql(BUY, { input })).data.purchaseOffer;
};
const FIELDS =
  'id state impressionsBought impressionsShown reason endedAt paid { amount currency } refunded { amount } refundIfStopped { amount }';
const own = async (by: TestUser = owner) => {
  const { data } = await by.visitor.graphql(`{ currentUser { boosts { edges { node { ${FIELDS} } } } } }`);
  return data.currentUser.boosts.edges.map(({ node }: { node: object }) => node);
};
const stop = (boostID: string, by: { readonly visitor: Visitor } = owner) =>
  mutate(by.visitor, 'stopBoost', { boostID }, `boost { ${FIELDS} }`);
const refuse = (boostID: string, reason: string, by: { readonly visitor: Visitor } = staff) =>
  mutate(by.visitor, 'refuseBoost', { boostID, reason }, `boost { ${FIELDS} }`);
/** How the channel's card is labelled in the channel list of a visitor. */
const card = async (visitor = new Visitor(shop.server)) => {
  shop.server.platform.services.campaigns.forget();
  const { data } = await visitor.graphql(`{ sideNav(input: {}) { sections { streams {
    channelLabel promotionsCampaignID content { broadcaster { login } } } } } }`);
  return data.sideNav.sections
    .flatMap(({ streams }: { streams: readonly object[] }) => streams)
    .find((one: { content: { broadcaster: { login: string } } }) => one.content.broadcaster.login === owner.login);
};
const campaignOf = async () =>
  (await db().selectFrom('boosts').select('campaign_id').where('channel_id', '=', owner.id).executeTakeFirstOrThrow())
    .campaign_id;
const see = async (times: number) =>
  db()
    .insertInto('campaign_impressions')
    .values({ campaign_id: await campaignOf(), day: new Date(now).toISOString().slice(0, 10), count: String(times) })
    .execute();
const order = (id: string) => db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const verified = () => shop.server.platform.services.ledgerWatch.verify();

describe('a boost', () => {
  test('is bought for one’s own channel, which is labelled as promoted while it is live and counts its impressions', async () => {
    const { data } = await owner.visitor.graphql('{ boostOffers { id impressions price { amount currency } } }');
    expect(data.boostOffers).toEqual([
      { id: `boost-${owner.id}-1000`, impressions: 1_000, price: { amount: 499, currency: 'USD' } },
      { id: `boost-${owner.id}-5000`, impressions: 5_000, price: { amount: 1_999, currency: 'USD' } },
      { id: `boost-${owner.id}-20000`, impressions: 20_000, price: { amount: 5_999, currency: 'USD' } },
    ]);
    expect((await card())?.channelLabel ?? 'NONE').not.toBe('PROMOTED');
    expect((await buy()).error).toBeNull();
    const shown = await card();
    expect(shown).toMatchObject({ channelLabel: 'PROMOTED', promotionsCampaignID: await campaignOf() });
    const { counted } = await mutate(
      new Visitor(shop.server),
      'reportImpressions',
      { campaignIDs: [shown.promotionsCampaignID] },
      'counted { campaignIDs }',
    );
    expect(counted.campaignIDs).toHaveLength(1);
    await advanceBoosts(shop.server.platform);
    expect(await own()).toMatchObject([{ state: 'RUNNING', impressionsBought: 1_000, impressionsShown: 1 }]);
  });

  test('is not bought for others, twice, or by who is not there', async () => {
    const other = await createTestUser(shop.server, `other_${count}`);
    expect((await buy(owner.id, 1_000, other)).error.code).toBe('NOT_ELIGIBLE');
    expect((await buy(owner.id, 1_234)).error.code).toBe('OFFER_NOT_FOUND');
    const { errors } = await new Visitor(shop.server).graphql('{ boostOffers { id } }');
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    const answers = await Promise.all([buy(), buy(), buy(), buy()]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await own()).toHaveLength(1);
    expect((await buy()).error.code).toBe('NOT_ELIGIBLE');
    // Nobody but its owner and staff sees it.
    const OTHERS = 'query($login: String!) { user(login: $login) { boosts { edges { node { id } } } } }';
    const { data } = await other.visitor.graphql(OTHERS, { login: owner.login });
    expect(data.user.boosts).toBeNull();
    const ALL = '{ boosts { edges { node { id channel { login } } } } }';
    expect((await other.visitor.graphql(ALL)).errors[0]?.extensions?.code).toBe('FORBIDDEN');
    const seen = (await staff.visitor.graphql(ALL)).data.boosts.edges;
    expect(seen[0].node.channel.login).toBe(owner.login);
    // Staff do not change it as a campaign of theirs, and its price leaks nowhere.
    const deleted = await mutate(
      staff.visitor,
      'deleteCampaign',
      { campaignID: await campaignOf() },
      'campaign { id }',
    );
    expect(deleted.error.code).toBe('NOT_FOUND');
    expect((await staff.visitor.graphql('{ campaigns { edges { node { id } } } }')).data.campaigns.edges).toEqual([]);
  });

  test('ends when it was seen as often as was paid for, and nothing goes back', async () => {
    const { purchaseOrder } = await buy();
    await see(1_000);
    await advanceBoosts(shop.server.platform);
    expect(await own()).toMatchObject([{ state: 'DELIVERED', impressionsShown: 1_000 }]);
    expect((await card())?.promotionsCampaignID ?? null).toBeNull();
    expect(await order(purchaseOrder.id)).toMatchObject({ state: 'SUCCESS', refunded: '0' });
    expect((await buy()).error).toBeNull();
  });

  test('that is stopped gives the part back that was not shown, once', async () => {
    const { purchaseOrder } = await buy();
    const [{ id }] = await own();
    await see(250);
    await advanceBoosts(shop.server.platform);
    const back = Math.round(purchaseOrder.total.amount * 0.75);
    expect((await own())[0].refundIfStopped).toEqual({ amount: back });
    const other = await createTestUser(shop.server, `thief_${count}`);
    expect((await stop(id, other)).error.code).toBe('NOT_FOUND');
    const answers = await Promise.all([stop(id), stop(id), stop(id)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await stop(id)).error.code).toBe('IS_OVER');
    await until('the part to go back', async () => (await order(purchaseOrder.id)).refunded !== '0');
    expect(await order(purchaseOrder.id)).toMatchObject({ state: 'SUCCESS', refunded: String(back) });
    expect(await own()).toMatchObject([
      {
        ...{ state: 'STOPPED', impressionsShown: 250, impressionsBought: 1_000 },
        ...{
          paid: { amount: purchaseOrder.total.amount, currency: 'USD' },
          refunded: { amount: back },
          refundIfStopped: null,
        },
      },
    ]);
    expect((await card())?.promotionsCampaignID ?? null).toBeNull();
    expect(await verified()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });
  });

  test('that nobody has seen goes back as a whole after 30 days', async () => {
    const { purchaseOrder } = await buy();
    now += 30 * DAY_MS - 1;
    await advanceBoosts(shop.server.platform);
    expect(await own()).toMatchObject([{ state: 'RUNNING' }]);
    now += 1;
    await advanceBoosts(shop.server.platform);
    expect(await own()).toMatchObject([{ state: 'EXPIRED', impressionsShown: 0 }]);
    await until('the money to go back', async () => (await order(purchaseOrder.id)).state === 'REFUND_APPLIED');
    expect(await verified()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });
  });

  test('is ended by staff, who say why; its owner reads it', async () => {
    owner = await createTestUserWithEmail(shop.server, `mailed_${count}`);
    await db()
      .updateTable('accounts')
      .set({ email_verified_at: new Date(now) })
      .where('user_id', '=', owner.id)
      .execute();
    await buy();
    const [{ id }] = await own();
    expect((await refuse(id, ' ')).error.code).toBe('REASON_INVALID');
    expect((await refuse(id, 'x'.repeat(201))).error.code).toBe('REASON_INVALID');
    expect((await refuse(id, 'No.', owner)).denied ?? 'FORBIDDEN').toBe('FORBIDDEN');
    expect(await own()).toMatchObject([{ state: 'RUNNING' }]);
    expect((await refuse(id, 'The title\nis not for everybody.')).boost).toMatchObject({ state: 'REFUSED' });
    const { email = '' } = owner as { readonly email?: string };
    const mail = await shop.server.mailbox.next({ to: email, subject: /ended your boost/ });
    expect(mail.text).toContain('The title is not for everybody.');
    expect(mail.text).toMatch(/\d+\.\d\d USD goes back to your card/);
    expect(await own()).toMatchObject([{ state: 'REFUSED', reason: 'The title is not for everybody.' }]);
    const audit = await db()
      .selectFrom('audit_log')
      .select(['action', 'target_id'])
      .where('target_id', '=', id)
      .execute();
    expect(audit).toEqual([{ action: 'boost.refuse', target_id: id }]);
  });

  test('whose money goes back is shown no more, and one of which a part goes back is shown less', async () => {
    const { purchaseOrder } = await buy();
    const { payment_id: paymentId } = await order(purchaseOrder.id);
    const { provider } = shop.server.platform.services.payments;
    await provider?.refundPart(paymentId ?? '', purchaseOrder.total.amount - 1, `by-hand-${count}`);
    await until('the part to be entered', async () => (await order(purchaseOrder.id)).refunded !== '0');
    expect((await own())[0].impressionsBought).toBeLessThan(10);
    const admin = await createTestUser(shop.server, `admin_${count}`, { roles: { isSiteAdmin: true } });
    await mutate(admin.visitor, 'refundOrder', { purchaseOrderID: purchaseOrder.id }, 'purchaseOrder { id }');
    expect(await own()).toMatchObject([{ state: 'PAID_BACK' }]);
    expect((await card())?.promotionsCampaignID ?? null).toBeNull();
  });

  test('of which a part went back by hand gives the rest back in proportion when it is stopped', async () => {
    const { purchaseOrder } = await buy();
    const { payment_id: paymentId } = await order(purchaseOrder.id);
    await shop.server.platform.services.payments.provider?.refundPart(paymentId ?? '', 250, `half-${count}`);
    await until('the part to be entered', async () => (await order(purchaseOrder.id)).refunded === '250');
    const [{ id, impressionsBought }] = await own();
    expect(impressionsBought).toBe(499);
    await see(249);
    expect((await stop(id)).error).toBeNull();
    await until('the rest to go back', async () => (await order(purchaseOrder.id)).refunded !== '250');
    // 2.49 USD were left for 499 impressions, and 250 of them were not shown.
    expect((await order(purchaseOrder.id)).refunded).toBe('375');
    expect(await verified()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });
  });

  test('whose refund fails runs no more, and what was not shown of it goes back', async () => {
    const { purchaseOrder } = await buy(owner.id, 1_000, owner, TEST_CARDS.refundFailure);
    await see(250);
    const admin = await createTestUser(shop.server, `refunder_${count}`, { roles: { isSiteAdmin: true } });
    await mutate(admin.visitor, 'refundOrder', { purchaseOrderID: purchaseOrder.id }, 'purchaseOrder { id }');
    await until('the part to go back', async () => (await order(purchaseOrder.id)).refunded !== '0');
    expect(await order(purchaseOrder.id)).toMatchObject({ state: 'REFUND_FAILED', refunded: '374' });
    expect(await own()).toMatchObject([{ state: 'EXPIRED', impressionsShown: 250 }]);
    expect((await card())?.promotionsCampaignID ?? null).toBeNull();
    expect(await verified()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });
  });

  test('is in the copy of an account’s data, and goes with it', async () => {
    await buy();
    const { platform } = shop.server;
    expect(await boostsPersonalData.copy?.(platform, owner.id)).toMatchObject({ boosts: [{ bought: 1_000 }] });
    await boostsPersonalData.erase?.(platform, owner.id);
    await campaignsPersonalData.erase?.(platform, owner.id);
    expect(await boostsPersonalData.copy?.(platform, owner.id)).toEqual({ boosts: [] });
  });
});
