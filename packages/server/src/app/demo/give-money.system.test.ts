import { connect } from 'node:net';
import { creatorRevenue } from '@bandshell/domain/ledger';
import { type Shop, startShop, until } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoGifts } from './demo-gifts.ts';
import { makeOwner } from './demo-owner.ts';
import { followOwner } from './follow-owner.ts';
import { giveMoney } from './give-money.ts';
import { giveSubscriptions } from './give-subscriptions.ts';
import { insertSeedData } from './insert-seed-data.ts';

let shop: Shop;
const refused: string[] = [];
beforeAll(async () => {
  const onLogLine = (line: string) => {
    if (line.includes('could not buy')) refused.push(line);
  };
  shop = await startShop({ now: () => new Date() }, { onLogLine });
  await insertSeedData(shop.server.platform);
  await makeOwner(shop.server.platform);
});
afterAll(() => shop?.close());

const db = () => shop.server.platform.database.db;
const stopping = new AbortController();
const { signal } = stopping;

test('the demo’s money is alive: the owner earns and renews, a promotion and a charity run, codes wait; each once', async () => {
  const { platform, mailbox } = shop.server;
  // Gifts go to who follows.
  const following = followOwner(platform, signal);
  await until('followers', async () => {
    const follows = await db()
      .selectFrom('follows')
      .innerJoin('users', 'users.id', 'target_id')
      .select('login')
      .execute();
    return follows.filter(({ login }) => login === 'demo').length >= 4;
  });
  const affiliate = (is_affiliate: boolean) =>
    db().updateTable('users').set({ is_affiliate }).where('login', '=', 'demo').execute();
  // The owner of a demo that an older version made is no affiliate: nobody can buy anything of them.
  await affiliate(false);
  for (let start = 0; start < 3; start += 1) {
    await giveSubscriptions(platform, signal);
    await giveMoney(platform, signal);
    await affiliate(true);
  }
  expect(refused).toEqual([]);
  const owner = await db().selectFrom('users').select('id').where('login', '=', 'demo').executeTakeFirstOrThrow();
  // Two subscriptions and two gifts of tiers 1 and 2, half of each.
  expect(await platform.services.ledger.balance(db(), creatorRevenue(owner.id, 'USD'))).toBe(300 + 600 + 599);
  const plans = await db().selectFrom('subscription_plans').select(['user_id', 'state']).execute();
  expect(plans.map(({ state }) => state)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE']);
  expect(await db().selectFrom('subscription_trials').select('id').execute()).toHaveLength(1);
  expect(await db().selectFrom('boosts').select('state').execute()).toEqual([{ state: 'RUNNING' }]);
  expect(await db().selectFrom('membership_uses').select('id').execute()).toHaveLength(1);
  expect(plans.map(({ user_id }) => user_id)).toContain(owner.id);
  expect(await db().selectFrom('creator_promotions').selectAll().execute()).toHaveLength(1);
  expect(platform.flags.isOn('creator_promotion_callout', owner.id)).toBe(true);
  const campaigns = await db().selectFrom('charity_campaigns').select(['raised', 'donations']).execute();
  expect(campaigns).toMatchObject([{ raised: '4000', donations: 3 }]);
  expect(await db().selectFrom('gift_codes').selectAll().execute()).toHaveLength(5);
  const mail = await mailbox.next({ to: 'demo@localhost.localdomain', subject: /gives you/ });
  expect(mail.text).toContain('For the first stream!');
  const orders = await db().selectFrom('orders').select('state').execute();
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['SUCCESS']));
  stopping.abort();
  await following;
  expect(await platform.services.ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });
});

test('a chatter gives to the community of a live channel, and its chat has the notice', async () => {
  const socket = connect({ host: '127.0.0.1', port: shop.server.ircPort ?? 0 });
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  socket.write('CAP REQ :twitch.tv/tags twitch.tv/commands\r\nNICK justinfan778\r\nJOIN #nightkiln\r\n');
  await until('the room', async () => heard.includes(' 366 '));
  const gifts = await startDemoGifts(shop.server.platform, [0, 0]);
  try {
    await until('the notice', async () => heard.includes('msg-id=submysterygift'));
  } finally {
    await gifts?.stop();
    socket.destroy();
  }
});
