const HOUR = 3_600_000;

/** Clips of one feed; longer ones nobody watches to the end. */
export const CLIP_FEED_MAX = 600;
export const CLIP_FEED_PAGE_MAX = 20;
/** So many other clips stand between two of one channel, as long as there are others. */
const CHANNEL_GAP = 3;

export interface FeedClip {
  readonly id: string;
  readonly channelId: string;
  readonly viewCount: number;
  /** ms since the epoch */
  readonly createdAt: number;
}

/** The worth of a clip in the feed: views, which fade with its age. A clip without views is found while it is new. */
const scoreOf = ({ viewCount, createdAt }: FeedClip, now: number): number =>
  (Math.log2(1 + viewCount) + 1) / (Math.max(0, now - createdAt) / HOUR + 12) ** 0.6;

/**
 * The order of the feed of clips: much viewed and new ones first, neighbours of different channels. The same clips at
 * the same time have the same order.
 */
export function arrangeClipFeed(clips: readonly FeedClip[], now: number): readonly string[] {
  const scored = clips.map((clip) => ({ ...clip, score: scoreOf(clip, now) }));
  const waiting = scored.sort((a, b) => b.score - a.score || Number(b.id) - Number(a.id)).slice(0, CLIP_FEED_MAX);
  const order: FeedClip[] = [];
  while (waiting.length > 0) {
    const near = new Set(order.slice(-CHANNEL_GAP).map(({ channelId }) => channelId));
    const at = waiting.findIndex(({ channelId }) => !near.has(channelId));
    order.push(...waiting.splice(Math.max(0, at), 1));
  }
  return order.map(({ id }) => id);
}
