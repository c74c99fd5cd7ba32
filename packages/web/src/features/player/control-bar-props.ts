import type { PlayerAction } from '@bandshell/domain/player';
import type { LivePlayer, PlayerSnapshot, StreamMoment } from '@bandshell/player';
import type { RefObject } from 'react';
import type { ChannelPlayerProps } from './channel-player-props.ts';
import type { Fullscreen } from './use-fullscreen.ts';

/** The rewound position in a running stream, as a position in its recording. */
export interface Rewound {
  readonly videoID: string;
  readonly to: StreamMoment;
}

/** Handlers that the later-loaded parts of the player add to the keys and the play button. */
export interface LaterParts {
  /** Performs a key's action; returns false if nothing applies. */
  readonly perform: (action: PlayerAction) => boolean;
  /** Resumes at the position of a long pause; returns false if playback should resume at the live edge. */
  readonly goOn: () => boolean;
}

export interface ControlBarProps {
  readonly player: LivePlayer;
  readonly snapshot: PlayerSnapshot;
  readonly isShown: boolean;
  readonly channel: ChannelPlayerProps;
  readonly fullscreen: Fullscreen;
  /** The open menu. */
  readonly menu: string | null;
  readonly onMenu: (menu: string | null) => void;
  readonly onPlay: () => void;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly surface: RefObject<HTMLElement | null>;
  readonly later: RefObject<LaterParts | null>;
  readonly onRewind: (to: Rewound) => void;
}
