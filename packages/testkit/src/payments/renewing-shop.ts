import { creatorRevenue } from '@bandshell/domain/ledger';
import { renewSubscriptions } from '@bandshell/server/src/features/subscriptions/plans/renew-subscriptions.ts';
import { until } from '../process/until.ts';
import { createTestUser, createTestUserWithEmail, type TestUser } from '../server/visitor.ts';
import { TEST_CARDS } from './pay-site.ts';
import { startShopOnTwoNodes } from './shop.ts';

const BUY = `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
  purchaseOrder { id state } error { code } } }`;
const PLAN = `id state tier months nextTier nextMonths chargesAt pausedUntil endReason card
  nextPrice { amount currency exponent }`;
const LIST = `query { currentUser { subscriptions { tier months endsAt isActive isInGrace waitingTime { tier days }
  plan { ${PLAN} } } } }`;
const UPDATE = `mutation($input: UpdateSubscriptionPlanInput!) { updateSubscriptionPlan(input: $input) {
  plan { ${PLAN} } error { code } } }`;
const CHANGE = `mutation($input: ChangeSubscriptionPlanInput!) { changeSubscriptionPlan(input: $input) {
  plan { ${PLAN} } error { code } } }`;
const PRICES = `query($login: String!) { user(login: $login) { channel { subscriptionProducts { offers {
  listing { previewPrice { total } } } } } } }`;

type Buyer = TestUser & { readonly email?: string };
export type RenewingShop = Awaited<ReturnType<typeof startRenewingShop>>;

/** A shop on two nodes whose clock tests move, with a channel and somebody who subscribes to it and renews. */
export async function startRenewingShop() {
  let now = 0;
  const { server, other, pay, close } = await startShopOnTwoNodes({ now: () => new Date(now) });
  const { db } = server.platform.database;
  let channel: TestUser;
  let buyer: Buyer;
  let count = 0;
  const settle = () =>
    until('charges to end', async () =>
      (await orders()).every(({ state }) => !['INITIATED', 'PROCESSING'].includes(state)),
    );
  const orders = () =>
    db.selectFrom('orders').selectAll().where('user_id', '=', buyer.id).orderBy('id').limit(100).execute();
  /** A user who is logged in comes by each day. */
  const logIn = () =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(now) })
      .execute();
  return {
    ...{ server, other, pay, close, db, orders, settle, logIn },
    get now() {
      return now;
    },
    set now(time: number) {
      now = time;
    },
    get channel() {
      return channel;
    },
    get buyer() {
      return buyer;
    },
    set buyer(user: Buyer) {
      buyer = user;
    },
    /** Grows with each test, for the names of users. */
    get count() {
      return count;
    },
    /** A new channel and buyer; what other tests left does nothing any more. */
    begin: async (time: number): Promise<void> => {
      count += 1;
      now = time;
      pay.setFaults({ isDown: false });
      channel = await createTestUser(server, `channel_${count}`, { roles: { isPartner: true } });
      buyer = await createTestUser(server, `viewer_${count}`);
      await db.updateTable('subscription_plans').set({ state: 'ENDED', look_at: null }).execute();
    },
    /** Somebody who reads mails. */
    newReader: async (name: string): Promise<Buyer> => {
      const reader = await createTestUserWithEmail(server, `${name}_${count}`);
      const confirmed = { email_verified_at: new Date(now) };
      await db.updateTable('accounts').set(confirmed).where('user_id', '=', reader.id).execute();
      return reader;
    },
    renewing: (months = 1, tier = '1000') => `sub-${channel.id}-${tier}-${months}m-renews`,
    once: (months = 1, tier = '1000') => `sub-${channel.id}-${tier}-${months}m`,
    buy: async (offerID: string, card: string = TEST_CARDS.success, user: TestUser = buyer, expiry = '12/34') => {
      const key = `key-${Math.random().toString(36).slice(2)}-0123456789`;
      const paymentInstrumentID = await pay.enterCard(card, expiry);
      const input = { type: 'channel_sub', offerID, quantity: 1, channelID: channel.id, key, paymentInstrumentID };
      return (await user.visitor.graphql(BUY, { input })).data.purchaseOffer;
    },
    /** The provider's message may be faster than its answer, and be the one that ends an order. */
    reaches: (id: string, state: string) =>
      until(`order to be ${state}`, async () => {
        const order = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst();
        return order?.state === state;
      }),
    listed: async ({ visitor }: TestUser = buyer) => (await visitor.graphql(LIST)).data.currentUser.subscriptions[0],
    /** The amount that one, three and six months of the first tier cost the buyer now. */
    prices: async (): Promise<readonly number[]> => {
      const { data } = await buyer.visitor.graphql(PRICES, { login: channel.login });
      const { offers } = data.user.channel.subscriptionProducts[0];
      return offers
        .slice(0, 3)
        .map(({ listing }: { listing: { previewPrice: { total: number } } }) => listing.previewPrice.total);
    },
    update: async (action: string, more: object = {}, { visitor }: Pick<TestUser, 'visitor'> = buyer) => {
      const { data, errors } = await visitor.graphql(UPDATE, { input: { channelID: channel.id, action, ...more } });
      return errors.length > 0 ? { denied: errors[0]?.extensions?.code } : data.updateSubscriptionPlan;
    },
    change: async (tier: string, months: number) => {
      const input = { channelID: channel.id, tier, months };
      return (await buyer.visitor.graphql(CHANGE, { input })).data.changeSubscriptionPlan;
    },
    /** The channel bans the buyer, until a time or for ever. */
    ban: (endsAt: Date | null) =>
      db
        .insertInto('chat_bans')
        .values({
          ...{ channel_id: channel.id, user_id: buyer.id, moderator_id: channel.id, ends_at: endsAt, reason: '' },
          created_at: new Date(now),
        } as never)
        .execute(),
    /** The time goes on, the jobs run, and charges that begin come to their ends. */
    goTo: async (time: number): Promise<void> => {
      now = time;
      await logIn();
      const { failed } = await renewSubscriptions(server.platform);
      if (failed > 0) throw new Error(`${failed} subscriptions could not be renewed`);
      await settle();
    },
    isSubscriber: () => server.platform.services.subscriptions.isSubscriber(buyer.id, channel.id),
    earned: () => server.platform.services.ledger.balance(db, creatorRevenue(channel.id, 'USD')),
  };
}
