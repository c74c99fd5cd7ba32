import type { CodePointRange } from './segment.ts';

/** The text that stands for text that the reader does not want to see, where it cannot be opened. */
const HIDDEN = '***';

/** The text with stars in place of each range. The ranges are in order and do not overlap; `to` is inclusive. */
export function hideRanges(text: string, ranges: readonly CodePointRange[]): string {
  if (ranges.length === 0) return text;
  const points = [...text];
  let shown = '';
  let at = 0;
  for (const { from, to } of ranges) {
    if (from >= points.length) break;
    shown += points.slice(at, from).join('') + HIDDEN;
    at = to + 1;
  }
  return shown + points.slice(at).join('');
}
