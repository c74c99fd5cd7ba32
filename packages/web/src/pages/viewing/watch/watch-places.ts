import type { ReactNode } from 'react';
import type { Viewer } from '../../../core/viewer/use-viewer.ts';
import type { SharedContent } from '../../../features/sharing/share-dialog.tsx';
import type { LiveValue } from '../../../platform/react/live-value.ts';
import type { SlotOf } from '../../layouts/slot-list/slot.ts';

/** Everything that the slots below a video or a clip know of it. The channel is the one that it comes from. */
export interface WatchContext {
  readonly userID: string;
  readonly login: string;
  readonly displayName: string;
  /** Null for an anonymous viewer, and until it is known. */
  readonly viewer: Viewer | null;
  readonly isOwner: boolean;
  readonly isFirstViewOver: boolean;
  readonly title: string;
  /** The page to which a link to it leads. */
  readonly shared: SharedContent;
  /** More ways to share, in the dialog. */
  readonly more?: (close: () => void) => ReactNode;
  /** Seconds. */
  readonly position: LiveValue<number>;
}

export interface VideoContext extends WatchContext {
  readonly videoID: string;
  /** Address of a file; undefined if the viewer may not download it. */
  readonly downloadHref: string | undefined;
  /** Called with positions in seconds that the time line marks. */
  readonly onMarks: (marks: readonly number[]) => void;
}

/** Among the player's controls. */
export interface VideoControlContext extends VideoContext {
  /** The viewer's position at the press. */
  readonly place: () => { readonly videoID: string; readonly offsetSeconds: number };
}

export interface ClipContext extends WatchContext {
  readonly slug: string;
  /** The dialog of an export is open. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** In the dialog with the links of a clip. */
export interface ClipShareContext extends ClipContext {
  readonly close: () => void;
}

/** The places of the page of a video, and of a clip. */
export interface WatchPlaces {
  /** Among the controls of the player. */
  readonly 'over-video': VideoControlContext;
  /** Buttons beside the title of a video. */
  readonly 'video-action': VideoContext;
  /** Below the description of a video. */
  readonly 'video-lower': VideoContext;
  /** Buttons beside the title of a clip. */
  readonly 'clip-action': ClipContext;
  /** In the dialog with the links of a clip. */
  readonly 'clip-share': ClipShareContext;
}

/** The parts that `slots/<feature>.ts` exports. */
export type WatchSlots = readonly SlotOf<WatchPlaces>[];
