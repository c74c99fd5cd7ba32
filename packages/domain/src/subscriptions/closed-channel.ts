import { type LaidTerm, termEnd, timeLeft } from './subscription-terms.ts';

/**
 * A channel that has no end of its closing in sight (closed by its owner, or suspended for ever) may open again within this
 * time. Then its subscriptions go on. Otherwise what is left of them goes back.
 */
export const CLOSED_REFUND_AFTER_MS = 30 * 86_400_000;

/** A part of an order that was not used: `left` of `whole`, in ms. */
export interface UnusedTime {
  readonly left: number;
  readonly whole: number;
}

/** A gift that nobody got yet. */
export const NOTHING_USED: UnusedTime = { left: 1, whole: 1 };

/**
 * The days that a term had left when its channel closed, of the time that its price was for.
 * @param terms all terms of its user in the channel: beside a higher tier a lower one waits and loses nothing
 */
export function unusedTime(term: LaidTerm, terms: readonly LaidTerm[], closedAt: number): UnusedTime {
  const { months, anchorAt, startsAt } = term;
  const whole = termEnd({ months, anchorAt: anchorAt ?? null }, startsAt) - startsAt;
  return { left: Math.min(whole, timeLeft(term, terms, closedAt)), whole };
}

/**
 * The amount that goes back of an order whose channel has closed: the unused part of its price, rounded up, and never
 * more than is left of it.
 * @param order `total` with tax; `left` without what went back before, in the smallest units
 * @param count how many terms the order paid for; those that are not in `unused` are over
 */
export function closedRefund(
  { total, left }: { readonly total: number; readonly left: number },
  unused: readonly UnusedTime[],
  count: number,
): number {
  // Exact: the fraction adds up in whole numbers of any length.
  let [numerator, denominator] = [0n, 1n];
  for (const part of unused) {
    const [time, whole] = [BigInt(Math.max(0, Math.round(part.left))), BigInt(Math.round(part.whole))];
    numerator = numerator * whole + time * denominator;
    denominator *= whole;
  }
  const [amount, of] = [BigInt(total) * numerator, denominator * BigInt(count)];
  return Math.min(left, Number((amount + of - 1n) / of));
}
