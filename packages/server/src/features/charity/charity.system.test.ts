import { siteAccount } from '@bandshell/domain/ledger';
import {
  createTestUser,
  createTestUserWithEmail,
  mutate,
  type PaySite,
  startPayments,
  startTestServer,
  TEST_CARDS,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let pay: PaySite;
let admin: TestUser;
let creator: TestUser;
let donor: TestUser & { readonly email: string };
let charityID: string;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1', PRIVACY_REGION_HEADER: 'x-visitor-region' } });
  pay = await startPayments(server);
  admin = await createTestUser(server, 'charity_admin', { roles: { isSiteAdmin: true } });
  charityID = (await add({})).charity.id;
});
afterAll(async () => {
  await server?.close();
  await pay?.stop();
});
beforeEach(async () => {
  count += 1;
  creator = await createTestUser(server, `collects_${count}`, { roles: { isPartner: true } });
  donor = await createTestUserWithEmail(server, `donor_${count}`);
});

const add = (input: object, { visitor } = admin) =>
  mutate(
    visitor,
    'addCharity',
    { name: 'Deep Sea Trust', url: 'https://sea.example', description: 'Quiet seas.', ...input },
    'charity { id name isOpen }',
  );
const start = (input: object = {}, { visitor } = creator) =>
  mutate(
    visitor,
    'startCharityCampaign',
    { charityID, goal: 10_000, ...input },
    'campaign { id goal { amount } raised { amount } charity { name } }',
  );
const campaign = async () => {
  const { data } = await donor.visitor.graphql(
    'query($login: String!) { user(login: $login) { channel { charityCampaign { id raised { amount } donationsCount } } } }',
    { login: creator.login },
  );
  return data.user.channel.charityCampaign;
};
const donate = async (id: string, amount: number, card: string = TEST_CARDS.success) => {
  const input = {
    ...{ type: 'charity', offerID: `donation-${id}-${amount}`, quantity: 1 },
    ...{ key: `key-of-a-donation-${count}-${Math.random().toString(36).slice(2)}` },
    paymentInstrumentID: await pay.enterCard(card),
  };
  const { data } = await donor.visitor.graphql(
    `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
      purchaseOrder { id state description tax { amount } total { amount } } error { code } } }`,
    { input },
    { 'x-visitor-region': 'DE' },
  );
  return data.purchaseOffer;
};
const owed = () =>
  server.platform.services.ledger.balance(server.platform.database.db, siteAccount('donations', 'USD'));
const verify = async () =>
  expect(await server.platform.services.ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });

describe('a campaign', () => {
  test('collects donations without tax, which the site owes to the charity', async () => {
    const { campaign: begun } = await start();
    expect(begun).toMatchObject({
      goal: { amount: 10_000 },
      raised: { amount: 0 },
      charity: { name: 'Deep Sea Trust' },
    });
    const before = await owed();
    expect(await donate(begun.id, 2_500)).toMatchObject({
      purchaseOrder: {
        ...{ state: 'SUCCESS', description: 'Donation to Deep Sea Trust' },
        ...{ tax: { amount: 0 }, total: { amount: 2_500 } },
      },
    });
    await donate(begun.id, 500);
    expect(await campaign()).toMatchObject({ raised: { amount: 3_000 }, donationsCount: 2 });
    expect((await owed()) - before).toBe(3_000);
    const { data } = await admin.visitor.graphql('{ charityTotals { charity { id } raised { amount } } }');
    expect(data.charityTotals).toContainEqual({ charity: { id: charityID }, raised: { amount: await owed() } });
    await verify();
  });

  test('loses what is refunded or charged back', async () => {
    const { campaign: begun } = await start();
    const before = await owed();
    const { purchaseOrder } = await donate(begun.id, 1_000);
    await donate(begun.id, 700, TEST_CARDS.chargeback);
    await mutate(admin.visitor, 'refundOrder', { purchaseOrderID: purchaseOrder.id }, 'purchaseOrder { state }');
    expect(await campaign()).toMatchObject({ raised: { amount: 700 }, donationsCount: 1 });
    pay.hurry();
    await until('the donation to be gone', async () => (await campaign()).raised.amount === 0);
    expect(await owed()).toBe(before);
    await verify();
  });

  test('takes 1 to 1,000 dollars while it runs', async () => {
    const { campaign: begun } = await start();
    expect((await donate(begun.id, 99)).error.code).toBe('QUANTITY_OUT_OF_RANGE');
    expect((await donate(begun.id, 100_001)).error.code).toBe('QUANTITY_OUT_OF_RANGE');
    expect((await donate('100000', 500)).error.code).toBe('OFFER_NOT_FOUND');
    expect((await donate(begun.id, 500, TEST_CARDS.declined)).error.code).toBe('PAYMENT_DECLINED');
    const end = () =>
      creator.visitor.graphql('mutation { endCharityCampaign { campaign { isRunning } error { code } } }');
    expect((await end()).data.endCharityCampaign).toEqual({ campaign: { isRunning: false }, error: null });
    expect((await end()).data.endCharityCampaign.error.code).toBe('NO_CAMPAIGN');
    expect((await donate(begun.id, 500)).error.code).toBe('OFFER_NOT_FOUND');
    expect(await campaign()).toBeNull();
  });

  test('is one a channel, of partners and affiliates, for a charity of the list', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'CAMPAIGN_RUNS')).toHaveLength(2);
    expect((await start({}, donor)).error.code).toBe('NOT_A_CREATOR');
    const other = await createTestUser(server, `affiliate_${count}`, { roles: { isAffiliate: true } });
    expect((await start({ charityID: '100000' }, other)).error.code).toBe('NOT_FOUND');
    expect((await start({ goal: 0 }, other)).error.code).toBe('GOAL_INVALID');
    const { data } = await donor.visitor.graphql('{ charityCampaigns { user { login } } }');
    expect(data.charityCampaigns).toContainEqual({ user: { login: creator.login } });
  });
});

