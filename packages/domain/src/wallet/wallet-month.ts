const DAY_MS = 24 * 60 * 60_000;

/** A month in UTC, e.g. `2026-10`. Statements and payouts are by month. */
export type WalletMonth = string;

export const isWalletMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export const monthAt = (now: Date): WalletMonth => now.toISOString().slice(0, 7);

/** When a month begins. */
export const monthStart = (month: WalletMonth): Date => new Date(`${month}-01T00:00:00.000Z`);

/** When a month ends: the first moment of the next one. */
export function monthEnd(month: WalletMonth): Date {
  const start = monthStart(month);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
}

/** The month that ended last. */
export const previousMonth = (now: Date): WalletMonth =>
  monthAt(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)));

/** When what was earned in a month is paid out: so many days after its end, in which buyers may take their money back. */
export const payoutDue = (month: WalletMonth, holdDays: number): Date =>
  new Date(monthEnd(month).getTime() + holdDays * DAY_MS);

/** The last month that is due for payout: what was earned until its end has been held long enough. */
export const dueMonth = (now: Date, holdDays: number): WalletMonth =>
  previousMonth(new Date(now.getTime() - holdDays * DAY_MS));

/** When the next payout is due. */
export const nextPayoutDue = (now: Date, holdDays: number): Date =>
  payoutDue(monthAt(new Date(now.getTime() - holdDays * DAY_MS)), holdDays);
