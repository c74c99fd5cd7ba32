import type { RecordedPlayer } from '@bandshell/player';
import { useEffect, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { ContentPlayerProps } from '../content-player-props.ts';
import type { StagePlace } from '../player-store.ts';
import surfaceStyles from '../player-surface.module.css';
import { UnmuteButton } from '../unmute-button.tsx';
import { useControlsShown } from '../use-controls-shown.ts';
import { useFullscreen } from '../use-fullscreen.ts';
import { usePlayerKeys } from '../use-player-keys.ts';
import { actOnRecorded } from './act-on-recorded.ts';
import { RecordedBar } from './recorded-bar.tsx';
import { RecordedNotice } from './recorded-notice.tsx';
import { useRecordedSnapshot } from './use-recorded-player.ts';

export interface RecordedOverlayProps extends StagePlace {
  readonly player: RecordedPlayer;
  readonly item: ContentPlayerProps;
}

/** Everything over the picture of a recording: notices, controls, and what pointer and keys do. */
export const RecordedOverlay = ({ player, item, surface, video, anchor }: RecordedOverlayProps) => {
  const snapshot = useRecordedSnapshot(player);
  const [menu, setMenu] = useState<string | null>(null);
  const { phase } = snapshot;
  const isStill = phase === 'paused' || phase === 'ended';
  const canPlay = phase !== 'idle' && phase !== 'failed';
  const controls = useControlsShown(menu !== null || isStill);
  const fullscreen = useFullscreen(surface, video, item.theatre === undefined ? null : anchor.closest('main'));
  const isShown = controls.isShown && canPlay;

  const togglePlay = () => (snapshot.wantsPlay && phase !== 'ended' ? player.pause() : player.play());
  usePlayerKeys(surface, canPlay, (act) => {
    const isDone = actOnRecorded(act, { player, snapshot, togglePlay, fullscreen, theatre: item.theatre });
    if (isDone) controls.wake();
    return isDone;
  });

  // The page may show handles of its own over the picture together with the controls.
  useEffect(() => {
    anchor.toggleAttribute('data-controls-shown', isShown || !canPlay);
    return () => anchor.removeAttribute('data-controls-shown');
  }, [anchor, isShown, canPlay]);

  return (
    <div className={cx(surfaceStyles.overlay, !isShown && canPlay && surfaceStyles.asleep)} {...controls.surface}>
      {canPlay && (
        // biome-ignore lint/a11y: the picture itself; the control bar and the player's keys do the same
        <div
          className={surfaceStyles.picture}
          onClick={(event) => {
            const isTouch = (event.nativeEvent as unknown as PointerEvent).pointerType === 'touch';
            if (isTouch) controls.toggle();
            else togglePlay();
          }}
          onDoubleClick={fullscreen.toggle}
        />
      )}
      <RecordedNotice snapshot={snapshot} item={item} player={player} />
      {canPlay && (
        <>
          {snapshot.isMutedByBrowser && <UnmuteButton player={player} />}
          <RecordedBar
            player={player}
            snapshot={snapshot}
            item={item}
            isShown={isShown}
            fullscreen={fullscreen}
            menu={menu}
            onMenu={setMenu}
            togglePlay={togglePlay}
          />
        </>
      )}
    </div>
  );
};
