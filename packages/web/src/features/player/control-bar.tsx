import { useLingui } from '@lingui/react/macro';
import { Maximize, Minimize, Pause, Play, RectangleHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { useFirstViewOver } from '../../platform/first-view/first-view.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { cx } from '../../ui/cx.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import type { ControlBarProps } from './control-bar-props.ts';
import { ControlButton } from './control-button.tsx';
import barStyles from './player-bar.module.css';
import styles from './player-surface.module.css';
import { StreamUptime } from './stream-uptime.tsx';
import { VolumeControl } from './volume-control.tsx';

/** Loaded after the first frame. */
const LiveTimeline = lazyPart(async () => (await import('./live/live-parts.ts')).LiveTimeline);
const LiveSettings = lazyPart(async () => (await import('./live/live-parts.ts')).LiveSettings);

/** The controls at the bottom of the picture. */
export const ControlBar = (props: ControlBarProps) => {
  const { player, snapshot, isShown, channel, fullscreen, onPlay } = props;
  const { theatre, stream } = channel;
  const { t } = useLingui();
  const isPaused = snapshot.phase === 'paused';
  const hasMore = useFirstViewOver() && snapshot.hasPicture;
  const isBehind = isPaused || !snapshot.isAtLiveEdge;
  return (
    <div className={cx(styles.bar, !isShown && styles.away)}>
      {hasMore && stream !== null && (
        <HideOnCrash name="live timeline">
          <Suspense>
            <LiveTimeline {...props} stream={stream} />
          </Suspense>
        </HideOnCrash>
      )}
      <div className={barStyles.buttons}>
        <ControlButton
          label={isPaused ? t`Play` : t`Pause`}
          shortcut="K"
          icon={isPaused ? <Play /> : <Pause />}
          onClick={isPaused ? onPlay : player.pause}
        />
        <VolumeControl player={player} isMuted={snapshot.isMuted} volume={snapshot.volume} />
        <button
          type="button"
          className={cx(barStyles.live, isBehind && barStyles.behind)}
          aria-label={isBehind ? t`Go to live` : t`You are watching live`}
          aria-disabled={!isBehind}
          onClick={isBehind ? player.goLive : undefined}
        >
          {isBehind ? t`Go to live` : t`Live`}
        </button>
        {stream?.createdAt !== undefined && <StreamUptime startedAt={stream.createdAt} />}
        <span className={barStyles.spacer} />
        {channel.actions?.(() => ({ behindLiveSeconds: player.getSnapshot().latency ?? 0 }))}
        {hasMore && (
          <HideOnCrash name="player settings">
            <Suspense>
              <LiveSettings {...props} />
            </Suspense>
          </HideOnCrash>
        )}
        {theatre !== undefined && !fullscreen.isFullscreen && (
          <ControlButton
            label={theatre.isOn ? t`Leave theater mode` : t`Theater mode`}
            shortcut="Alt+T"
            isMinor
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
    </div>
  );
};
