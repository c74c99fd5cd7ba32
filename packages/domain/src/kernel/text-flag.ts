/** Everything that a part of a message may hurt. */
export const FLAGGED_CATEGORIES = ['aggressive', 'identity', 'profanity', 'sexual'] as const;
export type FlaggedCategory = (typeof FLAGGED_CATEGORIES)[number];

/** How severe flagged language is: 1 is mild, 4 is the worst. */
export type FlagSeverity = 1 | 2 | 3 | 4;

/** A part of a message's text that was flagged. Positions count code points; `to` is exclusive. */
export interface TextFlag {
  readonly from: number;
  readonly to: number;
  readonly category: FlaggedCategory;
  readonly severity: FlagSeverity;
}
