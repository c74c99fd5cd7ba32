import type { RecordedContent } from '@bandshell/domain/player';
import type { Show } from '@bandshell/domain/videos';
import type { ReactNode } from 'react';
import type { ShowKind } from '../../core/shows/show-badge.tsx';
import type { PlayerStart, TheatreControl } from './channel-player-props.ts';

export interface ContentChapter {
  readonly atSeconds: number;
  readonly title: string;
}

/** A range without sound, in seconds of the content. */
export interface MutedRange {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface CaptionTrack {
  /** A WebVTT file. */
  readonly url: string;
  /** BCP 47 language tag. */
  readonly language: string;
  readonly label: string;
}

/** Content that plays next. */
export interface NextContent {
  readonly title: string;
  readonly pictureURL?: string | null;
  readonly play: () => void;
}

/** A premiere or a rerun: all viewers watch the same position. Its times are those of the device's clock. */
export interface ContentShow extends Show {
  readonly kind: ShowKind;
}

/** Controls of the player for its page. Positions are seconds of the content. */
export interface ContentHandle {
  readonly seek: (seconds: number) => void;
  readonly position: () => number;
  readonly play: () => void;
  readonly pause: () => void;
}

/**
 * Props of `ContentPlayer`: the place on a page where the shell's `PersistentPlayer` shows a video, clip or collection;
 * the counterpart of `ChannelPlayer`. The player itself fetches the playback address, its token and the viewer's saved
 * position.
 */
export interface ContentPlayerProps {
  readonly content: RecordedContent;
  /** The owner marks it as for adults: the viewer is asked before it is loaded. */
  readonly isMature: boolean;
  /** The page to which the mini player leads; without it the player ends with its page. */
  readonly path?: string;
  readonly title: string;
  /** Display name of the channel. */
  readonly ownerName: string;
  /** Login of the channel, whose own viewer is not asked before mature content. */
  readonly ownerLogin?: string;
  /** Shown until the first frame. */
  readonly posterURL?: string | null;
  /** While it is on air, the player offers to jump to its live position and does not seek past it. */
  readonly show?: ContentShow | undefined;
  /** A badge over the picture, in the place of a show's badge. */
  readonly tag?: ReactNode;
  /** In order of time. */
  readonly chapters?: readonly ContentChapter[];
  readonly mutedRanges?: readonly MutedRange[];
  /** Moments that stand out on the time line; seconds. */
  readonly marks?: readonly number[] | undefined;
  /** WebVTT of `#xywh` sprites. */
  readonly storyboardURL?: string | null;
  /** Replaces the site's own captions of the content. */
  readonly captions?: readonly CaptionTrack[];
  /** Buttons of the page in the control bar. */
  readonly actions?: ReactNode;
  /** Offered at the end; starts automatically after some seconds. */
  readonly next?: NextContent | null;
  readonly onEnded?: () => void;
  /** Called several times a second during playback, and after each seek. */
  readonly onPosition?: (seconds: number) => void;
  /** Called with the handle while the player plays this content, and with null afterwards. */
  readonly onHandle?: (handle: ContentHandle | null) => void;
  readonly theatre?: TheatreControl;
  readonly start?: PlayerStart;
}
