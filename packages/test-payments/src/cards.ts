/** The outcome of a payment with a card. */
export type CardBehaviour =
  | 'success'
  | 'declined'
  | 'insufficient-funds'
  | 'challenge'
  | 'late'
  | 'late-failure'
  | 'chargeback'
  /** The buyer's bank takes the money back, and decides for the site later. */
  | 'dispute-won'
  /** Pays while its owner is there, and never afterwards. */
  | 'later-declined'
  | 'refund-failure'
  /** A refund succeeds, and the bank sends it back later. */
  | 'refund-returned';

/** Every test card. No other number is taken, so that nobody enters a real one with effect. */
export const CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'success',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000003220': 'challenge',
  '4000000000000077': 'late',
  '4000000000000093': 'late-failure',
  '4000000000000259': 'chargeback',
  '4000000000002685': 'dispute-won',
  '4000000000000341': 'later-declined',
  '4000000000005126': 'refund-failure',
  '4000000000007726': 'refund-returned',
};

/** Per cent that the provider adds for a buyer of a country; elsewhere nothing. */
const TAX_PERCENT: Readonly<Record<string, number>> = { AT: 20, CH: 8, DE: 19, FR: 20, GB: 20, NL: 21 };

const percentOf = (country: string): number => (Object.hasOwn(TAX_PERCENT, country) ? (TAX_PERCENT[country] ?? 0) : 0);

/** The tax on an amount, rounded to the nearest unit, a half up. */
export const taxOf = (amount: number, country: string): number =>
  Math.floor((amount * percentOf(country) * 2 + 100) / 200);

/** The amount that the provider keeps of a payment: 2.9 % and 30, rounded to the nearest unit. */
export const paymentFee = (amount: number): number => Math.round((amount * 29) / 1000) + 30;
/** The amount that a dispute costs the site, whoever wins it. */
export const DISPUTE_FEE = 1_500;
/** The site answers a dispute within this time. */
export const EVIDENCE_MS = 7 * 24 * 60 * 60_000;

/** An expiry as buyers write it: `1230`, `12/30`, `12 / 2030`. As `12/30`; null for anything else. */
export function readExpiry(written: string): string | null {
  const [, month, year] =
    /^\s*(0?[1-9]|1[0-2])\s*[/.-]\s*(?:20)?(\d\d)\s*$/.exec(written) ??
    /^\s*(0[1-9]|1[0-2])\s*(?:20)?(\d\d)\s*$/.exec(written) ??
    [];
  return month === undefined ? null : `${month.padStart(2, '0')}/${year}`;
}
