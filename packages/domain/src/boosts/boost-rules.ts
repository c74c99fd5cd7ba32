import { partOf } from '../kernel/money.ts';

/** The offers that a channel can buy, with list prices in the smallest units of `BOOST_CURRENCY`. */
export const BOOST_PACKAGES = [
  { impressions: 1_000, listAmount: 499 },
  { impressions: 5_000, listAmount: 1_999 },
  { impressions: 20_000, listAmount: 5_999 },
] as const;
export const BOOST_CURRENCY = 'USD';

/** A boost ends after this time, also when it was not seen as often as was paid for. */
export const BOOST_MS = 30 * 86_400_000;
/** Boosts of a site that run at the same time. */
export const BOOSTS_MAX = 100;

/** RUNNING, until it is over in one way or another. PAID_BACK: its money went back. */
export const BOOST_STATES = ['RUNNING', 'DELIVERED', 'EXPIRED', 'STOPPED', 'REFUSED', 'PAID_BACK'] as const;
export type BoostState = (typeof BOOST_STATES)[number];

export interface RunningBoost {
  readonly bought: number;
  readonly shown: number;
  /** ms since the epoch */
  readonly endsAt: number;
}

/** The state that has come to a boost that runs; null: nothing. */
export function boostEnd({ bought, shown, endsAt }: RunningBoost, now: number): 'DELIVERED' | 'EXPIRED' | null {
  if (shown >= bought) return 'DELIVERED';
  return endsAt <= now ? 'EXPIRED' : null;
}

/** The amount that goes back of a price for the impressions that were not shown, rounded half to even. */
export const unusedPart = (total: number, { bought, shown }: Pick<RunningBoost, 'bought' | 'shown'>): number =>
  partOf(total, Math.max(0, bought - shown), bought);

/** Impressions that are left to a boost of whose price a part went back. */
export const boughtAfter = (
  original: number,
  { bought, shown }: Pick<RunningBoost, 'bought' | 'shown'>,
  { part, whole }: { readonly part: number; readonly whole: number },
): number => Math.max(1, shown, Math.min(original, bought - partOf(original, part, whole)));

/** In the site's table of prices. */
export const boostProduct = (impressions: number): string => `boost-${impressions}`;

/** The text by which a boost is bought. */
export const boostOfferText = (channelId: string, impressions: number): string => `boost-${channelId}-${impressions}`;

/** The text that a boost's text says; null for a text that is none. */
export function readBoostOffer(text: string): { readonly channelId: string; readonly impressions: number } | null {
  const [, channelId, digits] = /^boost-([1-9]\d{0,18})-([1-9]\d{0,5})$/.exec(text) ?? [];
  const found = BOOST_PACKAGES.find(({ impressions }) => String(impressions) === digits);
  return channelId === undefined || found === undefined ? null : { channelId, impressions: found.impressions };
}
