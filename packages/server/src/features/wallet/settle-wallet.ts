import { monthAt, payableAmount } from '@bandshell/domain/wallet';
import type { Settling } from '../../core/feature/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { advancePayout } from './advance-payouts.ts';
import { createPayout } from './begin-payouts.ts';
import { findPayoutAccount } from './find-payout-account.ts';
import { lockWallet, readWallet } from './wallet-state.ts';

const MOST = 100;

/**
 * Pays a creator out whose account is erased: all that was earned before it was closed, also below the least amount. Without
 * a bank account, or when the bank refuses, the money stays in the ledger, where the site owes it.
 */
export async function settleWallet(platform: Platform, creatorId: string, closedAt: Date): Promise<Settling> {
  const { database, log } = platform;
  await beginLastPayout(platform, creatorId, closedAt);
  const onTheirWay = await database.db
    .selectFrom('payouts')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('state', 'in', ['INITIATED', 'IN_TRANSIT'])
    .limit(MOST)
    .execute();
  let answer: Settling = 'settled';
  for (const { id: payoutId } of onTheirWay) {
    try {
      const { state } = await advancePayout(platform, payoutId);
      if (state === 'INITIATED' || state === 'IN_TRANSIT') answer = 'waits';
    } catch (error) {
      log.warn({ err: error, payoutId }, 'a last payout waits for the payment provider');
      answer = 'waits';
    }
  }
  return answer;
}

const beginLastPayout = (platform: Platform, creatorId: string, closedAt: Date): Promise<void> =>
  platform.database.transact(async (tx) => {
    const { clock, log, services } = platform;
    await lockWallet(tx, creatorId);
    const amount = payableAmount(await readWallet(platform, tx.db, creatorId, closedAt));
    if (amount === 0) return;
    const bank = await findPayoutAccount(platform, tx.db, creatorId);
    if (bank === undefined || services.payments.provider?.payouts === undefined) {
      log.warn({ creatorId, amount }, 'the balance of an erased creator stays in the ledger: there is no bank account');
      return;
    }
    await createPayout(tx, platform, bank, { month: monthAt(clock.now()), amount });
  });
