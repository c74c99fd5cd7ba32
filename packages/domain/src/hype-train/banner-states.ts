/** What the banner over chat shows. */
export const BANNER_STATES = [
  'INACTIVE',
  'APPROACHING',
  'KICKOFF',
  'STARTING',
  'BASELINE',
  'FASTMODE',
  'PRELEVELUP',
  'LEVELUP',
  'ATHREACHED',
  'MERGING',
  'LEAVING',
  'OTHER_CHANNEL_ATH',
  'CONTRIBUTIONS',
  'ENDING',
  'REWARDS_DISTRIBUTING',
  'TT_DISCOUNT_REACHED',
] as const;
export type BannerState = (typeof BANNER_STATES)[number];

/** How long a state lasts that goes on by itself, in ms. */
export const BANNER_MS = {
  KICKOFF: 1500,
  STARTING: 13_020,
  PRELEVELUP: 1000,
  LEVELUP: 17_050,
  ENDING: 19_005,
  REWARDS_DISTRIBUTING: 20_000,
  ATHREACHED: 8505,
  OTHER_CHANNEL_ATH: 10_000,
  LEAVING: 20_000,
  MERGING: 20_005,
  CONTRIBUTIONS: 12_000,
  TT_DISCOUNT_REACHED: 17_050,
} as const satisfies Partial<Record<BannerState, number>>;

/** The end of a train that broke the record lasts longer. */
export const ENDING_AFTER_RECORD_MS = 31_005;

/** A train's time is over for a page this much later, so that the news of the end is there: half a second. */
export const TIME_MARGIN_MS = 500;
