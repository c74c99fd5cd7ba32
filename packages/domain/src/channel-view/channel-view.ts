/** What the channel page puts first: the picture, or the channel. */
export type ChannelView = 'watch' | 'home';

export interface ChannelViewFacts {
  /** A single video, clip or collection is shown. */
  readonly isVideoRoute: boolean;
  /** Any other page of the channel. */
  readonly isChannelRoute: boolean;
  /** The address asks for the channel and not the picture, as `/:channelLogin/home` does. */
  readonly isForcedHome: boolean;
  /** Who led here meant the picture. */
  readonly isRoutedAsWatch: boolean;
  /** Undefined until it is known. */
  readonly isLive: boolean | undefined;
  /** The view that the navigation's state remembers. */
  readonly lastView: ChannelView | undefined;
}

/**
 * The view of the channel page. While nobody knows whether the channel is live it is Home, unless it was Watch before.
 */
export const channelView = (facts: ChannelViewFacts): ChannelView => {
  const { isVideoRoute, isChannelRoute, isForcedHome, isRoutedAsWatch, isLive, lastView } = facts;
  if (isVideoRoute || isRoutedAsWatch) return 'watch';
  if (isForcedHome) return 'home';
  if (isLive === undefined) return lastView === 'watch' ? 'watch' : 'home';
  return isLive && isChannelRoute ? 'watch' : 'home';
};
