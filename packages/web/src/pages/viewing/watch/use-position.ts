import { useRef, useState } from 'react';
import type { ContentHandle } from '../../../features/player/content-player.tsx';
import { createLiveValue, type LiveValue } from '../../../platform/react/live-value.ts';

export interface WatchPosition {
  /** The playback position in seconds. */
  readonly position: LiveValue<number>;
  readonly seek: (seconds: number) => void;
  /** For the player. */
  readonly reported: {
    readonly onPosition: (seconds: number) => void;
    readonly onHandle: (handle: ContentHandle | null) => void;
  };
}

/** The playback position of a page, and how its parts change it. */
export const useWatchPosition = (startsAt: number): WatchPosition => {
  const handle = useRef<ContentHandle | null>(null);
  const [kept] = useState((): WatchPosition => {
    const position = createLiveValue(startsAt);
    return {
      position,
      seek: (seconds) => {
        position.write(seconds);
        handle.current?.seek(seconds);
        handle.current?.play();
      },
      reported: {
        onPosition: position.write,
        onHandle: (given) => {
          handle.current = given;
        },
      },
    };
  });
  return kept;
};
