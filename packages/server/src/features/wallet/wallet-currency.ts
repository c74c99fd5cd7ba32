import type { Money } from '@bandshell/domain/kernel';
import { currencyExponent } from '../../core/payments/currency-exponent.ts';
import type { Platform } from '../../platform/platform.ts';

/** Wallets have one currency: that of creators' revenue. */
export const WALLET_CURRENCY = 'USD';
const exponent = currencyExponent(WALLET_CURRENCY);

export const walletMoney = (amount: number): Money => ({ amount, exponent, currency: WALLET_CURRENCY });

/** The least that is paid out, in the smallest units. */
export const payoutThreshold = ({ flags }: Pick<Platform, 'flags'>): number =>
  flags.setting('payout_threshold') * 10 ** exponent;
