const HOUR = 3_600_000;

/** Messages after this time since the first one belong to a later visit. */
export const VISIT_MS = 12 * HOUR;
/** Anybody who first wrote within this time is new. */
export const NEW_CHATTER_MS = 30 * 24 * HOUR;

/** `first`: the chatter's first message in the channel. `returning`: a new chatter who has come back. */
export type ChatVisit = 'first' | 'returning';

/**
 * The text that a message says about its sender's way into a channel; null: nothing.
 *
 * @param firstSentAt ms since the epoch of their first message in the channel; null: there is none before this one
 */
export const chatVisit = (firstSentAt: number | null, now: number): ChatVisit | null => {
  if (firstSentAt === null) return 'first';
  const age = now - firstSentAt;
  return age >= VISIT_MS && age < NEW_CHATTER_MS ? 'returning' : null;
};