describe('a channel that may not take money', () => {
  const change = (values: object) =>
    server.platform.database.db.updateTable('users').set(values).where('id', '=', creator.id).execute();
  const until = (ms: number) => ({
    ...{ unavailable_reason: 'TOS_TEMPORARY' as const, unavailable_until: new Date(Date.now() + ms) },
  });

  test('collects nothing while it is suspended, and goes on when that is over', async () => {
    const { campaign: begun } = await start();
    await change(until(60_000));
    expect((await donate(begun.id, 500)).error.code).toBe('OFFER_NOT_FOUND');
    const listed = async () =>
      (await donor.visitor.graphql('{ charityCampaigns { id } }')).data.charityCampaigns.map(
        ({ id }: { id: string }) => id,
      );
    expect(await listed()).not.toContain(begun.id);
    // The reason is stored still.
    await change(until(-1));
    expect(await listed()).toContain(begun.id);
    expect((await donate(begun.id, 500)).purchaseOrder.state).toBe('SUCCESS');
  });

  test('collects nothing once its owner is neither partner nor affiliate', async () => {
    const { campaign: begun } = await start();
    await change({ is_partner: false });
    expect(await campaign()).toBeNull();
    expect((await donate(begun.id, 500)).error.code).toBe('OFFER_NOT_FOUND');
    await creator.visitor.graphql('mutation { endCharityCampaign { error { code } } }');
    expect((await start()).error.code).toBe('NOT_A_CREATOR');
  });
});

describe('a charity', () => {
  test('is added and closed by site admins', async () => {
    expect(await add({}, donor)).toEqual({ denied: 'FORBIDDEN' });
    for (const input of [
      { name: ' ' },
      { url: 'http://sea.example' },
      { url: 'javascript:1' },
      { description: 'x'.repeat(501) },
    ]) {
      expect((await add(input)).error.code).toBe('CHARITY_INVALID');
    }
    const { charity } = await add({ name: 'Shut Soon' });
    const close = (by = admin) => mutate(by.visitor, 'closeCharity', { charityID: charity.id }, 'charity { isOpen }');
    expect(await close(donor)).toEqual({ denied: 'FORBIDDEN' });
    expect(await close()).toMatchObject({ charity: { isOpen: false } });
    expect((await close()).error.code).toBe('NOT_FOUND');
    expect((await start({ charityID: charity.id })).error.code).toBe('NOT_FOUND');
    const { data } = await donor.visitor.graphql('{ charities { name } }');
    expect(data.charities).not.toContainEqual({ name: 'Shut Soon' });
  });
});
