import { creatorRevenue, userBits } from '@bandshell/domain/ledger';
import {
  createTestUser,
  mutate,
  type PaySite,
  type ShopOnTwoNodes,
  startShopOnTwoNodes,
  TEST_CARDS,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeGiftCards } from './purge-gift-cards.ts';

let now = Date.now();
const clock = { now: () => new Date(now) };
let shop: ShopOnTwoNodes;
let server: TestServer;
let other: TestServer;
let pay: PaySite;
let admin: TestUser;
let user: TestUser;
let count = 0;
beforeAll(async () => {
  shop = await startShopOnTwoNodes(clock);
  ({ server, other, pay } = shop);
  admin = await createTestUser(server, 'code_admin', { roles: { isSiteAdmin: true } });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  now = Date.now();
  count += 1;
  user = await createTestUser(server, `taker_${count}`);
});

const bits = ({ id }: TestUser = user) =>
  server.platform.services.ledger.balance(server.platform.database.db, userBits(id));
const issue = (input: object, { visitor } = admin) =>
  mutate(visitor, 'issueGiftCodes', { count: 1, note: 'test', ...input }, 'codes');
const redeem = (code: string, visitor = user.visitor) =>
  mutate(
    visitor,
    'redeemGiftCode',
    { code },
    'gift { bits redeemer { login bitsBalance turboStatus { hasActiveTurbo } } }',
  );
const listed = async (code: string) => {
  const { data } = await admin.visitor.graphql(
    'query($last4: String) { giftCodes(last4: $last4) { edges { node { id last4 state orderID redeemer { login } } } } }',
    { last4: code.slice(-4) },
  );
  return data.giftCodes.edges[0].node;
};
const prepare = (input: object, { visitor } = user) =>
  mutate(
    visitor,
    'prepareGiftCard',
    { productID: 'bits-500', email: 'friend@example.com', message: '', ...input },
    'offer { id type }',
  );
const buy = async (offer: { id: string; type: string }, card: string = TEST_CARDS.success) => {
  const input = {
    ...{
      type: offer.type,
      offerID: offer.id,
      quantity: 1,
      key: `key-of-a-gift-${count}-${Math.random().toString(36).slice(2)}`,
    },
    paymentInstrumentID: await pay.enterCard(card),
  };
  const { data } = await user.visitor.graphql(
    'mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) { purchaseOrder { id state description } error { code } } }',
    { input },
  );
  return data.purchaseOffer;
};
const codeIn = ({ text }: { readonly text: string }) => /Your code: (\S+)/.exec(text)?.[1] ?? '';
const refund = (purchaseOrderID: string) =>
  mutate(admin.visitor, 'refundOrder', { purchaseOrderID }, 'purchaseOrder { state }');
const verify = async () =>
  expect(await server.platform.services.ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });

