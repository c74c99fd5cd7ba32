import { monthsLater } from '../kernel/months-later.ts';
import { type SubscriptionTier, tierNumber } from './subscription-tiers.ts';

export { monthsLater };

/** A stretch of time that was paid for. Ends are exclusive. Times in ms since the epoch. */
export interface SubscriptionTerm {
  readonly tier: SubscriptionTier;
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface SubscriptionState {
  readonly tier: SubscriptionTier;
  /** When the last of the terms ends that follow each other without a gap. */
  readonly endsAt: number;
  /** Months of tenure, the current one included. */
  readonly months: number;
  /** Months without a gap until now. */
  readonly streak: number;
  /** Days until the next month of tenure begins. */
  readonly daysRemaining: number;
}

const DAY_MS = 86_400_000;

/** The months that have begun in a stretch of time until `now`, the last one perhaps in part. */
function monthsBegun(startsAt: number, endsAt: number, now: number): number {
  let months = 0;
  while (monthsLater(startsAt, months) < endsAt && monthsLater(startsAt, months) <= now) months += 1;
  return months;
}

/** Terms that touch or overlap become one stretch. */
function stretchesOf(terms: readonly SubscriptionTerm[]): readonly { startsAt: number; endsAt: number }[] {
  const stretches: { startsAt: number; endsAt: number }[] = [];
  for (const { startsAt, endsAt } of [...terms].sort((a, b) => a.startsAt - b.startsAt)) {
    const last = stretches.at(-1);
    if (last !== undefined && startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, endsAt);
    else stretches.push({ startsAt, endsAt });
  }
  return stretches;
}

/** What a user's terms in one channel come to now; null if none of them is running. */
export function subscriptionAt(terms: readonly SubscriptionTerm[], now: number): SubscriptionState | null {
  const running = terms.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const best = running.reduce<SubscriptionTerm | null>(
    (found, term) => (found === null || tierNumber(term.tier) > tierNumber(found.tier) ? term : found),
    null,
  );
  if (best === null) return null;
  const stretches = stretchesOf(terms).filter(({ startsAt }) => startsAt <= now);
  const current = stretches.at(-1);
  if (current === undefined) return null;
  const streak = monthsBegun(current.startsAt, current.endsAt, now);
  const months = stretches.reduce((sum, { startsAt, endsAt }) => sum + monthsBegun(startsAt, endsAt, now), 0);
  const daysRemaining = Math.ceil((monthsLater(current.startsAt, streak) - now) / DAY_MS);
  return { tier: best.tier, endsAt: current.endsAt, months, streak, daysRemaining };
}

/** When a new term of a tier begins: now, or at the end of what the user has of the same or a higher tier. */
export const nextStart = (terms: readonly SubscriptionTerm[], tier: SubscriptionTier, now: number): number =>
  terms
    .filter((term) => tierNumber(term.tier) >= tierNumber(tier))
    .reduce((latest, { endsAt }) => Math.max(latest, endsAt), now);

/** A term with what lays it anew. */
export interface LaidTerm extends SubscriptionTerm {
  readonly id: string;
  readonly months: number;
}

const laidAt = (term: LaidTerm, startsAt: number): LaidTerm =>
  startsAt === term.startsAt ? term : { ...term, startsAt, endsAt: monthsLater(startsAt, term.months) };

/** After a term was taken back: those that have not begun move forward into its time, so that nobody waits for them. */
export function movedForward(terms: readonly LaidTerm[], now: number): readonly LaidTerm[] {
  const laid = terms.filter(({ startsAt }) => startsAt <= now);
  const later = terms.filter(({ startsAt }) => startsAt > now).sort((a, b) => a.startsAt - b.startsAt);
  for (const term of later) laid.push(laidAt(term, Math.min(term.startsAt, nextStart(laid, term.tier, now))));
  return laid;
}

/**
 * After a term was given again as it was: what has moved into its time moves behind it, in full.
 * @param terms in the order in which they were given
 */
export function movedBehind(terms: readonly LaidTerm[], againId: string): readonly LaidTerm[] {
  const first = terms.findIndex(({ id }) => id === againId) + 1;
  const laid = terms.slice(0, first);
  for (const term of terms.slice(first)) laid.push(laidAt(term, nextStart(laid, term.tier, term.startsAt)));
  return laid;
}
