/** The money that a creator has, in the smallest units of the currency. */
export interface WalletState {
  /** Everything earned, less what was taken back or paid out. Below zero after a chargeback of what is paid out. */
  readonly balance: number;
  /** The part of it that is too new: buyers may still take their money back. */
  readonly held: number;
}

/** The money that could be paid out: never what is held, and nothing from a balance below zero. */
export const payableAmount = ({ balance, held }: WalletState): number => Math.max(0, balance - Math.max(0, held));

/** Whether an amount is enough for a payout. Less stays in the wallet until it is. */
export const reachesThreshold = (payable: number, threshold: number): boolean => payable > 0 && payable >= threshold;
