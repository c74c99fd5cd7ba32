import type { ReactNode } from 'react';

/** What the channel page knows of the running stream. */
export interface ChannelPlayerStream {
  readonly id: string;
  /** Multivariant playlist. */
  readonly playbackURL: string;
  readonly isInterrupted: boolean;
  readonly hasVideo?: boolean;
  readonly hasAudio?: boolean;
  /** ISO 8601; the controls show how long the stream has run. */
  readonly createdAt?: string;
}

/** Where a viewer of a channel is; seconds. */
export interface LivePosition {
  /** What is recorded of the stream, where the viewer went back into it. */
  readonly videoID?: string;
  readonly offsetSeconds?: number;
  /** Else how far behind the newest picture. */
  readonly behindLiveSeconds?: number;
}

/** How a player begins, in the place of playing at once with the viewer's own sound. */
export interface PlayerStart {
  /** Waits for the viewer. */
  readonly isPaused?: boolean;
  readonly isMuted?: boolean;
}

/**
 * Props of `ChannelPlayer`: the place on a page over which the shell's one `PersistentPlayer` lays the picture. It
 * fills its parent (give that the size); on its own it is 16:9. It listens to `channel.{channelID}` itself, so a stream
 * that goes up, breaks off or ends needs nothing of the page.
 */
export interface ChannelPlayerProps {
  readonly channelID: string;
  readonly channelLogin: string;
  readonly displayName: string;
  /** Null while the channel is offline. */
  readonly stream: ChannelPlayerStream | null;
  /** Shown until the first frame. */
  readonly posterURL?: string | null;
  /** The channel's picture; stands where a stream is of sound alone. */
  readonly profileImageURL?: string | null;
  /** Shown behind the words while the channel is offline. */
  readonly bannerImageURL?: string | null;
  /** Stands under the words that the stream has ended. */
  readonly afterEnd?: ReactNode;
  /** The page's theatre mode; a page that has one is shown in full screen as a whole, with its right column. */
  readonly theatre?: TheatreControl;
  readonly start?: PlayerStart;
  /** Buttons of the page in the control bar; `place` tells where the viewer is when one is pressed. */
  readonly actions?: (place: () => LivePosition) => ReactNode;
}

export interface TheatreControl {
  readonly isOn: boolean;
  readonly toggle: () => void;
}
