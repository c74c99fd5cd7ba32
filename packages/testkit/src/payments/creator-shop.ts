import { creatorRevenue, siteAccount } from '@bandshell/domain/ledger';
import { mutate } from '../server/mutate.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestUser, createTestUserWithEmail, logInAgain, type TestUser, type Visitor } from '../server/visitor.ts';
import { TEST_BANKS, TEST_CARDS } from './pay-site.ts';
import { startShopOnTwoNodes } from './shop.ts';

const WALLET = `query($login: String!) { user(login: $login) { channel { creatorWallet {
  isEligible previousMonthAccrual { month earnedAmount { units nanos currencyCode } }
  balance { amount } payable { amount } payoutThreshold { amount currency } nextPayoutAt sharePercent
  payoutAccount { label } months { month isOpen sales { amount } bits { amount } takenBack { amount } earned { amount } paidOut { amount } }
  days(days: 7) { day sales { amount } bits { amount } }
  payouts(first: 5) { edges { node { id state month amount { amount } account failureReason tries } } } } } } }`;
const BUY =
  'mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) { purchaseOrder { id state } error { code } } }';

export type CreatorShop = Awaited<ReturnType<typeof startCreatorShop>>;

/** A shop on two nodes whose clock tests move, with a partner who earns and a site admin. */
export async function startCreatorShop() {
  let now = Date.now();
  const { server, other, pay, close } = await startShopOnTwoNodes({ now: () => new Date(now) });
  const { services, database } = server.platform;
  const admin = await createTestUser(server, 'wallet_admin', { roles: { isSiteAdmin: true } });
  let creator: TestUser & { readonly email: string };
  let count = 0;
  const wallet = async (visitor: Visitor = creator.visitor, login = creator.login) => {
    const { data, errors } = await visitor.graphql(WALLET, { login });
    if (errors.length > 0) throw new Error(`the wallet was not answered: ${JSON.stringify(errors)}`);
    return data.user.channel.creatorWallet;
  };
  return {
    ...{ server, other, pay, close, admin, wallet },
    get now() {
      return now;
    },
    set now(time: number) {
      now = time;
    },
    get creator() {
      return creator;
    },
    /** Grows with each test, for the names of users. */
    get count() {
      return count;
    },
    /** A new creator now, and a provider without faults. */
    begin: async (): Promise<void> => {
      count += 1;
      now = Date.now();
      pay.setFaults({ isDown: false });
      await logInAgain(server, admin);
      creator = await createTestUserWithEmail(server, `creator_${count}`);
      await database.db.updateTable('users').set({ is_partner: true }).where('id', '=', creator.id).execute();
    },
    later: async (ms: number): Promise<void> => {
      now += ms;
      await logInAgain(server, creator, admin);
    },
    payouts: async () => (await wallet()).payouts.edges.map(({ node }: { node: object }) => node),
    revenue: () => services.ledger.balance(database.db, creatorRevenue(creator.id, 'USD')),
    /** Everything that the ledger's check finds wrong. */
    faults: () => services.ledgerWatch.verify(),
    cheer: (cents: number, key = `cheer-${count}-${Math.random()}`, node: TestServer = server) =>
      node.platform.database.transact((tx) =>
        node.platform.services.ledger.post(tx, {
          key,
          kind: 'cheer',
          reference: `message:${key}`,
          postings: [
            { account: siteAccount('sales', 'USD'), amount: -cents },
            { account: creatorRevenue(creator.id, 'USD'), amount: cents },
          ],
        }),
      ),
    addBank: async (number: string = TEST_BANKS.paid): Promise<void> => {
      const accountID = await pay.enterBank(number);
      const { error } = await mutate(creator.visitor, 'setPayoutAccount', { accountID }, '');
      if (error !== null) throw new Error(`the bank account was refused: ${error.code}`);
    },
    subscribe: async (card: string = TEST_CARDS.success) => {
      const fan = await createTestUser(server, `fan_${count}_${Math.random().toString(36).slice(2, 8)}`);
      const input = {
        ...{ type: 'channel_sub', offerID: `sub-${creator.id}-1000-1m`, quantity: 1 },
        ...{ paymentInstrumentID: await pay.enterCard(card), key: `key-${fan.login}-0123456789` },
      };
      const { data } = await fan.visitor.graphql(BUY, { input });
      return data.purchaseOffer.purchaseOrder as { readonly id: string; readonly state: string };
    },
    retry: (payoutID: string, { visitor }: Pick<TestUser, 'visitor'> = admin) =>
      mutate(visitor, 'retryPayout', { payoutID }, 'payout { state tries }'),
    setShare: (input: object, { visitor }: Pick<TestUser, 'visitor'> = admin) =>
      mutate(visitor, 'changeCreatorShare', { login: creator.login, ...input }, 'share { percent startsAt }'),
  };
}
