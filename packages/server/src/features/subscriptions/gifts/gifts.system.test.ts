import { creatorRevenue } from '@bandshell/domain/ledger';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  type PaySite,
  type Shop,
  startShop,
  TEST_CARDS,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveWaitingGifts } from './give-to-community.ts';

const DAY_MS = 86_400_000;
let now = 0;
const clock = { now: () => new Date(now) };
let shop: Shop;
let server: TestServer;
let pay: PaySite;
let admin: TestUser;
let channel: TestUser;
let giver: TestUser;
let count = 0;
beforeAll(async () => {
  now = Date.parse('2026-01-31T12:00:00Z');
  shop = await startShop(clock);
  ({ server, pay } = shop);
  admin = await createTestUser(server, 'gift_admin', { roles: { isStaff: true, isSiteAdmin: true } });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  count += 1;
  now = Date.parse('2026-01-31T12:00:00Z');
  channel = await createTestUser(server, `channel_${count}`);
  giver = await createTestUser(server, `giver_${count}`);
  await db().updateTable('users').set({ is_partner: true }).where('id', '=', channel.id).execute();
});

const db = () => server.platform.database.db;
const BUY = `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
  purchaseOrder { id state description total { amount } } error { code } } }`;
const gift = async (quantity: number, user = giver, offerID = id(quantity)) => {
  const key = `key-${Math.random().toString(36).slice(2)}-0123456789`;
  const input = { type: 'channel_sub_community_gift', offerID, quantity, channelID: channel.id, key };
  const method = await pay.enterCard(TEST_CARDS.success);
  return (await user.visitor.graphql(BUY, { input: { ...input, paymentInstrumentID: method } })).data.purchaseOffer;
};
const id = (quantity: number, more = '') => `${quantity >= 5 ? 'bundle' : 'gifts'}-${channel.id}-1000${more}`;
const stateOf = async (order: { readonly id: string }) =>
  (await db().selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirst())?.state;
const follow = (user: TestUser, hoursAgo = 1) =>
  db()
    .insertInto('follows')
    .values({ target_id: channel.id, follower_id: user.id, created_at: new Date(now - hoursAgo * 3_600_000) })
    .execute();
const chat = ({ id: userId, login }: TestUser, hoursAgo = 1) =>
  db()
    .insertInto('chat_messages')
    .values({
      ...{ channel_id: channel.id, id: crypto.randomUUID(), sent_at: new Date(now - hoursAgo * 3_600_000), body: 'hi' },
      ...{ user_id: userId, login, display_name: login, color: '#FF0000', is_owner: false, is_moderator: false },
      ...{ is_action: false, reply: null, state: 'delivered' },
    })
    .execute();
const people = (number: number, name = 'fan') =>
  Promise.all(Array.from({ length: number }, (_, index) => createTestUser(server, `${name}_${count}_${index}`)));
const isSubscriber = (user: TestUser) => server.platform.services.subscriptions.isSubscriber(user.id, channel.id);
const subscribed = async (users: readonly TestUser[]) => Promise.all(users.map(isSubscriber));
const earned = () => server.platform.services.ledger.balance(db(), creatorRevenue(channel.id, 'USD'));
const ban = (user: TestUser) =>
  db()
    .insertInto('chat_bans')
    .values({
      channel_id: channel.id,
      user_id: user.id,
      moderator_id: channel.id,
      ends_at: null,
      reason: '',
      created_at: new Date(now),
    } as never)
    .execute();

