import type { RecordedPlayer } from '@bandshell/player';
import { useEffect, useMemo } from 'react';
import type { ContentShow } from '../content-player-props.ts';
import { showPosition } from './show-position.ts';

/** Further ahead than this (seconds), a higher speed returns to normal. */
const AHEAD = 1;

/** Limits the player of a premiere to the common position. Other content plays without limits. */
export function useHeldPlayer(player: RecordedPlayer | null, show: ContentShow | undefined): RecordedPlayer | null {
  const premiere = show?.kind === 'PREMIERE' ? show : null;
  useEffect(() => {
    if (player === null || premiere === null) return;
    return player.subscribe(() => {
      const { rate, position } = player.getSnapshot();
      const place = showPosition(premiere);
      if (rate > 1 && place !== null && position > place + AHEAD) player.setRate(1);
    });
  }, [player, premiere]);
  return useMemo(() => {
    if (player === null || premiere === null) return player;
    const seek = (seconds: number) => player.seek(Math.min(seconds, showPosition(premiere) ?? seconds));
    return { ...player, seek };
  }, [player, premiere]);
}
