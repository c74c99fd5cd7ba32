import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { PAYOUT_ACCOUNT_CHANGES, walletErrors } from '@bandshell/domain/wallet';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { isCreator, type WalletOf } from './is-creator.ts';
import { mailAccountChange } from './payout-mails.ts';

export const SET_PAYOUT_ACCOUNT_CODES = [
  'ACCOUNT_INVALID',
  'NOT_A_CREATOR',
  'PAYOUTS_UNAVAILABLE',
  'RATE_LIMITED',
  'REAUTHENTICATION_REQUIRED',
] as const;
type Code = Exclude<(typeof SET_PAYOUT_ACCOUNT_CODES)[number], 'REAUTHENTICATION_REQUIRED'>;

const LONGEST = 200;

/**
 * Sets where a creator's money goes, by the provider's name of a bank account. The creator is told by mail.
 * @throws when the provider cannot be reached
 */
export async function setPayoutAccount(
  platform: Platform,
  creatorId: string,
  accountId: string,
): Promise<Result<WalletOf, Code>> {
  const { clock, database, limits, services } = platform;
  const { provider } = services.payments;
  if (provider?.payouts === undefined) return refused(walletErrors.payoutsUnavailable);
  const tooOften = await throttle(limits, 'payout-accounts', creatorId, PAYOUT_ACCOUNT_CHANGES);
  if (tooOften !== null) return tooOften;
  if (!(await isCreator(platform, creatorId))) return refused(walletErrors.notACreator);
  const label = accountId === '' || accountId.length > LONGEST ? null : await provider.payouts.readAccount(accountId);
  if (label === null) return refused(walletErrors.accountInvalid);
  await database.transact(async (tx) => {
    const values = { provider: provider.name, account_id: accountId, label, added_at: clock.now() };
    await tx.db
      .insertInto('payout_accounts')
      .values({ creator_id: creatorId, ...values })
      .onConflict((conflict) => conflict.column('creator_id').doUpdateSet(values))
      .execute();
    await mailAccountChange(tx, platform, creatorId, label);
  });
  return ok({ creatorId });
}