describe('gifts to a community', () => {
  test('go to recent chatters first, then to followers', async () => {
    const [chatter, quiet, older, newer] = await people(4);
    if (chatter === undefined || quiet === undefined || older === undefined || newer === undefined) throw new Error();
    await Promise.all([chat(chatter, 2), chat(quiet, 30), follow(older, 50), follow(newer, 3)]);
    const { purchaseOrder, error } = await gift(2);
    expect(error).toBeNull();
    expect(purchaseOrder).toMatchObject({ state: 'SUCCESS', total: { amount: 2 * 599 } });
    // Anybody who has been quiet for a day is no recent chatter, and does not follow.
    expect(await subscribed([chatter, newer, older, quiet])).toEqual([true, true, false, false]);
    expect(await earned()).toBe(599);
  });

  test('go to nobody banned, subscribed, blocked, away or who accepts none, nor to giver and owner', async () => {
    const [banned, member, blocking, blocked, closed, free] = await people(6);
    if (!banned || !member || !blocking || !blocked || !closed || !free) throw new Error();
    await Promise.all([banned, member, blocking, blocked, closed, free, giver, channel].map((user) => chat(user)));
    await ban(banned);
    const buy = {
      type: 'channel_sub',
      offerID: `sub-${channel.id}-1000-1m`,
      quantity: 1,
      key: `key-member-${count}-012345`,
    };
    const method = await pay.enterCard(TEST_CARDS.success);
    await member.visitor.graphql(BUY, { input: { ...buy, paymentInstrumentID: method } });
    const block = (one: TestUser, other: TestUser) =>
      db()
        .insertInto('user_blocks')
        .values({ blocker_id: one.id, blocked_id: other.id, created_at: new Date(now) } as never)
        .execute();
    await Promise.all([block(blocking, giver), block(giver, blocked)]);
    const OFF =
      'mutation { updatePrivacySettings(input: { acceptsGifts: false }) { privacySettings { acceptsGifts } } }';
    expect((await closed.visitor.graphql(OFF)).data.updatePrivacySettings.privacySettings.acceptsGifts).toBe(false);
    // Two are not there.
    expect((await gift(2)).error.code).toBe('QUANTITY_OUT_OF_RANGE');
    expect((await gift(1)).error).toBeNull();
    expect(await subscribed([free, banned, blocking, blocked, closed, giver, channel])).toEqual([
      true,
      ...Array(6).fill(false),
    ]);
    // Nor is who accepts none given one by name.
    const single = { ...buy, type: 'channel_sub_standard_gift', offerID: `gift-${channel.id}-1000-1m-${closed.id}` };
    const input = {
      ...single,
      key: `key-single-${count}-012345`,
      paymentInstrumentID: await pay.enterCard(TEST_CARDS.success),
    };
    expect((await giver.visitor.graphql(BUY, { input })).data.purchaseOffer.error.code).toBe('NOT_ELIGIBLE');
  });

  test('are sold in their numbers, by who may, at the price of the site', async () => {
    await Promise.all((await people(6)).map((user) => follow(user)));
    for (const [quantity, offerID] of [
      [5, id(1)],
      [4, id(5)],
      [101, id(5)],
      [0, id(1)],
      [-1, id(1)],
    ] as const) {
      expect((await gift(quantity, giver, offerID)).error.code).toBe('QUANTITY_OUT_OF_RANGE');
    }
    for (const offerID of ['gifts-1-1000', `gifts-${channel.id}-4000`, `gift-${channel.id}-1000-1m`]) {
      expect((await gift(1, giver, offerID)).error.code).toBe('OFFER_NOT_FOUND');
    }
    expect((await gift(1, channel)).error.code).toBe('NOT_ELIGIBLE');
    await ban(giver);
    expect((await gift(1)).error.code).toBe('NOT_ELIGIBLE');
  });

  test('GIFT-02 are for a month each: of other lengths none is sold, and a price of three months changes nothing', async () => {
    const [fan] = await people(1);
    if (fan === undefined) throw new Error();
    await follow(fan);
    const OFFERS = `query($login: String!) { user(login: $login) { channel { subscriptionProducts {
      communityGiftOffers { id price { total } } offers { listing { chargeModel { plan { interval { duration unit } } } } } } } } }`;
    const { data } = await giver.visitor.graphql(OFFERS, { login: channel.login });
    const [tier] = data.user.channel.subscriptionProducts;
    // Subscriptions are sold for three lengths, gifts to a community for one.
    const lengths = tier.offers.map(
      ({ listing }: { listing: { chargeModel: { plan: { interval: { duration: number } } } } }) =>
        listing.chargeModel.plan.interval.duration,
    );
    expect([...new Set(lengths)]).toEqual([1, 3, 6]);
    expect(tier.communityGiftOffers).toMatchObject([{ id: id(1) }, { id: id(5) }]);
    for (const { price } of tier.communityGiftOffers) expect(price.total).toBe(599);
    for (const months of ['3m', '6m', '12m', '1m']) {
      expect((await gift(1, giver, id(1, `-${months}`))).error.code, months).toBe('OFFER_NOT_FOUND');
      expect((await gift(5, giver, id(5, `-${months}`))).error.code, months).toBe('OFFER_NOT_FOUND');
    }
    expect((await gift(1)).purchaseOrder.total.amount).toBe(599);
    now = Date.parse('2026-02-28T11:59:59Z');
    expect(await isSubscriber(fan)).toBe(true);
    now = Date.parse('2026-03-03T12:00:01Z');
    expect(await isSubscriber(fan)).toBe(false);
  });

  test('of several at once give nobody two, and none is lost', async () => {
    const fans = await people(24);
    await Promise.all(fans.map((user) => follow(user)));
    const givers = await people(6, 'rich');
    const answers = await Promise.all(givers.map((user) => gift(5, user)));
    expect(answers.map(({ error }) => error)).toEqual(Array(6).fill(null));
    // A purchase that takes long is answered before its end.
    await until('all orders to be paid', async () => {
      const ids = givers.map(({ id: userId }) => userId);
      const orders = await db().selectFrom('orders').select('state').where('user_id', 'in', ids).execute();
      return orders.length === 6 && orders.every(({ state }) => state === 'SUCCESS');
    });
    const rounds = await db()
      .selectFrom('subscription_gift_rounds')
      .selectAll()
      .where('channel_id', '=', channel.id)
      .execute();
    const waiting = rounds.reduce((sum, round) => sum + round.waiting, 0);
    const terms = await db()
      .selectFrom('subscription_terms')
      .selectAll()
      .where('channel_id', '=', channel.id)
      .execute();
    expect(new Set(terms.map(({ user_id }) => user_id)).size).toBe(24);
    expect(terms).toHaveLength(24);
    expect(waiting).toBe(6);
    // Those without a receiver wait for who comes later.
    const late = await people(9, 'late');
    await Promise.all(late.map((user) => follow(user)));
    await Promise.all([giveWaitingGifts(server.platform), giveWaitingGifts(server.platform)]);
    expect((await subscribed(late)).filter(Boolean)).toHaveLength(6);
    expect(await server.platform.services.ledgerWatch.verify()).toMatchObject({
      accounts: 0,
      units: 0,
      transactions: 0,
    });
  }, 60_000);

  test('GIFT-04 have one more for each five while the promotion runs', async () => {
    now = Date.parse('2024-12-24T12:00:00-08:00');
    const owner = await createTestUser(server, `gifted_${count}`);
    const fans = await people(8, 'xmas');
    await Promise.all(fans.map((user) => follow(user)));
    const { purchaseOrder } = await gift(5, owner);
    expect(purchaseOrder).toMatchObject({ state: 'SUCCESS', total: { amount: 5 * 599 } });
    expect(purchaseOrder.description).toContain('5 gifts and 1 more');
    expect((await subscribed(fans)).filter(Boolean)).toHaveLength(6);
    // The creator earns for the one that the site adds, too.
    expect(await earned()).toBe(1797);
  });

  test('that are paid after their channel was erased give nothing, and the money goes back', async () => {
    await Promise.all((await people(1)).map((user) => follow(user)));
    await sql`insert into account_removals (user_id, requested_at, erase_at, erasing_at)
      values (${channel.id}, now(), now(), now())`.execute(db());
    const { purchaseOrder } = await gift(1);
    // The provider's message may be faster than its answer: then that gives the money back.
    await until('the money to go back', async () => (await stateOf(purchaseOrder)) === 'REFUND_APPLIED');
    expect(await earned()).toBe(0);
    const rounds = db().selectFrom('subscription_gift_rounds').selectAll().where('channel_id', '=', channel.id);
    expect(await rounds.execute()).toEqual([]);
  });

  test('end with their money, for all who had one', async () => {
    const fans = await people(5);
    await Promise.all(fans.map((user) => follow(user)));
    const { purchaseOrder } = await gift(5);
    expect((await subscribed(fans)).every(Boolean)).toBe(true);
    const REFUND = `mutation($input: RefundOrderInput!) { refundOrder(input: $input) { error { code } } }`;
    await admin.visitor.graphql(REFUND, { input: { purchaseOrderID: purchaseOrder.id } });
    expect((await subscribed(fans)).some(Boolean)).toBe(false);
    expect(await earned()).toBe(0);
    await giveWaitingGifts(server.platform);
    expect((await subscribed(fans)).some(Boolean)).toBe(false);
  });
});

