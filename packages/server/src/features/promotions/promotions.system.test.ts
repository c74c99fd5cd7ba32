import { DEFAULT_CREATOR_SETTINGS, DEFAULT_STAFF_SETTINGS } from '@bandshell/domain/hype-train';
import { SHARED_CHAT_MS } from '@bandshell/domain/promotions';
import {
  createTestUser,
  mutate,
  type PaySite,
  type Shop,
  startShop,
  TEST_CARDS,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let now = 0;
const clock = { now: () => new Date(now) };
let shop: Shop;
let server: TestServer;
let pay: PaySite;
let admin: TestUser;
let channel: TestUser;
let count = 0;
beforeAll(async () => {
  now = Date.parse('2024-08-01T00:00:00Z');
  shop = await startShop(clock);
  ({ server, pay } = shop);
  admin = await createTestUser(server, 'promo_admin', { roles: { isStaff: true, isSiteAdmin: true } });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  count += 1;
  now = Date.parse('2024-08-01T00:00:00Z');
  channel = await createTestUser(server, `channel_${count}`);
  await makePartner(channel);
});

const makePartner = ({ id }: TestUser, isPartner = true) =>
  server.platform.database.db.updateTable('users').set({ is_partner: isPartner }).where('id', '=', id).execute();
const CALLOUT = `query($login: String!) { user(login: $login) { channel { promotionCallout {
  kind endsAt isUrgent discountPercent } } } }`;
const callout = async (visitor = new Visitor(server), { login } = channel) =>
  (await visitor.graphql(CALLOUT, { login })).data.user.channel.promotionCallout;

describe('the seasons', () => {
  test('have a callout in channels that sell, within their windows', async () => {
    expect(await callout()).toBeNull();
    now = Date.parse('2024-08-29T10:00:00-07:00');
    expect(await callout()).toEqual({
      ...{ kind: 'SEPTEMBER_SUBSCRIPTIONS', endsAt: '2024-10-01T07:00:00.000Z', isUrgent: false, discountPercent: 30 },
    });
    await makePartner(channel, false);
    expect(await callout()).toBeNull();
    await makePartner(channel);
    const { provider } = server.platform.services.payments;
    server.platform.services.payments.use(undefined);
    expect(await callout()).toBeNull();
    server.platform.services.payments.use(provider);
    now = Date.parse('2025-01-01T00:00:00-08:00');
    expect(await callout()).toMatchObject({ kind: 'BONUS_ROUND', isUrgent: true });
    now = Date.parse('2025-01-02T00:00:00-08:00');
    expect(await callout()).toBeNull();
  });

  test('PROMO-12 PROMO-13 PROMO-15 PROMO-16 PROMO-17 PROMO-20 begin and end to the moment', async () => {
    const { flags } = server.platform;
    const at = async (text: string, later = 0) => {
      now = Date.parse(text) + later;
      const found = await callout();
      return found === null ? null : `${found.kind}${found.isUrgent ? ' urgent' : ''}`;
    };
    /** Just before the first moment, at it, at the last one, and just after it. */
    const edges = async (startsAt: string, endsAt: string) => [
      ...[await at(startsAt, -1), await at(startsAt)],
      ...[await at(endsAt, -1), await at(endsAt)],
    ];
    const around = (kind: string) => [null, kind, `${kind} urgent`, null];
    expect(await edges('2024-08-29T10:00:00-07:00', '2024-10-01T00:00:00-07:00')).toEqual(
      around('SEPTEMBER_SUBSCRIPTIONS'),
    );
    // The gifts of September are the second part of it.
    const bonus = async (text: string, later = 0) => {
      now = Date.parse(text) + later;
      return (await offers()).communityGiftOffers.map(
        ({ promotion }: { promotion: { bonusEvery: number } | null }) => promotion?.bonusEvery ?? null,
      );
    };
    const gifts = ['2024-09-26T00:00:00-07:00', '2024-10-01T00:00:00-07:00'] as const;
    expect([
      await bonus(gifts[0], -1),
      await bonus(gifts[0]),
      await bonus(gifts[1], -1),
      await bonus(gifts[1]),
    ]).toEqual([
      ...[
        [null, null],
        [null, 5],
      ],
      ...[
        [null, 5],
        [null, null],
      ],
    ]);
    expect(await edges('2024-12-23T10:00:00-08:00', '2025-01-02T00:00:00-08:00')).toEqual(around('BONUS_ROUND'));
    const end = '2025-01-02T00:00:00-08:00';
    expect([await at(end, -48 * 3_600_000), await at(end, 1 - 48 * 3_600_000)]).toEqual([
      ...['BONUS_ROUND', 'BONUS_ROUND urgent'],
    ]);
    expect(await edges('2024-12-02T00:00:00-08:00', '2024-12-05T00:00:00-08:00')).toEqual([
      ...[null, 'HOLIDAY_EVENT', 'HOLIDAY_EVENT urgent', null],
    ]);
    await flags.setFlag('limited_time_2024_12_14', 100);
    const limited = '2024-12-14T00:00:00-08:00';
    expect([await at('2024-12-06T00:00:00Z'), await at(limited, -1), await at(limited)]).toEqual([
      ...['HOLIDAY_EVENT', 'HOLIDAY_EVENT urgent', null],
    ]);
    await flags.setFlag('limited_time_2024_12_14', 0);
    expect(await at('2024-12-06T00:00:00Z')).toBeNull();
  });

  test('PROMO-18 PROMO-19 the holiday event goes on in a channel that has shared its chat for 15 minutes', async () => {
    now = Date.parse('2024-12-10T00:00:00-08:00');
    const [host, guest] = [await createTestUser(server, 'holiday_host'), await createTestUser(server, 'holiday_guest')];
    await makePartner(host);
    const seen = () => callout(undefined, host);
    await mutate(host.visitor, 'inviteToSharedChat', { login: guest.login }, 'user { id }');
    const { data } = await guest.visitor.graphql('{ currentUser { sharedChatting { invitations { sharedChatID } } } }');
    await mutate(guest.visitor, 'acceptSharedChat', data.currentUser.sharedChatting.invitations[0], 'user { id }');
    now += SHARED_CHAT_MS - 1;
    expect(await seen()).toBeNull();
    now += 1;
    expect(await seen()).toMatchObject({ kind: 'HOLIDAY_EVENT', endsAt: '2024-12-13T08:00:00.000Z' });
    await guest.visitor.graphql('mutation { leaveSharedChat { error { code } } }');
    expect(await seen()).toBeNull();
  });

  test('PROMO-05 whose end is past or is no time are over', async () => {
    const SET = `mutation($input: ChangeSettingInput!) { changeSetting(input: $input) { error { code } } }`;
    const set = async (name: string, value: string) => {
      const input = { name, value: JSON.stringify(value) };
      return (await admin.visitor.graphql(SET, { input })).data.changeSetting.error?.code ?? null;
    };
    expect(await set('bonus_round_starts_at', '2024-07-30T00:00:00Z')).toBeNull();
    const runsUntil = async (end: string) => {
      expect(await set('bonus_round_ends_at', end), end).toBeNull();
      await until('the setting', async () => server.platform.flags.setting('bonus_round_ends_at') === end);
      return (await callout())?.kind ?? null;
    };
    // 23:00 in California is six hours ahead.
    const ahead = '2024-07-31T23:00:00-07:00';
    const ends = ['2024-08-01T00:00:00.001Z', '2024-08-01T00:00:00Z', ahead, '2024-07-31T16:59:59-07:00', ''];
    const kinds = [];
    for (const end of ends) kinds.push(await runsUntil(end));
    expect(kinds).toEqual(['BONUS_ROUND', null, 'BONUS_ROUND', null, null]);
    for (const none of ['soon', '2024-99-99', '1']) expect(await set('bonus_round_ends_at', none), none).not.toBeNull();
    expect(await callout()).toBeNull();
  });

  test('PROMO-11 move when site admins move their settings', async () => {
    const SET = `mutation($input: ChangeSettingInput!) { changeSetting(input: $input) { error { code } } }`;
    const set = (name: string, value: string) =>
      admin.visitor.graphql(SET, { input: { name, value: JSON.stringify(value) } });
    expect(await callout()).toBeNull();
    await set('bonus_round_starts_at', '2024-07-30T00:00:00Z');
    await set('bonus_round_ends_at', '2024-08-05T00:00:00Z');
    await until('the settings', async () => (await callout()) !== null);
    expect(await callout()).toMatchObject({ kind: 'BONUS_ROUND', endsAt: '2024-08-05T00:00:00.000Z', isUrgent: false });
    await set('bonus_round_ends_at', '2024-08-01T00:00:00Z');
    await until('the end', async () => (await callout()) === null);
  });
});

const BUNDLES = `query($login: String!) { user(login: $login) { channel { id subscriptionProducts { offers { id
  promotion { id name promoType promoDisplay { discountPercent discountType } eligibilityFilters priority endAt }
  listing { previewPrice { total discount { total } } credit { type amount } } }
  communityGiftOffers { id giftType isBundle quantity { min max } price { total listTotal currency exponent }
    promotion { promoType bonusEvery endAt promoDisplay { discountPercent } } } } } } }`;
const offers = async ({ visitor }: Pick<TestUser, 'visitor'> = { visitor: new Visitor(server) }) =>
  (await visitor.graphql(BUNDLES, { login: channel.login })).data.user.channel.subscriptionProducts[0];
const BUY = `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
  purchaseOrder { state total { amount } } error { code } } }`;
const buy = async (offerID: string, user: TestUser, quantity = 1, type = 'channel_sub') => {
  const input = { type, offerID, quantity, key: `key-${Math.random().toString(36).slice(2)}-0123456789` };
  const method = await pay.enterCard(TEST_CARDS.success);
  return (await user.visitor.graphql(BUY, { input: { ...input, paymentInstrumentID: method } })).data.purchaseOffer;
};
const follow = (user: TestUser) =>
  server.platform.database.db
    .insertInto('follows')
    .values({ target_id: channel.id, follower_id: user.id, created_at: new Date(now) })
    .execute();

describe('prices', () => {
  test('SUB-05 SUB-07 PROMO-21 of new subscriptions fall in September, for 1, 3 and 6 months', async () => {
    now = Date.parse('2024-09-01T12:00:00-07:00');
    const buyer = await createTestUser(server, `buyer_${count}`);
    const before = (await offers(buyer)).offers;
    expect(
      before.map(({ listing }: { listing: { previewPrice: { total: number } } }) => listing.previewPrice.total),
    ).toEqual([...[479, 1348, 2516], ...[479, 1348, 2516]]);
    expect(before[0].promotion).toEqual({
      ...{ id: 'september-subscriptions', name: 'September', promoType: 'BIG_SKU', priority: 20 },
      ...{ promoDisplay: { discountPercent: 20, discountType: 'PERCENTAGE' }, eligibilityFilters: ['NOT_SUBSCRIBED'] },
      endAt: '2024-10-01T07:00:00.000Z',
    });
    expect((await buy(before[0].id, buyer)).purchaseOrder).toMatchObject({ state: 'SUCCESS', total: { amount: 479 } });
    // A user who subscribes pays what it costs at any time.
    const after = (await offers(buyer)).offers;
    expect(after[0]).toMatchObject({ promotion: null, listing: { previewPrice: { total: 599 } } });
    expect(after[1].promotion).toMatchObject({ promoType: 'BIG_SKU', promoDisplay: { discountPercent: 5 } });
  });

  test('GIFT-03 of gifts fall with a creator’s promotion, for five and more, until its end', async () => {
    const START =
      'mutation($input: StartCreatorPromotionInput!) { startCreatorPromotion(input: $input) { promotion { endsAt discountPercent } error { code } } }';
    const start = async ({ visitor }: Pick<TestUser, 'visitor'>, days = 3) => {
      const { data, errors } = await visitor.graphql(START, { input: { days } });
      return errors.length > 0 ? { denied: errors[0]?.extensions?.code } : data.startCreatorPromotion;
    };
    const fan = await createTestUser(server, `fan_${count}`);
    expect((await start(fan)).error.code).toBe('NOT_ELIGIBLE');
    expect(await start({ visitor: new Visitor(server) })).toEqual({ denied: 'UNAUTHENTICATED' });
    expect(await start(channel, 2)).toEqual({ denied: 'BAD_USER_INPUT' });
    // Of two at once one starts.
    const both = await Promise.all([start(channel), start(channel)]);
    expect(both.map(({ error }) => error?.code ?? null).sort()).toEqual(['TOO_SOON', null]);
    const [single, bundle] = (await offers(fan)).communityGiftOffers;
    expect(single).toMatchObject({
      isBundle: false,
      quantity: { min: 1, max: 4 },
      price: { total: 599 },
      promotion: null,
    });
    expect(bundle).toMatchObject({
      ...{
        isBundle: true,
        giftType: 'COMMUNITY',
        quantity: { min: 5, max: 100 },
        price: { total: 389, listTotal: 599 },
      },
      promotion: { promoType: 'CREATOR_LED', promoDisplay: { discountPercent: 35 } },
    });
    const people = await Promise.all(
      Array.from({ length: 11 }, (_, index) => createTestUser(server, `p_${count}_${index}`)),
    );
    await Promise.all(people.map(follow));
    const paid = await buy(bundle.id, fan, 5, 'channel_sub_community_gift');
    expect(paid.purchaseOrder).toMatchObject({ state: 'SUCCESS', total: { amount: 1947 } });
    const END = 'mutation { endCreatorPromotion { promotion { endsAt } error { code } } }';
    expect((await fan.visitor.graphql(END)).data.endCreatorPromotion.error.code).toBe('NOT_FOUND');
    expect((await channel.visitor.graphql(END)).data.endCreatorPromotion.error).toBeNull();
    const full = await buy(bundle.id, fan, 5, 'channel_sub_community_gift');
    expect(full.purchaseOrder).toMatchObject({ total: { amount: 2995 } });
  });

  test('PROMO-06 PROMO-07 the running promotion of a creator is there for all, and its callout with the flag', async () => {
    const ACTIVE = 'query($id: ID!) { creatorPromotionActivation(channelID: $id) { endsAt } }';
    const active = async () =>
      (await new Visitor(server).graphql(ACTIVE, { id: channel.id })).data.creatorPromotionActivation;
    expect(await active()).toBeNull();
    await channel.visitor.graphql('mutation { startCreatorPromotion(input: { days: 1 }) { error { code } } }');
    expect(await active()).toEqual({ endsAt: '2024-08-02T00:00:00.000Z' });
    expect(await callout()).toBeNull();
    const FLAG = 'mutation($input: ChangeFlagInput!) { changeFlag(input: $input) { error { code } } }';
    await admin.visitor.graphql(FLAG, { input: { name: 'creator_promotion_callout', percentage: 100 } });
    await until('the callout', async () => (await callout())?.kind === 'CREATOR_LED');
    expect(await callout()).toMatchObject({ isUrgent: true, discountPercent: 35 });
    const fan = await createTestUser(server, `fan_${count}`);
    const bundle = async () => (await offers(fan)).communityGiftOffers[1];
    now = Date.parse('2024-08-02T00:00:00Z') - 1;
    const offered = await bundle();
    expect(offered).toMatchObject({ price: { total: 389 }, promotion: { endAt: '2024-08-02T00:00:00.000Z' } });
    now += 1;
    expect([await active(), await callout()]).toEqual([null, null]);
    expect(await bundle()).toMatchObject({ price: { total: 599, listTotal: 599 }, promotion: null });
    // A page that was open at the end offers nothing any more: the order costs the full price.
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, index) => createTestUser(server, `p_${count}_${index}`)),
    );
    await Promise.all(people.map(follow));
    const late = await buy(offered.id, fan, 5, 'channel_sub_community_gift');
    expect(late.purchaseOrder).toMatchObject({ state: 'SUCCESS', total: { amount: 2995 } });
  });

  test('PROMO-01 of an offer have one of six types, each by its own event', async () => {
    const { data } = await admin.visitor.graphql('{ __type(name: "PromoType") { enumValues { name } } }');
    expect(data.__type.enumValues.map(({ name }: { name: string }) => name).sort()).toEqual([
      ...['BIG_SKU', 'CHAMBER_FPSO', 'CREATOR_LED', 'EXPIRING_GIFT', 'GIFT_BUNDLE', 'TREASURE_TRAIN'],
    ]);
    const { flags } = server.platform;
    const [giver, fan] = [await createTestUser(server, `giver_${count}`), await createTestUser(server, `fan_${count}`)];
    // The test before may have moved it.
    await flags.setSetting('bonus_round_ends_at', '');
    const typeOf = async (of: 'offers' | 'communityGiftOffers', at = 0, user = fan) =>
      (await offers(user))[of][at].promotion?.promoType ?? null;
    expect([await typeOf('offers'), await typeOf('communityGiftOffers', 1)]).toEqual([null, null]);
    // Several months cost less at any time.
    expect(await typeOf('offers', 1)).toBe('BIG_SKU');
    await flags.setSetting('first_subscription_starts_at', '2024-07-30T00:00:00Z');
    await flags.setSetting('first_subscription_ends_at', '2024-08-20T00:00:00Z');
    expect(await typeOf('offers')).toBe('CHAMBER_FPSO');
    await flags.setSetting('first_subscription_ends_at', '');
    await channel.visitor.graphql('mutation { startCreatorPromotion(input: { days: 1 }) { error { code } } }');
    expect([await typeOf('communityGiftOffers'), await typeOf('communityGiftOffers', 1)]).toEqual([
      null,
      'CREATOR_LED',
    ]);
    await buy(`gift-${channel.id}-1000-1m-${fan.id}`, giver, 1, 'channel_sub_standard_gift');
    now = Date.parse('2024-08-28T00:00:00Z');
    expect([await typeOf('offers'), await typeOf('offers', 0, giver)]).toEqual(['EXPIRING_GIFT', null]);
    now = Date.parse('2024-09-27T00:00:00-07:00');
    expect([await typeOf('communityGiftOffers', 1), await typeOf('offers')]).toEqual(['GIFT_BUNDLE', 'BIG_SKU']);
  });

  test('of a hype train hold for its channel alone and for their time; an order that was begun before the end keeps its price', async () => {
    const fan = await createTestUser(server, `fan_${count}`);
    const people = await Promise.all(
      Array.from({ length: 11 }, (_, index) => createTestUser(server, `tt_${count}_${index}`)),
    );
    await Promise.all(people.map(follow));
    const { db } = server.platform.database;
    const staff = { ...DEFAULT_STAFF_SETTINGS, treasure: { level: 1, discountPercent: 30, minutes: 10 } };
    const reached = new Date(now);
    await db
      .insertInto('hype_trains')
      .values({
        ...{ channel_id: channel.id, id: String(now), started_at: reached, is_golden: false, level: 2, total: '1700' },
        ...{ settings: { creator: DEFAULT_CREATOR_SETTINGS, staff }, refunded: '0', level_times: [reached, reached] },
        ...{ is_fast_mode: false, all_time_high: 'NONE', treasure_status: 'REACHED', treasure_reached_at: reached },
        ...{ expires_at: reached, ended_at: null, end_reason: null, top_cheerer: null, top_cheerer_bits: '0' },
        ...{ top_gifter: null, top_gifter_gifts: '0' },
      })
      .execute();
    const five = async (user = fan) => (await offers(user)).communityGiftOffers[1];
    const one = async () => (await offers(fan)).communityGiftOffers[0].promotion;
    const end = now + 600_000;
    expect(await five()).toMatchObject({
      promotion: {
        promoType: 'TREASURE_TRAIN',
        promoDisplay: { discountPercent: 30 },
        endAt: new Date(end).toISOString(),
      },
    });
    expect(await one()).toBeNull();
    now = end - 1;
    const { payments } = server.platform.services;
    const { provider } = payments;
    if (provider === undefined) throw new Error('there is no provider');
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let isWaiting = false;
    const taxOf: typeof provider.taxOf = async (sale) => {
      isWaiting = true;
      await gate;
      return provider.taxOf(sale);
    };
    try {
      payments.use({ ...provider, taxOf });
      const slow = buy((await five()).id, fan, 5, 'channel_sub_community_gift');
      await until('the price', async () => isWaiting);
      now = end;
      expect((await five()).promotion).toBeNull();
      open();
      expect((await slow).purchaseOrder).toMatchObject({ state: 'SUCCESS', total: { amount: 2096 } });
    } finally {
      open();
      payments.use(provider);
    }
    const full = await buy((await five()).id, fan, 5, 'channel_sub_community_gift');
    expect(full.purchaseOrder).toMatchObject({ total: { amount: 2995 } });
  });

  test('PROMO-08 who goes on after a gift that ends soon pays less, once', async () => {
    const [giver, fan] = [await createTestUser(server, `giver_${count}`), await createTestUser(server, `fan_${count}`)];
    await buy(`gift-${channel.id}-1000-1m-${fan.id}`, giver, 1, 'channel_sub_standard_gift');
    expect((await offers(fan)).offers[0].promotion).toBeNull();
    now = Date.parse('2024-08-25T00:00:00Z');
    expect((await offers(fan)).offers[0]).toMatchObject({
      ...{ promotion: { promoType: 'EXPIRING_GIFT' }, listing: { previewPrice: { total: 449 } } },
    });
    expect(await callout(fan.visitor)).toMatchObject({ kind: 'EXPIRING_GIFT', isUrgent: false });
    now = Date.parse('2024-08-30T00:00:00.001Z');
    // It comes before the season.
    expect(await callout(fan.visitor)).toMatchObject({ kind: 'EXPIRING_GIFT', isUrgent: true });
    expect((await buy(`sub-${channel.id}-1000-1m`, fan)).purchaseOrder.total.amount).toBe(449);
    expect((await offers(fan)).offers[0].promotion).toBeNull();
  });

  test('that are used up hold for one of two purchases that are priced before either is paid', async () => {
    now = Date.parse('2024-09-01T12:00:00-07:00');
    const buyer = await createTestUser(server, `buyer_${count}`);
    const { payments } = server.platform.services;
    const { provider } = payments;
    if (provider === undefined) throw new Error('there is no provider');
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let isWaiting = false;
    const taxOf: typeof provider.taxOf = async (sale) => {
      if (isWaiting) return provider.taxOf(sale);
      isWaiting = true;
      await gate;
      return provider.taxOf(sale);
    };
    try {
      payments.use({ ...provider, taxOf });
      const slow = buy(`sub-${channel.id}-1000-6m`, buyer);
      await until('the first price', async () => isWaiting);
      expect((await buy(`sub-${channel.id}-1000-1m`, buyer)).purchaseOrder.total.amount).toBe(479);
      open();
      expect((await slow).error.code).toBe('NOT_ELIGIBLE');
    } finally {
      open();
      payments.use(provider);
    }
  });

  test('of a first subscription are less once, also when two are priced at once', async () => {
    const SET = `mutation($input: ChangeSettingInput!) { changeSetting(input: $input) { error { code } } }`;
    const set = (name: string, value: string) =>
      admin.visitor.graphql(SET, { input: { name, value: JSON.stringify(value) } });
    await set('first_subscription_starts_at', '2024-07-30T00:00:00Z');
    await set('first_subscription_ends_at', '2024-08-20T00:00:00Z');
    const buyer = await createTestUser(server, `buyer_${count}`);
    await until('the promotion', async () => (await offers(buyer)).offers[0].promotion?.promoType === 'CHAMBER_FPSO');
    const both = await Promise.all([buy(`sub-${channel.id}-1000-1m`, buyer), buy(`sub-${channel.id}-1000-1m`, buyer)]);
    const paid = both.flatMap(({ purchaseOrder }) => (purchaseOrder === null ? [] : [purchaseOrder.total.amount]));
    expect(paid.filter((amount) => amount === 479)).toHaveLength(1);
    await set('first_subscription_ends_at', '');
  });

  test('SUB-04 show the paid time of a lower tier that waits', async () => {
    const buyer = await createTestUser(server, `buyer_${count}`);
    await buy(`sub-${channel.id}-1000-1m`, buyer);
    const { data } = await buyer.visitor.graphql(BUNDLES, { login: channel.login });
    const credits = data.user.channel.subscriptionProducts.map(
      (product: { offers: { listing: { credit: object | null } }[] }) => product.offers[0]?.listing.credit,
    );
    expect(credits).toEqual([null, { type: 'WAITING_DAYS', amount: 31 }, { type: 'WAITING_DAYS', amount: 31 }]);
  });
});

test('PROMO-22 the badge for sharing has a callout with both flags, where viewers may export clips', async () => {
  const FLAG = 'mutation($input: ChangeFlagInput!) { changeFlag(input: $input) { error { code } } }';
  const turnOn = (name: string) => admin.visitor.graphql(FLAG, { input: { name, percentage: 100 } });
  await turnOn('social_sharing_badge');
  const EXPORTS =
    'mutation($input: UpdateChannelClipsSettingInput!) { updateChannelClipsSetting(input: $input) { error { code } } }';
  const mayExport = async (isViewerExportingEnabled: boolean) => {
    const input = { isViewerExportingEnabled, hasAcknowledgedViewerExportsLegalDisclosure: true };
    expect((await channel.visitor.graphql(EXPORTS, { input })).data.updateChannelClipsSetting.error).toBeNull();
  };
  await mayExport(true);
  expect(await callout()).toBeNull();
  await turnOn('social_sharing_badge_callout');
  await until('the callout', async () => (await callout())?.kind === 'SOCIAL_SHARING_BADGE');
  await mayExport(false);
  expect(await callout()).toBeNull();
});
