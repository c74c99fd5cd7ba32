import type { PlayerAction } from '@bandshell/domain/player';
import type { LivePlayer, PlayerSnapshot, StreamMoment } from '@bandshell/player';
import type { RefObject } from 'react';
import type { ChannelPlayerProps } from './channel-player-props.ts';
import type { Fullscreen } from './use-fullscreen.ts';

/** A place of the running stream that the viewer went back to, in the video that it is recorded to. */
export interface Rewound {
  readonly videoID: string;
  readonly to: StreamMoment;
}

/** What the parts of the player that come later add to the keys and the play button. */
export interface LaterParts {
  /** Carries a key's act out; false when there is nothing to do. */
  readonly perform: (action: PlayerAction) => boolean;
  /** Goes on where a long pause began; false when the live edge is the place to go on at. */
  readonly goOn: () => boolean;
}

export interface ControlBarProps {
  readonly player: LivePlayer;
  readonly snapshot: PlayerSnapshot;
  readonly isShown: boolean;
  readonly channel: ChannelPlayerProps;
  readonly fullscreen: Fullscreen;
  /** The menu that is open. */
  readonly menu: string | null;
  readonly onMenu: (menu: string | null) => void;
  readonly onPlay: () => void;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly surface: RefObject<HTMLElement | null>;
  readonly later: RefObject<LaterParts | null>;
  readonly onRewind: (to: Rewound) => void;
}
