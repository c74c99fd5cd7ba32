/** The outcome of a payout to an account. */
export type AccountBehaviour = 'paid' | 'refused' | 'returned';

/** Every test account. No other number is taken, so that nobody enters a real one. */
export const BANK_ACCOUNTS: Readonly<Record<string, AccountBehaviour>> = {
  '000123456789': 'paid',
  '000111111116': 'refused',
  '000111111113': 'returned',
};
