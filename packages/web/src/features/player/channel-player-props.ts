import type { PlaceKind } from '@bandshell/domain/player';
import type { CreateEngine } from '@bandshell/player';
import type { ReactNode } from 'react';

/** The channel page's data about the running stream. */
export interface ChannelPlayerStream {
  readonly id: string;
  /** URL of the multivariant playlist. */
  readonly playbackURL: string;
  readonly isInterrupted: boolean;
  readonly hasVideo?: boolean;
  readonly hasAudio?: boolean;
  /** ISO 8601; the controls show the stream's duration. */
  readonly createdAt?: string;
}

/** A viewer's position on a channel, in seconds. */
export interface LivePosition {
  /** The stream's recording, if the viewer has rewound into it. */
  readonly videoID?: string;
  readonly offsetSeconds?: number;
  /** Otherwise the distance to the live edge. */
  readonly behindLiveSeconds?: number;
}

/** Overrides of the default start (plays at once, with the viewer's sound setting). */
export interface PlayerStart {
  /** Starts paused. */
  readonly isPaused?: boolean;
  readonly isMuted?: boolean;
  /** The engine of the page. Without it, the stream plays by HLS. */
  readonly loadEngine?: (video: HTMLVideoElement) => Promise<CreateEngine | null>;
  /** Fetches that engine's code. */
  readonly preload?: () => Promise<unknown>;
}

/**
 * Props of `ChannelPlayer`: the place on a page where the shell's `PersistentPlayer` shows the video. It fills its
 * parent; without a given size it is 16:9. It listens to `channel.{channelID}` itself, so the page need not report that
 * a stream starts, breaks off or ends.
 */
export interface ChannelPlayerProps {
  readonly channelID: string;
  readonly channelLogin: string;
  readonly displayName: string;
  /** The page is another channel's, which shows this one while it is offline. */
  readonly isHosted?: boolean;
  /** The page to which the mini player leads; without it the player ends with its page. */
  readonly path?: string;
  /** The kind of place that it is; by default the page is about what plays. */
  readonly kind?: PlaceKind;
  /** The owner marks the stream as for adults: the viewer is asked before it is loaded. */
  readonly isMature: boolean;
  /** Null while the channel is offline. */
  readonly stream: ChannelPlayerStream | null;
  /** Shown until the first frame. */
  readonly posterURL?: string | null;
  /** The channel's picture; shown for an audio-only stream. */
  readonly profileImageURL?: string | null;
  /** Background of the message while the channel is offline. */
  readonly bannerImageURL?: string | null;
  /** Shown below the message that the stream has ended. */
  readonly afterEnd?: ReactNode;
  /** The page's theatre mode. A page with a theatre mode goes full screen as a whole, with its right column. */
  readonly theatre?: TheatreControl;
  readonly start?: PlayerStart;
  /** The page's buttons in the control bar; `place` returns the viewer's position at the press. */
  readonly actions?: (place: () => LivePosition) => ReactNode;
}

export interface TheatreControl {
  readonly isOn: boolean;
  readonly toggle: () => void;
}