describe('a code', () => {
  test('gives bits or Turbo once, and is stored only as a hash', async () => {
    const [code] = (await issue({ bits: 300 })).codes;
    expect(code).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
    expect(await redeem(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      gift: { bits: 300, redeemer: { login: user.login, bitsBalance: 300 } },
      error: null,
    });
    expect((await redeem(code)).error.code).toBe('CODE_USED');
    expect(await listed(code)).toMatchObject({ state: 'REDEEMED', orderID: null, redeemer: { login: user.login } });
    const [turbo] = (await issue({ bits: null })).codes;
    expect(await redeem(turbo)).toMatchObject({
      gift: { bits: null, redeemer: { turboStatus: { hasActiveTurbo: true } } },
    });
    const rows = await server.platform.database.db.selectFrom('gift_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    await verify();
  });

  test('that many try at once on two nodes is redeemed by one', async () => {
    const [code] = (await issue({ bits: 100 })).codes;
    const users = await Promise.all(
      Array.from({ length: 12 }, (_, index) => createTestUser(server, `rush_${count}_${index}`)),
    );
    const answers = await Promise.all(
      users.map(({ visitor }, index) => {
        const at = new Visitor(index % 2 === 0 ? server : other);
        for (const [name, value] of visitor.cookies) at.cookies.set(name, value);
        return redeem(code, at);
      }),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'CODE_USED')).toHaveLength(11);
    const balances = await Promise.all(users.map((each) => bits(each)));
    expect(balances.reduce((sum, each) => sum + each, 0)).toBe(100);
    await verify();
  });

  test('cannot be guessed: tries are limited, and visitors have none', async () => {
    expect(await redeem('ABCD-EFGH-JKLM-NPQR', new Visitor(server))).toEqual({ denied: 'UNAUTHENTICATED' });
    const [code] = (await issue({ bits: 100 })).codes;
    const codes = [];
    for (let index = 0; index < 11; index += 1) codes.push((await redeem('ABCD-EFGH-JKLM-NPQR')).error.code);
    expect(codes).toEqual([...Array(10).fill('CODE_INVALID'), 'RATE_LIMITED']);
    expect((await redeem(code)).error.code).toBe('RATE_LIMITED');
    expect(await bits()).toBe(0);
  });

  test('ends by its time, and when staff revoke it', async () => {
    const [short] = (await issue({ bits: 5, expiresAt: new Date(now + 1_000).toISOString() })).codes;
    const [code] = (await issue({ bits: 5 })).codes;
    const { id } = await listed(code);
    const revoke = (visitor = admin.visitor) => mutate(visitor, 'revokeGiftCode', { codeID: id }, 'code { state }');
    expect(await revoke(user.visitor)).toEqual({ denied: 'FORBIDDEN' });
    expect(await revoke()).toMatchObject({ code: { state: 'REVOKED' } });
    expect((await revoke()).error.code).toBe('NOT_READY');
    now += 1_000;
    expect((await redeem(short)).error.code).toBe('CODE_ENDED');
    expect((await redeem(code)).error.code).toBe('CODE_ENDED');
    expect(await bits()).toBe(0);
  });

  test('is issued by site admins, in bounds', async () => {
    expect(await issue({ bits: 5 }, user)).toEqual({ denied: 'FORBIDDEN' });
    const past = new Date(now - 1).toISOString();
    for (const input of [
      { bits: 0 },
      { bits: 25_001 },
      { count: 0 },
      { count: 101 },
      { note: 'x'.repeat(201) },
      { expiresAt: past },
    ]) {
      expect((await issue({ bits: 5, ...input })).error.code).toBe('CODES_INVALID');
    }
    expect(new Set((await issue({ bits: 5, count: 100 })).codes).size).toBe(100);
  });
});

