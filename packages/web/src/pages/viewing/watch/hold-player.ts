import { usePlayerStore } from '../../../features/player/player-store.ts';

/**
 * Pauses the page's player while something above the page plays. The returned function brings the player back to where it
 * was: its place, whether it played, and its sound. A stream that was at its live edge is there again. A player that was
 * replaced meanwhile is left alone.
 */
export const holdPlayer = (): (() => void) => {
  const { player } = usePlayerStore.getState();
  if (player === null) return () => undefined;
  const { wantsPlay, isMuted } = player.getSnapshot();
  const isAtLiveEdge = 'goLive' in player && player.getSnapshot().isAtLiveEdge;
  player.pause();
  return () => {
    if (usePlayerStore.getState().player !== player) return;
    if (player.getSnapshot().isMuted !== isMuted) player.setMuted(isMuted);
    if (!wantsPlay) return;
    if ('goLive' in player && isAtLiveEdge) player.goLive();
    else player.play();
  };
};
