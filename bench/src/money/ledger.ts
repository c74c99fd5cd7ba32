import { firstIdAt } from '@bandshell/domain/kernel';
import { countFaults, verifyLedger } from '@bandshell/server/src/features/ledger/verify-ledger.ts';
import { createDatabase } from '@bandshell/server/src/platform/database/create-database.ts';
import { createPool } from '@bandshell/server/src/platform/database/pool.ts';
import { silentLog as log } from '@bandshell/testkit';
import { Client } from 'pg';
import type { Bench } from '../measure/row.ts';
import { withDatabase } from '../measure/with-database.ts';

const SLICE = 500_000;
const ACCOUNTS = 100_000;
const SITES_SLICES = 64;
/** Over which the postings are spread. */
const HISTORY_MS = 30 * 24 * 60 * 60_000;

/**
 * Postings as they would stand there: cheers between users and the slices of an account of the site. The triggers that
 * write balances are off, as they would take an hour; the balances are summed up afterwards.
 */
async function fill(run: (text: string, values?: unknown[]) => Promise<unknown>, postings: number): Promise<void> {
  await run('set session_replication_role = replica');
  await run(
    `insert into ledger_accounts (id, kind, owner_id, unit, slice, may_be_negative)
      select n, case when n <= $1::integer then 'bits-spent' else 'bits' end, case when n <= $1::integer then 0 else n end,
        'BITS', case when n <= $1::integer then n - 1 else 0 end, true from generate_series(1, $2::integer) n`,
    [SITES_SLICES, ACCOUNTS],
  );
  const transactions = postings / 2;
  const users = ACCOUNTS - SITES_SLICES;
  // Ids say when they were made.
  const oldest = Number(firstIdAt(Date.now() - HISTORY_MS));
  const idStep = Math.floor((Number(firstIdAt(Date.now())) - oldest) / transactions);
  const idOf = `${oldest} + n::bigint * ${idStep}`;
  const postedAt = `now() - interval '1 ms' * (${HISTORY_MS} - n::bigint * ${HISTORY_MS / transactions})`;
  for (let from = 0; from < transactions; from += SLICE) {
    const range = [from, Math.min(transactions, from + SLICE) - 1];
    await run(
      `insert into ledger_transactions (id, key, kind, reference, posted_at)
        select ${idOf}, 'bench-' || n, 'cheer', 'bench', ${postedAt} from generate_series($1::bigint, $2::bigint) n`,
      range,
    );
    await run(
      `insert into ledger_postings (account_id, seq, transaction_id, unit, amount, balance_after, posted_at)
        select 1 + ${SITES_SLICES} + n % ${users}, 1 + n / ${users}, ${idOf}, 'BITS', -1, -(1 + n / ${users}), ${postedAt}
          from generate_series($1::bigint, $2::bigint) n
        union all
        select 1 + n % ${SITES_SLICES}, 1 + n / ${SITES_SLICES}, ${idOf}, 'BITS', 1, 1 + n / ${SITES_SLICES}, ${postedAt}
          from generate_series($1::bigint, $2::bigint) n`,
      range,
    );
  }
  await run(`update ledger_accounts set balance = sums.balance, seq = sums.seq from (
    select account_id, sum(amount) as balance, max(seq) as seq from ledger_postings group by account_id) sums
    where sums.account_id = ledger_accounts.id`);
  await run('set session_replication_role = origin');
  await run('vacuum analyze ledger_accounts, ledger_postings, ledger_transactions');
}

/** The verification of a large ledger: from the first posting on, and from its checkpoints. */
export const ledgerBench: Bench = {
  name: 'ledger',
  run: ({ quick, say }) =>
    withDatabase(async (url) => {
      const postings = quick ? 400_000 : 10_000_000;
      // A step that fills takes minutes; what is measured has the limits of every statement of the server.
      const filling = new Client({ connectionString: url });
      await filling.connect();
      await fill((text, values = []) => filling.query(text, values), postings);
      say(`${postings.toLocaleString('en')} postings are there`);
      const pool = createPool(url, { max: 1, name: 'bench', log });
      const platform = { database: createDatabase(pool), clock: { now: () => new Date() } };
      const measure = async (whole: boolean) => {
        const start = performance.now();
        const heap = process.memoryUsage().rss;
        const report = await verifyLedger(platform, { whole });
        return {
          seconds: (performance.now() - start) / 1_000,
          faults: countFaults(report),
          seen: report.accountsSeen,
          grownMb: (process.memoryUsage().rss - heap) / 2 ** 20,
        };
      };
      try {
        const whole = await measure(true);
        const next = await measure(false);
        await filling.query('set session_replication_role = replica');
        await filling.query('update ledger_accounts set balance = balance + 1 where id = 70');
        const wrong = await measure(false);
        const met = whole.faults === 0 && next.faults === 0 && wrong.faults > 0;
        return [
          {
            what: `The ledger of ${postings.toLocaleString('en')} postings is verified from the first one; then from its checkpoints`,
            ours: `${whole.seconds.toFixed(1)} s (${whole.seen} accounts, ${Math.max(0, whole.grownMb).toFixed(0)} MiB more of memory); ${next.seconds.toFixed(1)} s; one changed balance is found: ${wrong.faults > 0 ? 'yes' : 'no'}`,
            other: '–',
            mark: 'sound, and a fault is found',
            met,
          },
        ];
      } finally {
        await filling.end();
        await pool.end();
      }
    }),
};
