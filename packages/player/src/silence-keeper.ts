import type { ElementControl } from './element-control.ts';
import type { TimeRange } from './engine/engine.ts';

/** Silence begins this much early (seconds), so that nothing of what has to be silent is heard. */
const EARLY = 0.05;

export interface SilenceKeeper {
  isSilent(): boolean;
  /** Stretches of the content that have no sound. */
  setRanges(ranges: readonly TimeRange[]): void;
  /** The picture stands at `position` (seconds of the content). */
  keep(position: number): void;
  /** Gives the element back its sound. */
  end(): void;
}

/** Keeps the element silent within ranges of the content. */
export function silenceKeeper(element: ElementControl): SilenceKeeper {
  let ranges: readonly TimeRange[] = [];
  let isSilent = false;
  const silence = (isIn: boolean) => {
    if (isIn === isSilent) return;
    isSilent = isIn;
    element.silence(isIn);
  };
  return {
    isSilent: () => isSilent,
    setRanges: (next) => {
      ranges = next;
    },
    keep: (position) => silence(ranges.some(({ start, end }) => position >= start - EARLY && position < end)),
    end: () => silence(false),
  };
}
