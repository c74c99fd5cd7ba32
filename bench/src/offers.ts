import { createPool } from '@bandshell/server/src/platform/database/pool.ts';
import { silentLog as log, startServerProcess } from '@bandshell/testkit';
import { measureLoad } from './measure-load.ts';
import type { Bench } from './row.ts';
import { withDatabase } from './with-database.ts';

const QUERY =
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
        const ours = await measure(QUERY, 'bits-100');
        const beside = await measure('{ currentUser { id } }', 'currentUser');
        say(`${ours.each.toFixed(0)} µs, beside it ${beside.each.toFixed(0)} µs`);
        return [
          {
            what: 'The offers of bits with the balance, for a logged-in user: CPU of the server (without the database) an answer',
            ours: `${ours.each.toFixed(0)} µs (${ours.answers} answers, ${ours.failures} failed); the offers alone ${(ours.each - beside.each).toFixed(0)} µs`,
            other: `who the user is alone: ${beside.each.toFixed(0)} µs`,
            mark: `≤ ${MARK_US} µs for the offers`,
            met: ours.each - beside.each <= MARK_US && ours.failures === 0,
          },
        ];
      } finally {
        await server.dispose();
      }
    }),
};
