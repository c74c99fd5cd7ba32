/** The content that the channel page shows first: the video, or the channel. */
export type ChannelView = 'watch' | 'home';

export interface ChannelViewInput {
  /** A single video, clip or collection is shown. */
  readonly isVideoRoute: boolean;
  /** Any other page of the channel. */
  readonly isChannelRoute: boolean;
  /** The address selects the channel and not the video, as `/:channelLogin/home` does. */
  readonly isForcedHome: boolean;
  /** The link that led here was meant for the video. */
  readonly isRoutedAsWatch: boolean;
  /** Undefined until it is known. */
  readonly isLive: boolean | undefined;
  /** The view that the navigation's state remembers. */
  readonly lastView: ChannelView | undefined;
}

/**
 * The view of the channel page. While it is unknown whether the channel is live, it is Home, unless it was Watch
 * before.
 */
export const channelView = (input: ChannelViewInput): ChannelView => {
  const { isVideoRoute, isChannelRoute, isForcedHome, isRoutedAsWatch, isLive, lastView } = input;
  if (isVideoRoute || isRoutedAsWatch) return 'watch';
  if (isForcedHome) return 'home';
  if (isLive === undefined) return lastView === 'watch' ? 'watch' : 'home';
  return isLive && isChannelRoute ? 'watch' : 'home';
};
