import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { isId } from '../kernel/ids.ts';

export const DONATION_CURRENCY = 'USD';
/** In the smallest units. */
export const DONATION_MIN = 100;
export const DONATION_MAX = 100_000;
/** Everything that a page offers besides another amount. */
export const DONATION_AMOUNTS = [500, 1_000, 2_500, 5_000] as const;
export const GOAL_MAX = 100_000_000;
export const CHARITY_NAME_MAX = 80;
export const CHARITY_TEXT_MAX = 500;

export const CAMPAIGN_CHANGES: AttemptLimit = { limit: 20, windowMs: 60 * 60_000 };
export const CHARITY_CHANGES: AttemptLimit = { limit: 120, windowMs: 10 * 60_000 };

const isBetween = (amount: number, least: number, most: number): boolean =>
  Number.isSafeInteger(amount) && amount >= least && amount <= most;

export const isDonation = (amount: number): boolean => isBetween(amount, DONATION_MIN, DONATION_MAX);
export const isGoal = (amount: number): boolean => isBetween(amount, DONATION_MIN, GOAL_MAX);

/** The text by which a donation is bought. */
export const donationOfferId = (campaignId: string, amount: number): string => `donation-${campaignId}-${amount}`;

/** The text that such a text says; null for one that is none. */
export function readDonationOffer(text: string): { readonly campaignId: string; readonly amount: number } | null {
  const [, campaignId = '', digits = ''] = /^donation-(\d+)-([1-9]\d{0,8})$/.exec(text) ?? [];
  return isId(campaignId) ? { campaignId, amount: Number(digits) } : null;
}

/** How much of the goal is there, 0 to 1. */
export const goalReached = (raised: number, goal: number): number => Math.min(1, Math.max(0, raised / goal));

/** The address of a charity: https and a host's name, without a user. */
export const isCharityUrl = (text: string): boolean =>
  text.length <= 200 && /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#][\x21-\x7e]*)?$/i.test(text);
