import type { RecordedContent } from '@bandshell/domain/player';
import type { Show } from '@bandshell/domain/videos';
import type { ReactNode } from 'react';
import type { ShowKind } from '../../core/shows/show-badge.tsx';
import type { PlayerStart, TheatreControl } from './channel-player-props.ts';

export interface ContentChapter {
  readonly atSeconds: number;
  readonly title: string;
}

/** Seconds of the content in which there is no sound. */
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

/** What plays after the end. */
export interface NextContent {
  readonly title: string;
  readonly pictureURL?: string | null;
  readonly play: () => void;
}

/** A premiere or a rerun: everybody watches the same place. Its times are those of the device's clock. */
export interface ContentShow extends Show {
  readonly kind: ShowKind;
}

/** What a page may do with the player that it shows. Positions are seconds of the content. */
export interface ContentHandle {
  readonly seek: (seconds: number) => void;
  readonly position: () => number;
  readonly play: () => void;
  readonly pause: () => void;
}

/**
 * Props of `ContentPlayer`: the place of a video, clip or collection on a page, over which the shell's one
 * `PersistentPlayer` lays the picture; the sibling of `ChannelPlayer`. The address to play from, its token and the place
 * where the viewer left off are fetched by the player itself.
 */
export interface ContentPlayerProps {
  readonly content: RecordedContent;
  readonly title: string;
  /** Display name of the channel it is of. */
  readonly ownerName: string;
  /** Shown until the first frame. */
  readonly posterURL?: string | null;
  /** While that is on air the way to its live place is offered, and a premiere is not seeked past it. */
  readonly show?: ContentShow | undefined;
  /** A badge over the picture, where that of a show stands otherwise. */
  readonly tag?: ReactNode;
  /** In order. */
  readonly chapters?: readonly ContentChapter[];
  readonly mutedRanges?: readonly MutedRange[];
  /** WebVTT of `#xywh` sprites. */
  readonly storyboardURL?: string | null;
  /** In the place of those that the site has of it. */
  readonly captions?: readonly CaptionTrack[];
  /** Buttons of the page in the control bar. */
  readonly actions?: ReactNode;
  /** Offered at the end, and begun by itself after some seconds. */
  readonly next?: NextContent | null;
  readonly onEnded?: () => void;
  /** A few times a second while it plays, and after each seek. */
  readonly onPosition?: (seconds: number) => void;
  /** Given while the player plays this place; null when no more. */
  readonly onHandle?: (handle: ContentHandle | null) => void;
  readonly theatre?: TheatreControl;
  readonly start?: PlayerStart;
}
