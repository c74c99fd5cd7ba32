import type { ClipTrim } from '@bandshell/domain/clips';
import {
  contentLine,
  createRecordedPlayer,
  loadEngine,
  type RecordedPlayer,
  type RecordedSnapshot,
} from '@bandshell/player';
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { skipsOf } from '../../../core/watch-info/playback-access.ts';
import type { ClipEditing } from './clip-editor-query.ts';

export interface TrimPlayer {
  readonly isPlaying: boolean;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly isMuted: boolean;
  /** Playback position in seconds of the window. */
  readonly position: number;
  /** Plays the selected range in a loop, or pauses. */
  readonly toggle: () => void;
  readonly toggleMute: () => void;
  /** Seeks to a position of the window and pauses. */
  readonly showAt: (seconds: number) => void;
}

const nothing: Pick<RecordedSnapshot, 'phase' | 'position' | 'isMuted' | 'wantsPlay' | 'hasPicture'> = {
  phase: 'idle',
  position: 0,
  isMuted: true,
  wantsPlay: false,
  hasPicture: false,
};

/**
 * Plays a clip's window in a video element and loops over the selected range.
 * @param fetchEditing fetches a new address when the current one expires
 */
export function useTrimPlayer(
  video: RefObject<HTMLVideoElement | null>,
  editing: ClipEditing,
  trim: ClipTrim,
  fetchEditing: () => Promise<ClipEditing | null>,
): TrimPlayer {
  const [player, setPlayer] = useState<RecordedPlayer | null>(null);
  const ask = useEffectEvent(async (isFirst: boolean) => {
    const now = isFirst ? editing : await fetchEditing();
    if (now === null || now.playback.__typename === 'PlaybackAccessError') return { refused: 'unavailable' as const };
    const { url, startOffsetSeconds, expiresAt } = now.playback;
    return {
      url,
      // A window lies within one part of its recording.
      startOffset: contentLine(startOffsetSeconds, skipsOf(now.playback)).timeOf(now.playbackOffsetSeconds),
      length: now.windowSeconds,
      expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
      resumeAt: trim.startMs / 1000,
    };
  });
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const made = createRecordedPlayer({
      video: element,
      loadEngine: () => loadEngine(element),
      volume: 1,
      isMuted: true,
      warn: (message) => console.warn(message),
    });
    let isFirst = true;
    made.open({
      getAccess: async () => {
        const answer = await ask(isFirst);
        isFirst = false;
        return answer;
      },
      startAt: null,
    });
    made.pause();
    setPlayer(made);
    return () => {
      made.destroy();
      setPlayer(null);
    };
  }, [video]);

  const snapshot = useSyncExternalStore(
    (onChange) => player?.subscribe(onChange) ?? (() => undefined),
    () => player?.getSnapshot() ?? nothing,
  );
  const { phase, position, wantsPlay } = snapshot;
  const start = trim.startMs / 1000;
  const end = trim.endMs / 1000;
  const isPlaying = wantsPlay && phase !== 'failed' && phase !== 'idle';

  const goRound = useEffectEvent(() => {
    if (!isPlaying || player === null || phase === 'seeking' || phase === 'loading') return;
    if (phase === 'ended' || position >= end || position < start - 0.5) {
      player.seek(start);
      player.play();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it also runs when the position changes
  useEffect(() => goRound(), [position, phase]);

  return {
    isPlaying,
    isWaiting: isPlaying && phase !== 'playing',
    hasFailed: phase === 'failed',
    isMuted: snapshot.isMuted,
    position,
    toggle: () => {
      if (player === null) return;
      if (phase === 'failed') return player.tryAgain();
      if (isPlaying) return player.pause();
      if (position < start || position >= end - 0.1) player.seek(start);
      player.play();
    },
    toggleMute: () => player?.setMuted(!snapshot.isMuted),
    showAt: (seconds) => {
      player?.pause();
      player?.seek(seconds);
    },
  };
}