test('a gift without a name is announced over the stream and told to whoever gets it, and holds up nothing', async () => {
  const made = await channel.visitor.graphql(
    'mutation { createBrowserSource(input: { kind: ALERTS, name: "Alerts" }) { token error { code } } }',
  );
  expect(made.data.createBrowserSource.error).toBeNull();
  const fans = await people(5);
  await Promise.all(fans.map((user) => follow(user)));
  expect((await gift(5, giver, id(5, '-anonymous'))).error).toBeNull();
  const [late] = await people(1, 'follows_later');
  if (late === undefined) throw new Error('there is no fan');
  await late.visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }', {
    id: channel.id,
  });
  await server.drainEvents();
  const { rows } = await sql<{ kind: string; name: string }>`
    select kind, facts->>'name' as name from overlay_alerts where channel_id = ${channel.id} order by id`.execute(db());
  expect(rows).toEqual([
    { kind: 'COMMUNITY_GIFT', name: 'AnAnonymousGifter' },
    { kind: 'FOLLOW', name: late.login },
  ]);
  for (const fan of fans) {
    const { data } = await fan.visitor.graphql(
      '{ currentUser { notifications(first: 5) { edges { node { kind actor { id } channel { id } } } } } }',
    );
    expect(data.currentUser.notifications.edges[0]?.node).toEqual({
      kind: 'GIFT',
      actor: null,
      channel: { id: channel.id },
    });
  }
  const { rows: dead } = await sql`select feature, type, last_error from outbox_dead`.execute(db());
  const { rows: waiting } = await sql`select feature, type, last_error from outbox_deliveries`.execute(db());
  expect({ dead, waiting }).toEqual({ dead: [], waiting: [] });
});

