import type { LivePlayer, PlayerSnapshot } from '@bandshell/player';
import { useLingui } from '@lingui/react/macro';
import { Maximize, Minimize, Pause, Play, RectangleHorizontal } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import type { TheatreControl } from './channel-player-props.ts';
import { ControlButton } from './control-button.tsx';
import styles from './player-surface.module.css';
import { QualityMenu } from './quality-menu.tsx';
import { StreamUptime } from './stream-uptime.tsx';
import type { Fullscreen } from './use-fullscreen.ts';
import { VolumeControl } from './volume-control.tsx';

export interface ControlBarProps {
  readonly player: LivePlayer;
  readonly snapshot: PlayerSnapshot;
  readonly isShown: boolean;
  readonly startedAt: string | undefined;
  readonly fullscreen: Fullscreen;
  readonly theatre: TheatreControl | undefined;
  readonly isMenuOpen: boolean;
  readonly onMenu: (isOpen: boolean) => void;
}

/** The controls at the foot of the picture. */
export const ControlBar = ({
  player,
  snapshot,
  isShown,
  startedAt,
  fullscreen,
  theatre,
  isMenuOpen,
  onMenu,
}: ControlBarProps) => {
  const { t } = useLingui();
  const isPaused = snapshot.phase === 'paused';
  const isBehind = isPaused || !snapshot.isAtLiveEdge;
  return (
    <div className={cx(styles.bar, !isShown && styles.away)}>
      <ControlButton
        label={isPaused ? t`Play` : t`Pause`}
        shortcut="K"
        icon={isPaused ? <Play /> : <Pause />}
        onClick={isPaused ? player.play : player.pause}
      />
      <VolumeControl player={player} isMuted={snapshot.isMuted} volume={snapshot.volume} />
      <button
        type="button"
        className={cx(styles.live, isBehind && styles.behind)}
        aria-label={isBehind ? t`Go to live` : t`You are watching live`}
        aria-disabled={!isBehind}
        onClick={isBehind ? player.goLive : undefined}
      >
        {isBehind ? t`Go to live` : t`Live`}
      </button>
      {startedAt !== undefined && <StreamUptime startedAt={startedAt} />}
      <span className={styles.spacer} />
      <QualityMenu player={player} snapshot={snapshot} isOpen={isMenuOpen} onOpen={onMenu} />
      {theatre !== undefined && !fullscreen.isFullscreen && (
        <ControlButton
          label={theatre.isOn ? t`Leave theatre mode` : t`Theatre mode`}
          shortcut="Alt+T"
          icon={<RectangleHorizontal />}
          onClick={theatre.toggle}
        />
      )}
      <ControlButton
        label={fullscreen.isFullscreen ? t`Leave full screen` : t`Full screen`}
        shortcut="F"
        icon={fullscreen.isFullscreen ? <Minimize /> : <Maximize />}
        onClick={fullscreen.toggle}
      />
    </div>
  );
};
