import type { MarkedPart } from '@bandshell/domain/videos';
import { useEffect, useState } from 'react';
import type { EditorPlayer } from './editor-player.ts';

/** A jump further than this out of the part that plays is the viewer's own, and ends the preview. */
const JUMP_SECONDS = 3;

/** Plays the parts one after the other, as the highlight will be. */
export const useHighlightPreview = (
  parts: readonly MarkedPart[],
  position: number,
  player: EditorPlayer | null,
): {
  readonly isRunning: boolean;
  /** The part that plays; undefined while no preview runs. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the position that goes on
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
