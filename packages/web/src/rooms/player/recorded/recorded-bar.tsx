import { uptimeText } from '@bandshell/domain';
import type { RecordedPlayer, RecordedSnapshot } from '@bandshell/player';
import { useLingui } from '@lingui/react/macro';
import { Maximize, Minimize, Pause, Play, RectangleHorizontal, RotateCcw } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import type { ContentPlayerProps } from '../content-player-props.ts';
import { ControlButton } from '../control-button.tsx';
import surfaceStyles from '../player-surface.module.css';
import { QualityMenu } from '../quality-menu.tsx';
import type { Fullscreen } from '../use-fullscreen.ts';
import { VolumeControl } from '../volume-control.tsx';
import styles from './recorded.module.css';
import { SeekBar } from './seek-bar.tsx';

export interface RecordedBarProps {
  readonly player: RecordedPlayer;
  readonly snapshot: RecordedSnapshot;
  readonly item: ContentPlayerProps;
  readonly isShown: boolean;
  readonly fullscreen: Fullscreen;
  /** The menu that is open. */
  readonly menu: string | null;
  readonly onMenu: (menu: string | null) => void;
  readonly togglePlay: () => void;
}

/** "1:02:09" of seconds. */
const timeText = (seconds: number): string => uptimeText(0, seconds * 1000);

/** The time line and the controls at the foot of a recording. */
export const RecordedBar = (props: RecordedBarProps) => {
  const { player, snapshot, item, isShown, fullscreen, menu, onMenu, togglePlay } = props;
  const { t } = useLingui();
  const { position, duration, phase } = snapshot;
  const isPaused = phase === 'paused' || !snapshot.wantsPlay;
  const isEnded = phase === 'ended';
  const open = (name: string) => (isOpen: boolean) => onMenu(isOpen ? name : null);
  return (
    <div className={cx(surfaceStyles.bar, styles.bar, !isShown && surfaceStyles.away)}>
      {duration !== null && (
        <SeekBar
          position={position}
          duration={duration}
          bufferedTo={snapshot.bufferedTo}
          chapters={item.chapters}
          mutedRanges={item.mutedRanges}
          storyboardURL={item.storyboardURL}
          textAt={timeText}
          onSeek={player.seek}
        />
      )}
      <div className={styles.buttons}>
        <ControlButton
          label={isEnded ? t`Play again` : isPaused ? t`Play` : t`Pause`}
          shortcut="K"
          icon={isEnded ? <RotateCcw /> : isPaused ? <Play /> : <Pause />}
          onClick={togglePlay}
        />
        <VolumeControl player={player} isMuted={snapshot.isMuted} volume={snapshot.volume} />
        {duration !== null && (
          <span className={styles.time}>
            {timeText(position)}
            <span className={styles.whole}> / {timeText(duration)}</span>
          </span>
        )}
        <span className={surfaceStyles.spacer} />
        {item.actions}
        <QualityMenu player={player} snapshot={snapshot} isOpen={menu === 'quality'} onOpen={open('quality')} />
        {item.theatre !== undefined && !fullscreen.isFullscreen && (
          <ControlButton
            label={item.theatre.isOn ? t`Leave theatre mode` : t`Theatre mode`}
            shortcut="T"
            icon={<RectangleHorizontal />}
            onClick={item.theatre.toggle}
          />
        )}
        <ControlButton
          label={fullscreen.isFullscreen ? t`Leave full screen` : t`Full screen`}
          shortcut="F"
          icon={fullscreen.isFullscreen ? <Minimize /> : <Maximize />}
          onClick={fullscreen.toggle}
        />
      </div>
    </div>
  );
};
