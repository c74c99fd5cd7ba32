import { distanceText, LIVE_REACH, uptimeText } from '@bandshell/domain/player';
import type { RecordedPlayer, RecordedSnapshot } from '@bandshell/player';
import { useLingui } from '@lingui/react/macro';
import { Maximize, Minimize, Pause, Play, RectangleHorizontal, RotateCcw } from 'lucide-react';
import { type RefObject, Suspense } from 'react';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { cx } from '../../../ui/cx.ts';
import type { ContentPlayerProps } from '../content-player-props.ts';
import { ControlButton } from '../control-button.tsx';
import barStyles from '../player-bar.module.css';
import surfaceStyles from '../player-surface.module.css';
import { QualityMenu } from '../quality-menu.tsx';
import { SettingsMenu, type SettingsMenuProps } from '../settings-menu.tsx';
import type { Fullscreen } from '../use-fullscreen.ts';
import { VolumeControl } from '../volume-control.tsx';
import { CaptionsButton } from './captions-button.tsx';
import { CastButton } from './cast-button.tsx';
import { ChaptersMenu } from './chapters-menu.tsx';
import { PictureInPictureButton } from './picture-in-picture-button.tsx';
import styles from './recorded.module.css';
import { SeekBar } from './seek-bar.tsx';
import type { CaptionChoice } from './use-caption-choice.ts';

/** Few videos have several sound tracks. */
const SoundChoices = lazyPart(async () => (await import('../sound-choices.tsx')).SoundChoices);

export interface LiveWay {
  /** The channel is on air. */
  readonly isOn: boolean;
  readonly go: () => void;
}

export interface RecordedBarProps {
  readonly player: RecordedPlayer;
  readonly snapshot: RecordedSnapshot;
  readonly item: ContentPlayerProps;
  readonly live: LiveWay | undefined;
  readonly isShown: boolean;
  readonly fullscreen: Fullscreen;
  /** The open menu. */
  readonly menu: string | null;
  readonly onMenu: (menu: string | null) => void;
  readonly togglePlay: () => void;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly captions: CaptionChoice | null;
  readonly stats: SettingsMenuProps['stats'];
}

/** Formats seconds as "1:02:09". */
const timeText = (seconds: number): string => uptimeText(0, seconds * 1000);

/** The time line and the controls below a recording. */
export const RecordedBar = (props: RecordedBarProps) => {
  const { player, snapshot, item, live, isShown, fullscreen, menu, onMenu, togglePlay, video, captions, stats } = props;
  const { t } = useLingui();
  const { position, duration, phase, isGrowing } = snapshot;
  const isPaused = phase === 'paused' || !snapshot.wantsPlay;
  const isEnded = phase === 'ended';
  const open = (name: string) => (isOpen: boolean) => onMenu(isOpen ? name : null);
  const end = duration ?? 0;
  const isRunning = live?.isOn === true && isGrowing;
  // In a running stream times are relative to the live edge.
  const textAt = (seconds: number): string =>
    isRunning ? (distanceText(end - seconds, timeText) ?? t`Live`) : timeText(seconds);
  const seek = (seconds: number) => {
    if (isRunning && end - seconds < LIVE_REACH) live.go();
    else player.seek(seconds);
  };
  return (
    <div className={cx(surfaceStyles.bar, !isShown && surfaceStyles.away)}>
      {duration !== null && (
        <SeekBar
          position={position}
          duration={duration}
          bufferedTo={snapshot.bufferedTo}
          chapters={item.chapters}
          mutedRanges={item.mutedRanges}
          marks={item.marks}
          storyboardURL={item.storyboardURL}
          textAt={textAt}
          whole={isRunning ? null : timeText(duration)}
          onSeek={seek}
        />
      )}
      <div className={barStyles.buttons}>
        <ControlButton
          label={isEnded ? t`Play again` : isPaused ? t`Play` : t`Pause`}
          shortcut="K"
          icon={isEnded ? <RotateCcw /> : isPaused ? <Play /> : <Pause />}
          onClick={togglePlay}
        />
        <VolumeControl player={player} isMuted={snapshot.isMuted} volume={snapshot.volume} />
        {live?.isOn && (
          <button type="button" className={cx(barStyles.live, barStyles.behind)} onClick={live.go}>
            {t`Go to live`}
          </button>
        )}
        {duration !== null && (
          <span className={styles.time} translate="no">
            {textAt(position)}
            {!isRunning && <span className={styles.whole}> / {timeText(duration)}</span>}
          </span>
        )}
        {item.chapters !== undefined && (
          <ChaptersMenu
            chapters={item.chapters}
            position={position}
            onSeek={player.seek}
            isOpen={menu === 'chapters'}
            onOpen={open('chapters')}
          />
        )}
        <span className={barStyles.spacer} />
        {item.actions}
        {captions !== null && <CaptionsButton captions={captions} />}
        <SettingsMenu
          isOpen={menu === 'settings'}
          onOpen={open('settings')}
          rate={{ value: snapshot.rate, set: player.setRate }}
          captions={captions}
          stats={stats}
        >
          {(close) =>
            snapshot.sounds.length > 0 && (
              <Suspense>
                <SoundChoices player={player} snapshot={snapshot} close={close} />
              </Suspense>
            )
          }
        </SettingsMenu>
        <QualityMenu player={player} snapshot={snapshot} isOpen={menu === 'quality'} onOpen={open('quality')} />
        <CastButton video={video} />
        <PictureInPictureButton video={video} />
        {item.theatre !== undefined && !fullscreen.isFullscreen && (
          <ControlButton
            label={item.theatre.isOn ? t`Leave theater mode` : t`Theater mode`}
            shortcut="T"
            isMinor
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