describe('a gift card', () => {
  test('is paid, sent by mail and redeemed by whoever has the code', async () => {
    const { data } = await user.visitor.graphql('{ giftProducts { id bits price { amount } } }');
    expect(data.giftProducts).toContainEqual({ id: 'bits-500', bits: 500, price: { amount: 700 } });
    expect(data.giftProducts.map(({ id }: { id: string }) => id)).not.toContain('bits-500-first');
    const { offer } = await prepare({ email: `friend_${count}@example.com`, message: 'Enjoy <b>this</b>' });
    expect(await buy(offer)).toMatchObject({ purchaseOrder: { state: 'SUCCESS', description: 'Gift card: 500 Bits' } });
    const mail = await server.mailbox.next({ to: `friend_${count}@example.com` });
    expect(mail.text).toContain('They write: Enjoy <b>this</b>');
    expect(mail.html).not.toContain('<b>this</b>');
    expect(await bits()).toBe(0);
    const friend = await createTestUser(server, `friend_${count}`);
    expect(await redeem(codeIn(mail), friend.visitor)).toMatchObject({ gift: { bits: 500 } });
    expect(await bits(friend)).toBe(500);
    expect((await buy(offer)).error.code).toBe('NOT_ELIGIBLE');
    const row = await server.platform.database.db
      .selectFrom('gift_cards')
      .selectAll()
      .where('buyer_id', '=', user.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ recipient_email: null, message: '' });
    await verify();
  });

  test('with Turbo has its own type; another user cannot pay for it, nor under another type', async () => {
    const { offer } = await prepare({ productID: 'turbo' });
    expect(offer.type).toBe('turbo_standard_gift');
    expect((await buy({ ...offer, type: 'bits_bundle' })).error.code).toBe('OFFER_NOT_FOUND');
    const buyer = user;
    user = await createTestUser(server, `stranger_${count}`);
    expect((await buy(offer)).error.code).toBe('OFFER_NOT_FOUND');
    user = buyer;
    expect((await buy(offer)).purchaseOrder.state).toBe('SUCCESS');
  });

  test('that is refunded is worth nothing; a redeemed one is not refunded', async () => {
    const to = `refunded_${count}@example.com`;
    const first = await buy((await prepare({ email: to })).offer);
    const code = codeIn(await server.mailbox.next({ to }));
    expect(await refund(first.purchaseOrder.id)).toMatchObject({ purchaseOrder: { state: 'REFUND_APPLIED' } });
    expect((await redeem(code)).error.code).toBe('CODE_ENDED');
    const second = await buy((await prepare({ email: to })).offer);
    expect((await redeem(codeIn(await server.mailbox.next({ to })))).error).toBeNull();
    expect((await refund(second.purchaseOrder.id)).error.code).toBe('BENEFITS_SPENT');
    const third = await buy((await prepare({ email: to })).offer, TEST_CARDS.refundFailure);
    expect(await refund(third.purchaseOrder.id)).toMatchObject({ purchaseOrder: { state: 'REFUND_FAILED' } });
    expect((await redeem(codeIn(await server.mailbox.next({ to })))).error).toBeNull();
    await verify();
  });

  test('that was bought with a stolen card takes back what it gave', async () => {
    const to = `thief_${count}@example.com`;
    await buy((await prepare({ email: to })).offer, TEST_CARDS.chargeback);
    await redeem(codeIn(await server.mailbox.next({ to })));
    expect(await bits()).toBe(500);
    pay.hurry();
    await until('the bits to be gone', async () => (await bits()) === 0);
    await verify();
  });

  test('whose dispute is won gives the redeemer again what was taken, and so the creators whom they cheered', async () => {
    const { cheering, ledger } = server.platform.services;
    const to = `disputed_${count}@example.com`;
    const creator = await createTestUser(server, `cheered_${count}`, { roles: { isPartner: true } });
    const { purchaseOrder } = await buy((await prepare({ email: to })).offer, TEST_CARDS.disputeWon);
    const friend = await createTestUser(server, `lucky_${count}`);
    const code = codeIn(await server.mailbox.next({ to }));
    expect((await redeem(code, friend.visitor)).error).toBeNull();
    const { id: userId, login } = friend;
    await cheering.spend({
      ...{ key: `gift-cheer-${count}`, channelId: creator.id, userId, login, displayName: login, bits: 300, at: now },
      messageId: crypto.randomUUID(),
    });
    const has = async () => [
      await bits(friend),
      await ledger.balance(server.platform.database.db, creatorRevenue(creator.id, 'USD')),
    ];
    expect(await has()).toEqual([200, 300]);
    pay.hurry();
    await expect.poll(has, { timeout: 10_000 }).toEqual([-300, 0]);
    await verify();
    pay.hurry();
    await expect.poll(has, { timeout: 10_000 }).toEqual([200, 300]);
    expect(await listed(code)).toMatchObject({ state: 'REDEEMED', orderID: purchaseOrder.id });
    expect((await redeem(code, user.visitor)).error.code).toBe('CODE_USED');
    await verify();
  });

  test('whose money is on its way is sent when it is there', async () => {
    const to = `waiting_${count}@example.com`;
    const { purchaseOrder } = await buy((await prepare({ email: to })).offer, TEST_CARDS.late);
    expect(purchaseOrder.state).toBe('PAYMENT_PENDING');
    expect((await server.mailbox.all()).filter(({ text }) => text.includes('Your code'))).not.toContainEqual(
      expect.objectContaining({ to }),
    );
    pay.hurry();
    expect(codeIn(await server.mailbox.next({ to }))).not.toBe('');
  });

  test('needs an address, a product, and a message that is not long; what is not paid is forgotten', async () => {
    expect((await prepare({ email: 'nobody' })).error.code).toBe('EMAIL_INVALID');
    expect((await prepare({ productID: 'bits-500-first' })).error.code).toBe('NOT_FOUND');
    expect((await prepare({ message: 'x'.repeat(301) })).error.code).toBe('MESSAGE_TOO_LONG');
    const { offer } = await prepare({});
    now += 25 * 60 * 60_000;
    await purgeGiftCards(server.platform);
    now = Date.now();
    expect((await buy(offer)).error.code).toBe('OFFER_NOT_FOUND');
  });
});

