import { monthsLater } from '../kernel/months-later.ts';
import { type SubscriptionTier, tierNumber } from './subscription-tiers.ts';

/** A stretch of time that was paid for. Ends are exclusive. Times in ms since the epoch. */
export interface SubscriptionTerm {
  readonly tier: SubscriptionTier;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Until when its benefits go on although nothing more is paid yet; null: they do not. */
  readonly graceUntil?: number | null;
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
  /** Whether the paid time is over, and the benefits go on while the site tries to charge the card again. */
  readonly isInGrace: boolean;
}

const DAY_MS = 86_400_000;
/** A month on average. */
const MONTH_MS = 30.436_875 * DAY_MS;

/** The months from an anchor to a time that is whole months later; null for any other time. */
function wholeMonths(anchorAt: number, time: number): number | null {
  const whole = Math.round((time - anchorAt) / MONTH_MS);
  return whole >= 0 && monthsLater(anchorAt, whole) === time ? whole : null;
}

/** When a period ends that begins at the end of the one before. Month ends do not drift: 31 January, 28 February, 31 March. */
export function periodEnd(anchorAt: number, startsAt: number, months: number): number {
  const whole = wholeMonths(anchorAt, startsAt);
  return whole === null ? monthsLater(startsAt, months) : monthsLater(anchorAt, whole + months);
}

/**
 * From when the months are counted of a period that begins at a time: the first of the anchors that is whole months before it.
 * A subscriber who began on the 31st comes back to it after a shorter month.
 */
export const anchorFor = (startsAt: number, anchors: readonly number[]): number =>
  anchors.find((anchorAt) => wholeMonths(anchorAt, startsAt) !== null) ?? startsAt;

/** The anchors of terms that end at a time. */
export const anchorsAt = (terms: readonly LaidTerm[], endsAt: number): readonly number[] =>
  terms.filter((term) => term.endsAt === endsAt).flatMap(({ anchorAt, startsAt }) => [anchorAt ?? startsAt, startsAt]);

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

/** The subscription that a user's terms in one channel come to now; null if none of them is running. */
export function subscriptionAt(terms: readonly SubscriptionTerm[], now: number): SubscriptionState | null {
  const running = terms.filter(
    ({ startsAt, endsAt, graceUntil }) => startsAt <= now && now < Math.max(endsAt, graceUntil ?? endsAt),
  );
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
  const daysRemaining = Math.max(0, Math.ceil((monthsLater(current.startsAt, streak) - now) / DAY_MS));
  return { tier: best.tier, endsAt: current.endsAt, months, streak, daysRemaining, isInGrace: current.endsAt <= now };
}

/** When a new term of a tier begins: now, or at the end of what the user has of the same or a higher tier. */
export const nextStart = (terms: readonly SubscriptionTerm[], tier: SubscriptionTier, now: number): number =>
  terms
    .filter((term) => tierNumber(term.tier) >= tierNumber(tier))
    .reduce((latest, { endsAt }) => Math.max(latest, endsAt), now);

/** When the time ends that is paid for at a tier or above; null without any. */
export const paidUntil = (terms: readonly SubscriptionTerm[], tier: SubscriptionTier): number | null =>
  terms
    .filter((term) => tierNumber(term.tier) >= tierNumber(tier))
    .reduce<number | null>((latest, { endsAt }) => Math.max(latest ?? endsAt, endsAt), null);

/** When a term ends that begins at a time. */
export const termEnd = (
  { months, days, anchorAt }: Pick<LaidTerm, 'months' | 'days' | 'anchorAt'>,
  startsAt: number,
): number => (days == null ? periodEnd(anchorAt ?? startsAt, startsAt, months) : startsAt + days * DAY_MS);

/** A term with what lays it anew. */
export interface LaidTerm extends SubscriptionTerm {
  readonly id: string;
  readonly months: number;
  /** How long it is, if it is counted in days; null: in months. */
  readonly days?: number | null;
  /** From when its months are counted, see `periodEnd`; null: from its start. */
  readonly anchorAt?: number | null;
}

/** The time of a term that is still to come, without that in which a higher or an earlier one runs beside it. */
export function timeLeft(term: LaidTerm, terms: readonly LaidTerm[], now: number): number {
  const before = terms.filter(
    (other) => tierNumber(other.tier) > tierNumber(term.tier) || (other.tier === term.tier && byId(other, term) < 0),
  );
  const from = Math.max(now, term.startsAt);
  let left = Math.max(0, term.endsAt - from);
  for (const { startsAt, endsAt } of stretchesOf(before)) {
    left -= Math.max(0, Math.min(endsAt, term.endsAt) - Math.max(startsAt, from));
  }
  return Math.max(0, left);
}

/**
 * Lays what is left of terms one after the other: the highest tier first, and of one tier what was given first. So no time
 * that was paid for runs out beside a higher tier: it waits, and goes on afterwards.
 * @param terms those that end after `now`, in the order in which they were given
 * @param joining one that is not laid yet, or was taken back and is given again; it has its place among `terms` by its id
 * @param changed terms as they were until now that are taken back or have another length. Lower ones have waited for them, and
 *   that time is not theirs
 */
export function relaid(
  terms: readonly LaidTerm[],
  now: number,
  joining?: LaidTerm,
  changed: readonly LaidTerm[] = [],
): readonly LaidTerm[] {
  const before = [...terms.filter(({ id }) => !changed.some((term) => term.id === id)), ...changed];
  const all = joining === undefined ? [...terms] : [...terms, joining].sort(byId);
  const laid = new Map<LaidTerm, LaidTerm>();
  let cursor = now;
  for (const term of [...all].sort((a, b) => tierNumber(b.tier) - tierNumber(a.tier))) {
    const hasBegun = term.startsAt < now;
    const endsAt = hasBegun ? cursor + timeLeft(term, before, now) : termEnd(term, cursor);
    const startsAt = hasBegun ? term.startsAt : cursor;
    laid.set(term, startsAt === term.startsAt && endsAt === term.endsAt ? term : { ...term, startsAt, endsAt });
    cursor = endsAt;
  }
  return all.map((term) => laid.get(term) ?? term);
}

const byId = (a: LaidTerm, b: LaidTerm): number => a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
