/** Lists of live channels by a rule, each a page of the directory. Their names are in the paths. */
export const STREAM_COLLECTIONS = ['just-started', 'small-channels', 'new-channels'] as const;
export type StreamCollection = (typeof STREAM_COLLECTIONS)[number];

/** A channel with at most so many viewers is small now. */
export const SMALL_CHANNEL_VIEWERS = 25;
/** A channel is new for so long after it was made. */
export const NEW_CHANNEL_MS = 60 * 86_400_000;

export const isStreamCollection = (slug: string): slug is StreamCollection =>
  (STREAM_COLLECTIONS as readonly string[]).includes(slug);
