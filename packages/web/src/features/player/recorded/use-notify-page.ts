import type { RecordedPlayer } from '@bandshell/player';
import { useEffect, useEffectEvent } from 'react';
import type { ContentPlayerProps, MutedRange } from '../content-player-props.ts';

const noRanges: readonly MutedRange[] = [];

/**
 * Reports the position to the page and hands it the player's controls; passes the page's data to the player.
 * @param anchor the player's place on the page; each page has its own
 */
export function useNotifyPage(
  player: RecordedPlayer | null,
  item: ContentPlayerProps,
  anchor: HTMLElement | null,
): void {
  const { mutedRanges = noRanges } = item;
  const hand = useEffectEvent((to: RecordedPlayer | null) =>
    item.onHandle?.(
      to === null ? null : { seek: to.seek, position: () => to.getSnapshot().position, play: to.play, pause: to.pause },
    ),
  );
  const reportPosition = useEffectEvent((position: number) => item.onPosition?.(position));
  const reportEnd = useEffectEvent(() => item.onEnded?.());

  // Another page may take over the content that plays.
  useEffect(() => {
    if (player === null || anchor === null) return;
    hand(player);
    return () => hand(null);
  }, [player, anchor]);
  useEffect(() => {
    if (player === null) return;
    let before = player.getSnapshot();
    return player.subscribe(() => {
      const now = player.getSnapshot();
      if (now.hasPicture && now.position !== before.position) reportPosition(now.position);
      if (now.phase === 'ended' && before.phase !== 'ended') reportEnd();
      before = now;
    });
  }, [player]);
  useEffect(() => {
    player?.setSilence(mutedRanges.map(({ startSeconds, endSeconds }) => ({ start: startSeconds, end: endSeconds })));
  }, [player, mutedRanges]);
}
