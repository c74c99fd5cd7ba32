import { createTestUser, type RenewingShop, startRenewingShop, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const DAY_MS = 86_400_000;
const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
let shop: RenewingShop;
beforeAll(async () => {
  shop = await startRenewingShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.begin(at('2026-01-31'));
  await makeMember(shop.buyer);
});

const makeMember = ({ id }: TestUser, days = 31) => {
  const until = new Date(shop.now + days * DAY_MS);
  return shop.db
    .insertInto('retail_memberships')
    .values({ user_id: id, until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until }))
    .execute();
};

const USE = `mutation($id: ID!) { useMembershipSubscription(input: { channelID: $id }) {
  membership { isMember availableAt channel { id } } error { code } } }`;
const use = async (channelId = shop.channel.id, visitor: Visitor = shop.buyer.visitor) => {
  const { data, errors } = await visitor.graphql(USE, { id: channelId });
  return errors.length > 0 ? { denied: errors[0]?.extensions?.code } : data.useMembershipSubscription;
};
const SEEN = `query($login: String!) { currentUser { membershipSubscription { isMember availableAt channel { id } } }
  user(login: $login) { channel { self { mayUseMembership } } } }`;
const seen = async (login = shop.channel.login, visitor: Visitor = shop.buyer.visitor) => {
  const { data } = await visitor.graphql(SEEN, { login });
  return { ...data.currentUser?.membershipSubscription, mayUse: data.user.channel.self?.mayUseMembership };
};
const newChannel = (name: string) =>
  createTestUser(shop.server, `${name}_${shop.count}`, { roles: { isAffiliate: true } });

describe('the free subscription of a membership', () => {
  test('PRIME-04 is one in 30 days for a channel of one’s choice, ends by itself and may be moved then', async () => {
    expect(await seen()).toEqual({ isMember: true, availableAt: null, channel: null, mayUse: true });
    const { membership, error } = await use();
    expect(error).toBeNull();
    expect(membership).toEqual({
      ...{ isMember: true, availableAt: '2026-03-02T12:00:00.000Z', channel: { id: shop.channel.id } },
    });
    expect(await shop.listed()).toMatchObject({ tier: '1000', endsAt: '2026-03-02T12:00:00.000Z', plan: null });
    expect(await shop.isSubscriber()).toBe(true);
    // The site pays the creator as for a month that is bought.
    expect(await shop.earned()).toBe(300);
    const other = await newChannel('moved');
    expect((await use(other.id)).error.code).toBe('ALREADY_USED');
    expect((await seen(other.login)).mayUse).toBe(false);
    await makeMember(shop.buyer, 62);
    await shop.goTo(at('2026-03-02') - 1);
    expect((await use(other.id)).error.code).toBe('ALREADY_USED');
    await shop.goTo(at('2026-03-02'));
    expect(await shop.isSubscriber()).toBe(false);
    expect((await use(other.id)).error).toBeNull();
    expect((await shop.server.platform.services.subscriptions.tierOf(shop.buyer.id, other.id)) ?? null).toBe('1000');
    expect(await shop.earned()).toBe(300);
    expect(await shop.server.platform.services.ledgerWatch.verify()).toMatchObject({
      ...{ accounts: 0, units: 0, transactions: 0 },
    });
  });

  test('is used once, however many channels are asked for at the same time on two nodes', async () => {
    const channels = await Promise.all(Array.from({ length: 6 }, (_, index) => newChannel(`many_${index}`)));
    const elsewhere = new Visitor(shop.other);
    for (const [name, value] of shop.buyer.visitor.cookies) elsewhere.cookies.set(name, value);
    const answers = await Promise.all(
      channels.map(({ id }, index) => use(id, index % 2 === 0 ? shop.buyer.visitor : elsewhere)),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of answers.filter((answer) => answer.error !== null)) expect(error.code).toBe('ALREADY_USED');
    const terms = await shop.db
      .selectFrom('subscription_terms')
      .select(['channel_id', 'days'])
      .where('user_id', '=', shop.buyer.id)
      .execute();
    expect(terms).toMatchObject([{ days: 30 }]);
  });

  test('is for members, for channels that sell, and for who may subscribe there', async () => {
    expect(await use(shop.channel.id, new Visitor(shop.server))).toEqual({ denied: 'UNAUTHENTICATED' });
    const stranger = await createTestUser(shop.server, `stranger_${shop.count}`);
    expect((await use(shop.channel.id, stranger.visitor)).error.code).toBe('NOT_A_MEMBER');
    expect(await seen(shop.channel.login, stranger.visitor)).toMatchObject({ isMember: false, mayUse: false });
    expect((await use(stranger.id)).error.code).toBe('NOT_FOUND');
    expect((await use('0')).error.code).toBe('NOT_FOUND');
    await makeMember(shop.channel);
    expect((await use(shop.channel.id, shop.channel.visitor)).error.code).toBe('NOT_ELIGIBLE');
    await shop.buy(shop.once());
    expect((await use()).error.code).toBe('NOT_ELIGIBLE');
    // Nothing was used up by that.
    expect((await use((await newChannel('next')).id)).error).toBeNull();
    await shop.ban(null);
    expect((await seen()).mayUse).toBe(false);
    // Others see nothing of it.
    const OTHERS = 'query($login: String!) { user(login: $login) { membershipSubscription { isMember } } }';
    const { data } = await stranger.visitor.graphql(OTHERS, { login: shop.buyer.login });
    expect(data.user.membershipSubscription).toBeNull();
  });

  test('stays when a membership ends, and is not used again at once by who becomes a member anew', async () => {
    await use();
    await shop.db.deleteFrom('retail_memberships').where('user_id', '=', shop.buyer.id).execute();
    expect(await seen()).toMatchObject({ isMember: false, mayUse: false });
    expect((await use()).error.code).toBe('NOT_A_MEMBER');
    expect(await shop.isSubscriber()).toBe(true);
    expect(await shop.earned()).toBe(300);
    await makeMember(shop.buyer);
    expect((await use()).error.code).toBe('ALREADY_USED');
  });

  test('is not part of Turbo', async () => {
    const { database, services } = shop.server.platform;
    const other = await createTestUser(shop.server, `turbo_${shop.count}`);
    await database.transact((tx) => services.turboGrants.give(tx, other.id, `code:turbo-${shop.count}`));
    const { data } = await other.visitor.graphql('{ currentUser { hasTurbo hasPrime } }');
    expect(data.currentUser).toEqual({ hasTurbo: true, hasPrime: false });
    expect((await use(shop.channel.id, other.visitor)).error.code).toBe('NOT_A_MEMBER');
    expect((await shop.buyer.visitor.graphql('{ currentUser { hasPrime } }')).data.currentUser.hasPrime).toBe(true);
  });
});
