import { ok, type Result } from '@bandshell/domain/kernel';
import { PAYOUT_ACCOUNT_CHANGES } from '@bandshell/domain/wallet';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WalletOf } from './is-creator.ts';
import { mailAccountChange } from './payout-mails.ts';

/** Forgets a creator's bank account: nothing is paid out until there is another one. */
export async function removePayoutAccount(
  platform: Platform,
  creatorId: string,
): Promise<Result<WalletOf, 'RATE_LIMITED'>> {
  const tooOften = await throttle(platform.limits, 'payout-accounts', creatorId, PAYOUT_ACCOUNT_CHANGES);
  if (tooOften !== null) return tooOften;
  await platform.database.transact(async (tx) => {
    const removed = await tx.db
      .deleteFrom('payout_accounts')
      .where('creator_id', '=', creatorId)
      .returning('label')
      .executeTakeFirst();
    if (removed !== undefined) await mailAccountChange(tx, platform, creatorId, null);
  });
  return ok({ creatorId });
}
