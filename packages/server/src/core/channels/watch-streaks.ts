/** How faithfully users watch channels. The feature that stores streaks makes this service. */
export interface WatchStreaks {
  /** Streams of the channel in a row that the user has watched; 0 when none, or when the streak is broken. */
  countOf(channelId: string, userId: string): Promise<number>;
}
