import type { LivePlayer, RecordedPlayer } from '@bandshell/player';
import { useLingui } from '@lingui/react/macro';
import { Maximize2, Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ControlButton } from '../control-button.tsx';
import { Spinner } from '../notice.tsx';
import { presentPlayer, type StagePlace, usePresentationMode } from '../player-store.ts';
import { useMediaSession } from '../recorded/use-media-session.ts';
import { usePlayerKeys } from '../use-player-keys.ts';
import { MiniMature, type MiniMatureProps } from './mini-mature.tsx';
import styles from './mini-player.module.css';
import { useMiniNotice } from './use-mini-notice.ts';

export interface MiniPlayerProps extends Pick<StagePlace, 'surface' | 'anchor'> {
  readonly player: LivePlayer | RecordedPlayer;
  readonly title: string;
  readonly artist?: string;
  readonly pictureURL: string | null | undefined;
  /** The channel whose stream plays. */
  readonly channel?: MiniMatureProps;
}

/** Everything over the picture of the mini player, and of a player on a page about something else. */
export const MiniPlayer = ({ player, title, artist = '', pictureURL, channel, surface, anchor }: MiniPlayerProps) => {
  const { t } = useLingui();
  const mode = usePresentationMode();
  const isMini = mode === 'mini';
  const isInCarousel = mode === 'carousel';
  const snapshot = useSyncExternalStore<ReturnType<typeof player.getSnapshot>>(player.subscribe, player.getSnapshot);
  const { phase, isMuted, notice } = snapshot;
  const isStopped = !snapshot.wantsPlay || phase === 'paused' || phase === 'ended';
  // The page's own picture stands for what has not begun.
  const isSilent = isInCarousel && !snapshot.hasPicture;
  const words = useMiniNotice(isSilent ? 'none' : notice);
  const togglePlay = isStopped ? player.play : player.pause;
  const toggleSound = () => player.setMuted(!isMuted);
  const expand = () => {
    presentPlayer({ type: 'expand' });
    if (anchor !== null) surface.current?.focus({ preventScroll: true });
  };
  const close = () => {
    presentPlayer({ type: 'dismiss', keeps: document.pictureInPictureElement !== null });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  useMediaSession({
    title,
    artist,
    pictureURL: pictureURL ?? null,
    isPlaying: phase === 'playing',
    play: player.play,
    pause: player.pause,
  });
  usePlayerKeys(surface, true, (action) => {
    if (action.type === 'toggle-play') togglePlay();
    else if (action.type === 'toggle-mute') toggleSound();
    else return false;
    return true;
  });
  return (
    <div className={styles.overlay} data-still={isStopped || words !== null || undefined}>
      {isMini && channel !== undefined && <MiniMature {...channel} />}
      {/* biome-ignore lint/a11y: this is the picture; the button beside it does the same */}
      <div className={styles.picture} onClick={expand} />
      <div className={styles.notice} role="status">
        {notice === 'spinner' && !isInCarousel ? <Spinner>{t`Loading the video`}</Spinner> : words}
      </div>
      <div className={styles.top}>
        <ControlButton label={t`Expand the player`} icon={<Maximize2 />} onClick={expand} />
        <span className={styles.title} translate="no">
          {title}
        </span>
        {isMini && <ControlButton label={t`Close the mini player`} icon={<X />} onClick={close} />}
      </div>
      <div className={styles.bottom}>
        <ControlButton
          label={isStopped ? t`Play` : t`Pause`}
          shortcut="K"
          icon={isStopped ? <Play /> : <Pause />}
          onClick={togglePlay}
        />
        <ControlButton
          label={isMuted ? t`Unmute` : t`Mute`}
          shortcut="M"
          icon={isMuted ? <VolumeX /> : <Volume2 />}
          onClick={toggleSound}
        />
      </div>
    </div>
  );
};
