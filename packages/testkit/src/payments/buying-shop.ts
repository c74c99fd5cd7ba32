import { userBits } from '@bandshell/domain/ledger';
import { until } from '../process/until.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestUser, type TestUser, Visitor } from '../server/visitor.ts';
import { startShopOnTwoNodes } from './shop.ts';

const BUY = `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
  purchaseOrder { id state actionTokenID failureReason bits total { amount currency exponent } } error { code message } } }`;
const ORDER = `query($id: ID!) { purchaseOrder(purchaseOrderID: $id) { id state actionTokenID failureReason receiptNumber } }`;

export type BuyingShop = Awaited<ReturnType<typeof startBuyingShop>>;

/** A shop on two nodes whose clock tests move, with somebody who buys bits. */
export async function startBuyingShop() {
  let now = Date.now();
  const { server, other, pay, close } = await startShopOnTwoNodes({ now: () => new Date(now) });
  const { services, database } = server.platform;
  let buyer: TestUser;
  let count = 0;
  const newKey = () => `key-${count}-${Math.random().toString(36).slice(2)}-0123456789`;
  const read = async (id: string, visitor = buyer.visitor) => (await visitor.graphql(ORDER, { id })).data.purchaseOrder;
  return {
    ...{ server, other, pay, close, newKey, read },
    get now() {
      return now;
    },
    set now(time: number) {
      now = time;
    },
    get buyer() {
      return buyer;
    },
    /** Grows with each test, for the names of users. */
    get count() {
      return count;
    },
    /** A new buyer now, and a provider without faults. */
    begin: async (): Promise<void> => {
      count += 1;
      now = Date.now();
      pay.setFaults({ isDown: false, delayMs: 0, copies: 1, isDropping: false });
      buyer = await createTestUser(server, `buyer_${count}`);
    },
    /** Buys 500 bits, or what is changed of that. */
    buy: async (card: string, change: object = {}, { visitor }: Pick<TestUser, 'visitor'> = buyer) => {
      const input = {
        ...{ type: 'bits_bundle', offerID: 'bits-500', quantity: 1, key: newKey() },
        ...{ paymentInstrumentID: await pay.enterCard(card), ...change },
      };
      const { data, errors } = await visitor.graphql(BUY, { input });
      return errors.length > 0 ? { denied: errors[0]?.extensions?.code ?? errors[0]?.message } : data.purchaseOffer;
    },
    reaches: (id: string, state: string) =>
      until(`order to be ${state}`, async () => (await read(id))?.state === state),
    bits: ({ id }: TestUser = buyer) => services.ledger.balance(database.db, userBits(id)),
    /** A user's session at another node. */
    at: (user: TestUser, node: TestServer): Visitor => {
      const visitor = new Visitor(node);
      for (const [name, value] of user.visitor.cookies) visitor.cookies.set(name, value);
      return visitor;
    },
    /** Everything that the ledger's check finds wrong. */
    faults: () => services.ledgerWatch.verify(),
  };
}
