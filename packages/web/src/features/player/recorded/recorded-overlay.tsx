import type { RecordedPlayer, RecordedSnapshot } from '@bandshell/player';
import { Suspense, useEffect, useState } from 'react';
import { ShowBadge } from '../../../core/shows/show-badge.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { cx } from '../../../ui/cx.ts';
import type { ContentPlayerProps } from '../content-player-props.ts';
import { KeyAnswers } from '../key-answers.tsx';
import type { StagePlace } from '../player-store.ts';
import surfaceStyles from '../player-surface.module.css';
import { UnmuteButton } from '../unmute-button.tsx';
import { useControlsShown } from '../use-controls-shown.ts';
import { useFullscreen } from '../use-fullscreen.ts';
import { usePlayerKeys } from '../use-player-keys.ts';
import { Captions } from './captions.tsx';
import { performRecordedAction } from './perform-recorded-action.ts';
import { PictureTag } from './picture-tag.tsx';
import { type LiveWay, RecordedBar } from './recorded-bar.tsx';
import { RecordedNotice } from './recorded-notice.tsx';
import { showPosition } from './show-position.ts';
import { SilentTag } from './silent-tag.tsx';
import { useCaptionChoice } from './use-caption-choice.ts';
import { type MediaInfo, useMediaSession } from './use-media-session.ts';
import { useRecordedSnapshot } from './use-recorded-player.ts';

/** Few viewers ask for it. */
const StatsOverlay = lazyPart(async () => (await import('../stats-overlay.tsx')).StatsOverlay);

export interface RecordedOverlayProps extends Pick<StagePlace, 'surface' | 'video'> {
  readonly anchor: HTMLElement;
  readonly player: RecordedPlayer;
  readonly item: ContentPlayerProps;
  /** For the recording of a running stream: returns to the live edge. */
  readonly live?: LiveWay;
}

/** A viewer of a show who is further behind than this (seconds) can jump to the common position. */
const BEHIND = 8;

interface LiveWayOptions extends Pick<RecordedOverlayProps, 'player' | 'item' | 'surface' | 'live'> {
  /** Seconds of the content. */
  readonly position: number;
}

/** The way to the live edge or to the position that all viewers of a show share, and the tag of what is shown. */
const liveWayOf = ({ player, item, surface, position, live: given }: LiveWayOptions) => {
  const place = item.show === undefined ? null : showPosition(item.show);
  const tag = item.show !== undefined && place !== null ? <ShowBadge kind={item.show.kind} isOverPicture /> : item.tag;
  const way: LiveWay | undefined =
    place === null
      ? given
      : {
          isOn: place - position > BEHIND,
          go: () => {
            if (item.show !== undefined) player.seek(showPosition(item.show) ?? 0);
            player.play();
          },
        };

  const live = way && {
    ...way,
    go: () => {
      // The button is removed, so the focus moves to the player, whose keys keep working.
      if (surface.current?.contains(document.activeElement)) surface.current.focus({ preventScroll: true });
      way.go();
    },
  };
  return { tag, live };
};

const mediaSessionOf = (item: ContentPlayerProps, player: RecordedPlayer, snapshot: RecordedSnapshot): MediaInfo => ({
  title: item.title,
  artist: item.ownerName,
  pictureURL: item.posterURL ?? null,
  isPlaying: snapshot.phase === 'playing',
  play: player.play,
  pause: player.pause,
  timeline: {
    position: snapshot.position,
    duration: snapshot.duration ?? 0,
    rate: snapshot.rate,
    seek: player.seek,
  },
  next: item.next?.play,
});

/** Everything over a recording's picture: messages, controls, and the handling of pointer and keys. */
export const RecordedOverlay = ({ player, item, surface, video, anchor, ...props }: RecordedOverlayProps) => {
  const snapshot = useRecordedSnapshot(player);
  const [menu, setMenu] = useState<string | null>(null);
  const [hasStats, setStats] = useState(false);
  const captions = useCaptionChoice(item.captions);
  const { phase } = snapshot;
  const isStill = phase === 'paused' || phase === 'ended';
  const canPlay = phase !== 'idle' && phase !== 'failed';
  const controls = useControlsShown(menu !== null || isStill);
  const fullscreen = useFullscreen(surface, video, item.theatre === undefined ? null : anchor.closest('main'));
  const isShown = controls.isShown && canPlay;
  const { tag, live } = liveWayOf({ ...props, item, player, surface, position: snapshot.position });

  const togglePlay = () => (snapshot.wantsPlay && phase !== 'ended' ? player.pause() : player.play());
  usePlayerKeys(surface, canPlay, (action) => {
    const isDone = performRecordedAction(action, {
      player,
      snapshot,
      togglePlay,
      fullscreen,
      theatre: item.theatre,
      captions,
      live,
      video: video.current,
    });
    if (isDone) controls.wake();
    return isDone;
  });

  useMediaSession(mediaSessionOf(item, player, snapshot));

  // The page can show its own controls over the picture together with these.
  useEffect(() => {
    anchor.toggleAttribute('data-controls-shown', isShown || !canPlay);
    return () => anchor.removeAttribute('data-controls-shown');
  }, [anchor, isShown, canPlay]);

  return (
    <div className={cx(surfaceStyles.overlay, !isShown && canPlay && surfaceStyles.asleep)} {...controls.surface}>
      {canPlay && (
        // biome-ignore lint/a11y: this is the picture; the control bar and the player's keys offer the same actions
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
      {canPlay && captions?.track && (
        <Captions track={captions.track} setting={captions.setting} video={video} player={player} isRaised={isShown} />
      )}
      <KeyAnswers
        surface={surface}
        after={{
          volume: snapshot.volume,
          isMuted: snapshot.isMuted,
          isPaused: isStill || !snapshot.wantsPlay,
          rate: snapshot.rate,
          hasCaptions: captions?.track != null,
        }}
      />
      <RecordedNotice snapshot={snapshot} item={item} player={player} />
      {canPlay && (
        <>
          {tag !== undefined && <PictureTag isShown={isShown}>{tag}</PictureTag>}
          {snapshot.isSilent && <SilentTag />}
          {hasStats && (
            <Suspense>
              <StatsOverlay player={player} video={video} snapshot={snapshot} />
            </Suspense>
          )}
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
            video={video}
            live={live}
            captions={captions}
            stats={{ isOn: hasStats, toggle: () => setStats(!hasStats) }}
          />
        </>
      )}
    </div>
  );
};