describe('chat', () => {
  const listen = async (user: TestUser) => {
    const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
    peer.say('CAP REQ :twitch.tv/tags twitch.tv/commands');
    peer.say(`PASS oauth:${await createChatToken(user)}`);
    await peer.exchange(`NICK ${user.login}`, `JOIN #${channel.login}`);
    return peer;
  };
  const line = (peer: ChatPeer, text: string) => peer.waitForLine(text, (each) => each.includes(text));

  test('hears of a round and of each gift, by name or without', async () => {
    await Promise.all((await people(6)).map((user) => follow(user)));
    const owner = await listen(channel);
    await gift(2);
    const round = await line(owner, 'msg-id=submysterygift;');
    expect(round).toContain('msg-param-mass-gift-count=2');
    expect(round).toContain(`login=${giver.login}`);
    expect(round).toContain('msg-param-sender-count=2');
    const origin = /msg-param-origin-id=([^;]+)/.exec(round)?.[1] ?? 'none';
    expect(await line(owner, 'msg-id=subgift;')).toContain(`msg-param-origin-id=${origin}`);
    const { error } = await gift(1, giver, id(1, '-anonymous'));
    expect(error).toBeNull();
    const hidden = await line(owner, 'login=ananonymousgifter');
    expect(hidden).not.toContain(giver.login);
    owner.destroy();
    // Anybody who gets it does not learn who gave it, in their copy of the data neither.
    const term = await db()
      .selectFrom('subscription_terms')
      .selectAll()
      .where('giver_is_hidden', '=', true)
      .where('channel_id', '=', channel.id)
      .executeTakeFirstOrThrow();
    const { subscriptionsPersonalData } = await import('../personal-data.ts');
    expect(JSON.stringify(await subscriptionsPersonalData.copy(server.platform, term.user_id))).not.toContain(giver.id);
    expect(JSON.stringify(await subscriptionsPersonalData.copy(server.platform, giver.id))).toContain(giver.id);
  });

  test('hears of a gift whose giver is gone that it is one, by nobody', async () => {
    const fans = await people(5);
    await Promise.all(fans.map((user) => follow(user)));
    now = Date.parse('2024-12-24T12:00:00-08:00');
    await gift(5);
    const { subscriptionsPersonalData } = await import('../personal-data.ts');
    await subscriptionsPersonalData.erase(server.platform, giver.id);
    const owner = await listen(channel);
    const [late] = await people(1, 'late');
    if (!late) throw new Error();
    await follow(late);
    await giveWaitingGifts(server.platform);
    const notice = await line(owner, `msg-param-recipient-user-name=${late.login}`);
    expect(notice).toContain('msg-id=subgift;');
    expect(notice).toContain('login=ananonymousgifter');
    owner.destroy();
  });

  test('hears who goes on after a gift, and who passes one on', async () => {
    const [fan, other] = await people(2);
    if (!fan || !other) throw new Error();
    await chat(fan);
    const owner = await listen(channel);
    await gift(1);
    const buy = async (type: string, offerID: string) => {
      const key = `key-${type}-${count}-0123456789`;
      const input = { type, offerID, quantity: 1, key, paymentInstrumentID: await pay.enterCard(TEST_CARDS.success) };
      return (await fan.visitor.graphql(BUY, { input })).data.purchaseOffer.error;
    };
    expect(await buy('channel_sub_standard_gift', `gift-${channel.id}-1000-1m-${other.id}`)).toBeNull();
    const forward = await line(owner, 'msg-id=standardpayforward;');
    expect(forward).toContain(`msg-param-prior-gifter-user-name=${giver.login}`);
    expect(forward).toContain(`msg-param-recipient-user-name=${other.login}`);
    expect(await buy('channel_sub', `sub-${channel.id}-1000-1m`)).toBeNull();
    const upgrade = await line(owner, 'msg-id=giftpaidupgrade;');
    expect(upgrade).toContain(`msg-param-sender-login=${giver.login}`);
    owner.destroy();
  });

  test('shows the founder’s badge of the first ten subscribers, while they subscribe', async () => {
    const fans = await people(11);
    for (const fan of fans) {
      const input = {
        type: 'channel_sub',
        offerID: `sub-${channel.id}-1000-1m`,
        quantity: 1,
        key: `key-${fan.login}-0123456789`,
      };
      await fan.visitor.graphql(BUY, {
        input: { ...input, paymentInstrumentID: await pay.enterCard(TEST_CARDS.success) },
      });
    }
    const [first] = fans;
    const last = fans[10];
    if (!first || !last) throw new Error();
    const peers = [await listen(first), await listen(last), await listen(channel)] as const;
    peers[0].say(`PRIVMSG #${channel.login} :one`);
    expect(await line(peers[2], ':one')).toContain('badges=founder/0');
    peers[1].say(`PRIVMSG #${channel.login} :two`);
    expect(await line(peers[2], ':two')).toContain('badges=subscriber/1');
    for (const peer of peers) peer.destroy();
    now += 40 * DAY_MS;
    expect(await isSubscriber(first)).toBe(false);
  });
});

test('the feed of the channel has a round as one entry, and does not name who wants no name', async () => {
  await Promise.all((await people(6)).map((user) => follow(user)));
  await gift(2);
  await gift(3, giver, id(3, '-anonymous'));
  const FEED = `query($login: String!) { user(login: $login) { channel { activity { edges { node { kind amount user { login } } } } } } }`;
  const feed = async () =>
    (await channel.visitor.graphql(FEED, { login: channel.login })).data.user.channel.activity.edges.map(
      ({ node }: { node: object }) => node,
    );
  await until('both rounds', async () => (await feed()).length === 2);
  expect(await feed()).toEqual([
    { kind: 'COMMUNITY_GIFT', amount: 3, user: null },
    { kind: 'COMMUNITY_GIFT', amount: 2, user: { login: giver.login } },
  ]);
});
