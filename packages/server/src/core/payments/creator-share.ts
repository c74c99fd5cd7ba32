/** The share that creators get of what is sold for their channel. The feature `wallet` makes this service. */
export interface CreatorShare {
  /** In hundredths of a per cent, as it is now. */
  of(channelId: string): Promise<number>;
}
