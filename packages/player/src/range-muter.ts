import type { ElementControl } from './element-control.ts';
import type { TimeRange } from './engine/engine.ts';

/** Silence starts this much early (seconds), so that nothing of the silent range is heard. */
const EARLY = 0.05;

export interface RangeMuter {
  isSilent(): boolean;
  /** Ranges of the content without sound. */
  setRanges(ranges: readonly TimeRange[]): void;
  /** Applies the silence for `position` (seconds of the content). */
  keep(position: number): void;
  /** Restores the element's sound. */
  end(): void;
}

/** Mutes the element within ranges of the content. */
export function rangeMuter(element: ElementControl): RangeMuter {
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
