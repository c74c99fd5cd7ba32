import type { LivePlayer, RecordedPlayer } from '@bandshell/player';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { presentPlayer, usePlayerStore } from './player-store.ts';

const never = () => () => undefined;

/**
 * Tells the shell's player which player is in use, and whether there is something to take along: a picture that plays or
 * is paused.
 */
export function useActivity(player: LivePlayer | RecordedPlayer | null): void {
  const read = useCallback(() => {
    if (player === null) return false;
    const { hasPicture, phase } = player.getSnapshot();
    return hasPicture && phase !== 'idle' && phase !== 'ended' && phase !== 'failed';
  }, [player]);
  const isActive = useSyncExternalStore(player?.subscribe ?? never, read);
  useEffect(() => presentPlayer({ type: 'active', isActive }), [isActive]);
  useEffect(() => {
    usePlayerStore.setState({ player });
    return () => usePlayerStore.setState({ player: null });
  }, [player]);
}
