import type { MarkedPart } from '@bandshell/domain/videos';
import { useEffect, useState } from 'react';
import type { EditorPlayer } from './editor-player.ts';

/** A larger jump out of the current part is the user's own seek and ends the preview. */
const JUMP_SECONDS = 3;

/** Plays the parts in sequence, as the highlight will play. */
export const useHighlightPreview = (
  parts: readonly MarkedPart[],
  position: number,
  player: EditorPlayer | null,
): {
  readonly isRunning: boolean;
  /** Index of the current part; undefined without a preview. */
  readonly index: number | undefined;
  readonly start: () => void;
  readonly stop: () => void;
} => {
  const [running, setRunning] = useState<{ readonly index: number; readonly hasBegun: boolean }>();

  const play = (index: number) => {
    const part = parts[index];
    if (part === undefined || player === null) {
      player?.pause();
      setRunning(undefined);
      return;
    }
    player.seek(part.startSeconds);
    player.play();
    setRunning({ index, hasBegun: false });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the position changes
  useEffect(() => {
    if (running === undefined) return;
    const part = parts[running.index];
    if (part === undefined) return setRunning(undefined);
    const isIn = position >= part.startSeconds - 0.5 && position < part.endSeconds;
    if (isIn && !running.hasBegun) setRunning({ ...running, hasBegun: true });
    else if (running.hasBegun && position >= part.endSeconds && position < part.endSeconds + JUMP_SECONDS) {
      play(running.index + 1);
    } else if (running.hasBegun && !isIn) setRunning(undefined);
  }, [position]);

  return {
    isRunning: running !== undefined,
    index: running?.index,
    start: () => play(0),
    stop: () => {
      player?.pause();
      setRunning(undefined);
    },
  };
};
