import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { PAYOUT_DEEDS, walletErrors } from '@bandshell/domain/wallet';
import { writeAudit } from '../../core/audit/audit.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { advancePayout } from './advance-payouts.ts';
import { changePayout, TooLittle } from './change-payout.ts';
import { findPayoutAccount } from './find-payout-account.ts';
import type { PayoutRow } from './wallet-tables.ts';

export const RETRY_PAYOUT_CODES = ['NOT_FAILED', 'NOT_FOUND', 'NO_ACCOUNT', 'RATE_LIMITED', 'TOO_LITTLE'] as const;

/** Tries a payout that failed again, to the bank account that the creator has now. */
export async function retryPayout(
  platform: Platform,
  payoutId: string,
  by: { readonly actorId: string; readonly address: string },
): Promise<Result<PayoutRow, (typeof RETRY_PAYOUT_CODES)[number]>> {
  const { db } = platform.database;
  const tooOften = await throttle(platform.limits, 'payout-deeds', by.actorId, PAYOUT_DEEDS);
  if (tooOften !== null) return tooOften;
  const payout = isId(payoutId)
    ? await db.selectFrom('payouts').selectAll().where('id', '=', payoutId).executeTakeFirst()
    : undefined;
  if (payout === undefined) return refused(walletErrors.payoutNotFound);
  if (payout.state !== 'FAILED') return refused(walletErrors.payoutNotFailed);
  const bank = await findPayoutAccount(platform, db, payout.creator_id);
  if (bank === undefined) return refused(walletErrors.payoutNoAccount);
  const account = { provider: bank.provider, id: bank.account_id, label: bank.label };
  try {
    const changed = await changePayout(platform, payoutId, 'retried', { turn: payout.turn, account }, async (tx) => {
      const entry = { action: 'payout.retry', targetKind: 'payout', targetId: payoutId, ...by } as const;
      await writeAudit(tx.db, { ...entry, details: { before: 'FAILED', after: 'INITIATED' } }, platform);
    });
    if (changed.turn === payout.turn) return refused(walletErrors.payoutNotFailed);
    return ok(
      await advancePayout(platform, payoutId).catch((error: unknown) => {
        platform.log.warn({ err: error, payoutId }, 'a payout waits for the payment provider');
        return changed;
      }),
    );
  } catch (error) {
    if (error instanceof TooLittle) return refused(walletErrors.payoutTooLittle);
    throw error;
  }
}