describe('a gift card that was bought', () => {
  const CARDS = `query { currentUser { giftCards(first: 5) { edges { node { id bits recipient state sentAt redeemedAt } } } } }`;
  const cards = async ({ visitor }: TestUser = user) =>
    (await visitor.graphql(CARDS)).data.currentUser.giftCards.edges.map(({ node }: { node: object }) => node) as {
      readonly id: string;
      readonly state: string;
    }[];
  const resend = (giftCardID: string, email: string, { visitor }: Pick<TestUser, 'visitor'> = user) =>
    mutate(visitor, 'resendGiftCard', { giftCardID, email }, 'giftCard { id recipient }');
  const show = (giftCardID: string, { visitor }: Pick<TestUser, 'visitor'> = user) =>
    mutate(visitor, 'showGiftCode', { giftCardID }, 'shown { code giftCard { recipient } }');
  const given = async (to: string) => {
    const { offer } = await prepare({ email: to });
    expect(await buy(offer)).toMatchObject({ purchaseOrder: { state: 'SUCCESS' }, error: null });
    return codeIn(await server.mailbox.next({ to }));
  };

  test('is listed to its buyer alone: to whom it went, when, and whether it is redeemed', async () => {
    const code = await given(`listed${count}@example.com`);
    const [card] = await cards();
    expect(card).toMatchObject({
      ...{ bits: 500, state: 'READY', redeemedAt: null, sentAt: new Date(now).toISOString() },
      recipient: expect.stringMatching(/^l\*+@.*com$/),
    });
    const taker = await createTestUser(server, `friend_${count}`);
    expect(await cards(taker)).toEqual([]);
    await redeem(code, taker.visitor);
    expect(await cards()).toMatchObject([{ state: 'REDEEMED', redeemedAt: new Date(now).toISOString() }]);
    expect((await resend(card?.id ?? '', 'x@example.com')).error.code).toBe('NOT_READY');
    expect((await show(card?.id ?? '')).error.code).toBe('NOT_READY');
    expect(JSON.stringify(await cards())).not.toContain(taker.login);
  });

  test('is sent once more or shown with a new code, and only the newest code is worth something', async () => {
    const first = await given(`wrong${count}@example.com`);
    const [card] = await cards();
    const id = card?.id ?? '';
    now += 60_000;
    expect(await resend(id, 'no address')).toMatchObject({ error: { code: 'EMAIL_INVALID' } });
    expect(await resend(id, `right${count}@example.com`)).toMatchObject({ error: null });
    const second = codeIn(await server.mailbox.next({ to: `right${count}@example.com` }));
    const { shown } = await show(id);
    expect(shown.giftCard.recipient).toBeNull();
    expect(await cards()).toMatchObject([{ state: 'READY', recipient: null, sentAt: new Date(now).toISOString() }]);
    for (const old of [first, second]) expect((await redeem(old)).error.code).toBe('CODE_INVALID');
    expect(await redeem(shown.code)).toMatchObject({ gift: { bits: 500 }, error: null });
    expect(await bits()).toBe(500);
    const rows = await server.platform.database.db.selectFrom('gift_codes').selectAll().execute();
    for (const text of [first, second, shown.code]) {
      expect(JSON.stringify(rows)).not.toContain(text.replaceAll('-', ''));
    }
    await verify();
  });

  test('that is redeemed while its buyer asks for a new code is worth its bits once', async () => {
    const code = await given(`race${count}@example.com`);
    const [card] = await cards();
    const taker = await createTestUser(server, `racer_${count}`);
    const [, ...answers] = await Promise.all([
      redeem(code, taker.visitor),
      ...Array.from({ length: 6 }, () => show(card?.id ?? '')),
    ]);
    for (const { shown } of answers) if (shown !== null) await redeem(shown.code);
    expect((await bits()) + (await bits(taker))).toBe(500);
    expect(await cards()).toMatchObject([{ state: 'REDEEMED' }]);
    await verify();
  });

  test('has no new code for strangers, visitors, or after a refund', async () => {
    await given(`kept${count}@example.com`);
    const [card] = await cards();
    const stranger = await createTestUser(server, `stranger_${count}`);
    for (const id of [card?.id ?? '', 'x', '0', '99999999999999999999']) {
      expect((await resend(id, 'x@example.com', stranger)).error.code).toBe('NOT_FOUND');
      expect((await show(id, stranger)).error.code).toBe('NOT_FOUND');
    }
    const visitor = { visitor: new Visitor(server) };
    expect(await show(card?.id ?? '', visitor)).toEqual({ denied: 'UNAUTHENTICATED' });
    const orders = await user.visitor.graphql('{ currentUser { purchaseOrders(first: 1) { edges { node { id } } } } }');
    await refund(orders.data.currentUser.purchaseOrders.edges[0].node.id);
    await until('the refund', async () => (await cards())[0]?.state === 'REVOKED');
    expect((await show(card?.id ?? '')).error.code).toBe('NOT_READY');
  });
});
