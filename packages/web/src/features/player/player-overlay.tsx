import type { LivePlayer } from '@bandshell/player';
import { useEffect, useRef, useState } from 'react';
import { endFirstView } from '../../platform/first-view/first-view.ts';
import { cx } from '../../ui/cx.ts';
import type { ChannelPlayerProps } from './channel-player-props.ts';
import { ControlBar } from './control-bar.tsx';
import type { LaterParts, Rewound } from './control-bar-props.ts';
import { LiveTags } from './live-tags.tsx';
import { PlayerNotice } from './player-notice.tsx';
import type { StagePlace } from './player-store.ts';
import styles from './player-surface.module.css';
import { UnmuteButton } from './unmute-button.tsx';
import { useControlsShown } from './use-controls-shown.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { usePlayerSnapshot } from './use-live-player.ts';
import { usePlayerKeys } from './use-player-keys.ts';

export interface PlayerOverlayProps extends Pick<StagePlace, 'surface' | 'video'> {
  readonly anchor: HTMLElement;
  readonly player: LivePlayer;
  readonly channel: ChannelPlayerProps;
  readonly onRewind: (to: Rewound) => void;
}

/** Everything over the picture: badges, messages, controls, and the handling of pointer and keys. */
export const PlayerOverlay = ({ player, channel, surface, video, anchor, onRewind }: PlayerOverlayProps) => {
  const snapshot = usePlayerSnapshot(player);
  const [menu, setMenu] = useState<string | null>(null);
  const later = useRef<LaterParts>(null);
  const { phase, notice, isMuted, volume } = snapshot;
  const isPaused = phase === 'paused';
  const hasStream = phase !== 'idle' && phase !== 'ended' && phase !== 'failed' && notice !== 'offline';
  const controls = useControlsShown(menu !== null || isPaused);
  const fullscreen = useFullscreen(surface, video, channel.theatre === undefined ? null : anchor.closest('main'));
  const isShown = controls.isShown && hasStream;

  const play = () => {
    if (later.current?.goOn() !== true) player.play();
  };
  const togglePlay = () => (isPaused ? play() : player.pause());
  usePlayerKeys(surface, hasStream, (action) => {
    switch (action.type) {
      case 'toggle-play':
        togglePlay();
        break;
      case 'toggle-mute':
        player.setMuted(!isMuted);
        break;
      case 'toggle-fullscreen':
        fullscreen.toggle();
        break;
      case 'toggle-theatre':
        if (channel.theatre === undefined) return false;
        channel.theatre.toggle();
        break;
      case 'volume':
        if (!isMuted || action.step > 0) player.setVolume(volume + action.step);
        break;
      default:
        if (later.current?.perform(action) !== true) return false;
    }
    controls.wake();
    return true;
  });

  // Nobody waits for a picture that does not come.
  const hasNone = isPaused || (notice !== 'none' && notice !== 'spinner');
  useEffect(() => {
    if (hasNone) endFirstView();
  }, [hasNone]);

  // The page can show its own controls over the picture together with these.
  useEffect(() => {
    anchor.toggleAttribute('data-controls-shown', isShown || !hasStream);
    return () => anchor.removeAttribute('data-controls-shown');
  }, [anchor, isShown, hasStream]);

  return (
    <div className={cx(styles.overlay, !isShown && hasStream && styles.asleep)} {...controls.surface}>
      {hasStream && (
        // biome-ignore lint/a11y: this is the picture; the control bar and the player's keys offer the same actions
        <div
          className={styles.picture}
          onClick={(event) => {
            const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
            if (isTouch) controls.toggle();
            else togglePlay();
          }}
          onDoubleClick={fullscreen.toggle}
        />
      )}
      <PlayerNotice snapshot={snapshot} channel={channel} player={player} onPlay={play} />
      {hasStream && (
        <>
          <LiveTags snapshot={snapshot} isShown={isShown} />
          {snapshot.isMutedByBrowser && channel.stream?.hasAudio !== false && <UnmuteButton player={player} />}
          <ControlBar
            player={player}
            snapshot={snapshot}
            isShown={isShown}
            channel={channel}
            fullscreen={fullscreen}
            menu={menu}
            onMenu={setMenu}
            onPlay={play}
            video={video}
            surface={surface}
            later={later}
            onRewind={onRewind}
          />
        </>
      )}
    </div>
  );
};
