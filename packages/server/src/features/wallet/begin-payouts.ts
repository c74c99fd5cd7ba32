import { dueMonth, monthEnd, payableAmount, reachesThreshold, type WalletMonth } from '@bandshell/domain/wallet';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { advancePayout } from './advance-payouts.ts';
import { notePayout, postPayout } from './change-payout.ts';
import { payoutThreshold, WALLET_CURRENCY, walletMoney } from './wallet-currency.ts';
import { lockWallet, readWallet } from './wallet-state.ts';
import type { PayoutAccountsTable } from './wallet-tables.ts';

const CREATORS_AT_ONCE = 200;

/**
 * Begins the payouts of the last month whose time for chargebacks is over: one a creator and month, of all that was earned
 * until its end, if it reaches the threshold. It may run at any time and on several nodes.
 * @returns how many were begun
 */
export async function beginPayouts(platform: Platform): Promise<number> {
  const { clock, flags, log, services } = platform;
  const { provider } = services.payments;
  if (provider?.payouts === undefined) return 0;
  const month = dueMonth(clock.now(), flags.setting('payout_hold_days'));
  let begun = 0;
  let after = '0';
  for (;;) {
    const creators = await findCreators(platform, provider.name, month, after);
    for (const creatorId of creators) {
      const payoutId = await beginPayout(platform, provider.name, creatorId, month);
      if (payoutId === null) continue;
      begun += 1;
      await advancePayout(platform, payoutId).catch((error: unknown) =>
        log.warn({ err: error, payoutId }, 'a payout waits for the payment provider'),
      );
    }
    const last = creators.at(-1);
    if (last === undefined || creators.length < CREATORS_AT_ONCE) return begun;
    after = last;
  }
}

/** Creators with a bank account who have enough and no payout of the month yet. */
async function findCreators(
  platform: Platform,
  provider: string,
  month: string,
  after: string,
): Promise<readonly string[]> {
  const balance = platform.services.creatorBooks.balanceSql(sql.ref('bank.creator_id'), WALLET_CURRENCY);
  const { rows } = await sql<{ readonly id: string }>`
    select bank.creator_id as id
    from payout_accounts bank
    join users creator on creator.id = bank.creator_id and creator.unavailable_reason is null
    where bank.provider = ${provider} and bank.creator_id > ${after}::bigint
      and not exists (select from payouts where payouts.creator_id = bank.creator_id and payouts.month = ${month}
        and payouts.currency = ${WALLET_CURRENCY})
      and ${balance} >= ${payoutThreshold(platform)}
    order by bank.creator_id
    limit ${CREATORS_AT_ONCE}`.execute(platform.database.db);
  return rows.map(({ id }) => id);
}

async function beginPayout(
  platform: Platform,
  provider: string,
  creatorId: string,
  month: string,
): Promise<string | null> {
  return platform.database.transact(async (tx) => {
    await lockWallet(tx, creatorId);
    const bank = await tx.db
      .selectFrom('payout_accounts')
      .selectAll()
      .where('creator_id', '=', creatorId)
      .where('provider', '=', provider)
      .executeTakeFirst();
    const amount = payableAmount(await readWallet(platform, tx.db, creatorId, monthEnd(month)));
    if (bank === undefined || !reachesThreshold(amount, payoutThreshold(platform))) return null;
    return createPayout(tx, platform, bank, { month, amount });
  });
}

/** Writes a payout with its posting. Null if the creator has one of the month. The caller holds the wallet's lock. */
export async function createPayout(
  tx: Tx,
  platform: Platform,
  bank: Selectable<PayoutAccountsTable>,
  { month, amount }: { readonly month: WalletMonth; readonly amount: number },
): Promise<string | null> {
  const now = platform.clock.now();
  const { currency, exponent } = walletMoney(amount);
  const payout = await tx.db
    .insertInto('payouts')
    .values({
      ...{ id: newId(platform.clock), creator_id: bank.creator_id, month, currency, exponent },
      ...{ amount: String(amount), state: 'INITIATED', provider: bank.provider },
      ...{ account_id: bank.account_id, account_label: bank.label },
      ...{ provider_payout_id: null, failure_reason: null, created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.columns(['creator_id', 'month', 'currency']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (payout === undefined) return null;
  await postPayout(tx, platform, payout, 'payout');
  await notePayout(tx, platform, payout, 'created', null);
  return payout.id;
}
