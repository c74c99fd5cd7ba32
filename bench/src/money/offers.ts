import { createPool } from '@bandshell/server/src/platform/database/pool.ts';
import { silentLog as log, startServerProcess } from '@bandshell/testkit';
import type { Bench } from '../measure/row.ts';
import { withDatabase } from '../measure/with-database.ts';
import { measureLoad } from '../pages/measure-load.ts';
import { webOperations } from '../pages/web-operations.ts';

/** The facts that the card of bits asks, and a question of the web app that asks who the user is and little more. */
const OFFERS = 'BuyBitsCard';
const BESIDE = 'AccountSettings';
/** The same as a program would ask that is not the web app: its document is read, judged and forgotten each time. */
const FOREIGN =
  '{ currentUser { id bitsBalance bitsOffers { id type bits amount listAmount discount promotion { id } } } }';
const MARK_US = 250;

/** The offers of bits for a logged-in user: CPU of the server for an answer. */
export const offersBench: Bench = {
  name: 'offers',
  run: ({ quick, say }) =>
    withDatabase(async (url) => {
      // One user asks more often than a user may.
      const pool = createPool(url, { max: 1, name: 'bench', log });
      await pool.query(`insert into settings (name, value) values ('graphql_cost_per_second', '0')`);
      await pool.end();
      const server = await startServerProcess({ env: { DATABASE_URL: url, TEST_PAYMENTS: 'on' } });
      try {
        const { sessionToken } = await server.createUser('offer_reader');
        const seconds = quick ? 6 : 15;
        const measure = async (query: string, expects: string) => {
          const load = {
            ...{ url: `${server.url}/graphql`, body: JSON.stringify({ query }), seconds, expects },
            headers: { 'content-type': 'application/json', origin: server.url, cookie: `session=${sessionToken}` },
          };
          const { answers, failures, cpu } = await measureLoad(server.pid(), load);
          return { each: (cpu * 1e6) / answers, answers, failures };
        };
        const texts = webOperations();
        const ours = await measure(texts.get(OFFERS) ?? '', 'bits-100');
        const beside = await measure(texts.get(BESIDE) ?? '', 'offer_reader');
        const foreign = await measure(FOREIGN, 'bits-100');
        const each = ours.each - beside.each;
        say(
          `${ours.each.toFixed(0)} µs, beside it ${beside.each.toFixed(0)} µs, of a program ${foreign.each.toFixed(0)} µs`,
        );
        return [
          {
            what: 'The offers of bits with the balance, as the card asks for them: CPU of the server (without the database) an answer',
            ours: `${ours.each.toFixed(0)} µs (${ours.answers} answers, ${ours.failures} failed); the offers alone ${each.toFixed(0)} µs`,
            other: `the account's settings: ${beside.each.toFixed(0)} µs; the offers in a document that is not the web app's: ${foreign.each.toFixed(0)} µs`,
            mark: `≤ ${MARK_US} µs for the offers`,
            met: each <= MARK_US && ours.failures + beside.failures + foreign.failures === 0,
          },
        ];
      } finally {
        await server.dispose();
      }
    }),
};
