import { purchaseOffer } from '@bandshell/server/src/features/orders/purchase-offer.ts';
import { startPayments, startTestServer, TEST_CARDS } from '@bandshell/testkit';
import type { Bench } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { withDatabase } from '../measure/with-database.ts';
import { addMoneyUsers, inTurns } from './money-users.ts';

const AT_ONCE = 16;

/** Purchases of bits from the request until they are paid: order, tax, payment, webhook, ledger, receipt. */
export const ordersBench: Bench = {
  name: 'orders',
  run: ({ quick, say }) =>
    withDatabase(async (databaseUrl) => {
      const count = quick ? 400 : 4_000;
      const server = await startTestServer({ databaseUrl, env: { DATABASE_POOL: '16' } });
      const pay = await startPayments(server);
      try {
        const [, ...users] = await addMoneyUsers(databaseUrl, count);
        const method = { entered: await pay.enterCard(TEST_CARDS.success) };
        const times: number[] = [];
        let paid = 0;
        const cpu = process.cpuUsage();
        const start = performance.now();
        await inTurns(users, AT_ONCE, async (userId) => {
          const begun = performance.now();
          const { order } = await purchaseOffer(server.platform, {
            ...{ type: 'bits_bundle', offerId: 'bits-100', quantity: 1, userId, channelId: null, method },
            ...{ key: `bench-order-of-${userId}`, region: undefined },
          });
          if (order?.state === 'SUCCESS') paid += 1;
          times.push(performance.now() - begun);
        });
        const seconds = (performance.now() - start) / 1_000;
        const { user, system } = process.cpuUsage(cpu);
        const { accounts, transactions } = await server.platform.services.ledgerWatch.verify();
        say(`${paid} paid in ${seconds.toFixed(1)} s`);
        return [
          {
            what: `${count.toLocaleString('en')} orders of bits to paid with the test provider in the same process, ${AT_ONCE} at once: orders/s; p50 / p99`,
            ours: `${(paid / seconds).toFixed(0)}/s; ${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.99).toFixed(0)} ms; ${((user + system) / 1_000 / count).toFixed(1)} ms CPU each`,
            other: '–',
            mark: 'all paid, the ledger is sound',
            met: paid === count && accounts + transactions === 0,
          },
        ];
      } finally {
        await server.close();
        await pay.stop();
      }
    }),
};
