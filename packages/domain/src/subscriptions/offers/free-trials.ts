import { monthsLater } from '../../kernel/months-later.ts';

const DAY_MS = 86_400_000;

/** For whom a free trial is, the highest priority first. */
export const FREE_TRIAL_FILTERS = [
  'FREE_TRIAL_ONE_MONTH_CONFERENCE',
  'FREE_TRIAL_ONE_MONTH',
  'FREE_TRIAL_SEVEN_DAY',
] as const;
export type FreeTrialFilter = (typeof FREE_TRIAL_FILTERS)[number];

/** A trial is of the lowest tier. */
export const TRIAL_TIER = '1000';

/** How long a trial is: a month, or so many days. */
export interface TrialLength {
  readonly months: 1;
  /** Null: the month. */
  readonly days: number | null;
}

export const TRIAL_LENGTHS: Readonly<Record<FreeTrialFilter, TrialLength>> = {
  FREE_TRIAL_ONE_MONTH_CONFERENCE: { months: 1, days: null },
  FREE_TRIAL_ONE_MONTH: { months: 1, days: null },
  FREE_TRIAL_SEVEN_DAY: { months: 1, days: 7 },
};

/** When a trial ends that begins now. */
export const trialEnd = ({ months, days }: TrialLength, startsAt: number): number =>
  days === null ? monthsLater(startsAt, months) : startsAt + days * DAY_MS;

/** The facts that are known of a viewer and a channel. */
export interface TrialFacts {
  /** Whether the flag is on for the viewer. */
  readonly hasFlag: boolean;
  readonly filters: readonly FreeTrialFilter[];
  readonly isEligible: boolean;
}

/**
 * The trial that is offered; null: none. Of several filters the one with the highest priority counts; with the flag alone it
 * is seven days.
 */
export function freeTrialOf({ hasFlag, filters, isEligible }: TrialFacts): FreeTrialFilter | null {
  if (!isEligible) return null;
  return FREE_TRIAL_FILTERS.find((filter) => filters.includes(filter)) ?? (hasFlag ? 'FREE_TRIAL_SEVEN_DAY' : null);
}

/** The facts that decide whether somebody gets a trial of a channel. */
export interface TrialUser {
  readonly isOwner: boolean;
  readonly isBanned: boolean;
  /** Whether they have never subscribed to the channel, in any way. */
  readonly isFirst: boolean;
  /** Whether they, or the card that they pay with, had a trial before, of any channel. */
  readonly hadTrial: boolean;
}

/** A trial is for who has never subscribed to the channel and never had a trial anywhere. */
export const mayTry = ({ isOwner, isBanned, isFirst, hadTrial }: TrialUser): boolean =>
  !isOwner && !isBanned && isFirst && !hadTrial;

const TEXTS: Readonly<Record<FreeTrialFilter, string>> = {
  FREE_TRIAL_ONE_MONTH_CONFERENCE: 'conference',
  FREE_TRIAL_ONE_MONTH: 'month',
  FREE_TRIAL_SEVEN_DAY: 'week',
};

/** The text by which a trial is bought. */
export const trialOfferText = (channelId: string, filter: FreeTrialFilter): string =>
  `trial-${channelId}-${TRIAL_TIER}-${TEXTS[filter]}`;

/** The text that a trial's text says; null for a text that is none. */
export function readTrialOffer(text: string): { readonly channelId: string; readonly filter: FreeTrialFilter } | null {
  const [, channelId, name] = /^trial-([1-9]\d{0,18})-1000-(conference|month|week)$/.exec(text) ?? [];
  const filter = FREE_TRIAL_FILTERS.find((one) => TEXTS[one] === name);
  return channelId === undefined || filter === undefined ? null : { channelId, filter };
}
