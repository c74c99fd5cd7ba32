import type { RecordedPlayer } from '@bandshell/player';
import { useEffect, useEffectEvent } from 'react';
import type { ContentPlayerProps, MutedRange } from '../content-player-props.ts';

const noRanges: readonly MutedRange[] = [];

/** Tells the page where its content stands, and hands it the player; brings the page's facts into the player. */
export function useNotifyPage(player: RecordedPlayer | null, item: ContentPlayerProps): void {
  const { mutedRanges = noRanges } = item;
  const hand = useEffectEvent((to: RecordedPlayer | null) =>
    item.onHandle?.(
      to === null ? null : { seek: to.seek, position: () => to.getSnapshot().position, play: to.play, pause: to.pause },
    ),
  );
  const reportPosition = useEffectEvent((position: number) => item.onPosition?.(position));
  const reportEnd = useEffectEvent(() => item.onEnded?.());

  useEffect(() => {
    if (player === null) return;
    hand(player);
    return () => hand(null);
  }, [player]);
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
