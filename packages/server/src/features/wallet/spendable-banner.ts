import { dueMonth, isSpendableBannerDue, monthEnd, payableAmount } from '@bandshell/domain/wallet';
import type { Platform } from '../../platform/platform.ts';
import { findPayoutAccount } from './find-payout-account.ts';
import { payoutThreshold } from './wallet-currency.ts';
import { readWallet } from './wallet-state.ts';

export interface SpendableBanner {
  readonly isEligible: boolean;
  /** The money that waits, in the smallest units. */
  readonly amount: number;
}

/** Whether a creator's balance would be paid out and has nowhere to go. */
export async function findSpendableBanner(platform: Platform, creatorId: string): Promise<SpendableBanner> {
  const { clock, database, flags, services } = platform;
  const month = dueMonth(clock.now(), flags.setting('payout_hold_days'));
  const [wallet, account] = await Promise.all([
    readWallet(platform, database.db, creatorId, monthEnd(month)),
    findPayoutAccount(platform, database.db, creatorId),
  ]);
  const amount = payableAmount(wallet);
  const isEligible = isSpendableBannerDue({
    payable: amount,
    threshold: payoutThreshold(platform),
    hasPayoutAccount: account !== undefined,
    paysOut: services.payments.provider?.payouts !== undefined,
  });
  return { isEligible, amount };
}
