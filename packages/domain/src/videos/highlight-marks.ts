import { HIGHLIGHT_RANGE_MIN_MS, HIGHLIGHT_RANGES_MAX } from './time-ranges.ts';

/** A part of a video that is marked for a highlight; seconds. */
export interface MarkedPart {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** The marked parts, in the order in which they will be played. */
export interface HighlightMarks {
  readonly parts: readonly MarkedPart[];
  /** The start of a part that has no end yet. */
  readonly openAt: number | null;
}

export type MarkEvent =
  | { readonly type: 'begin'; readonly at: number }
  | { readonly type: 'end'; readonly at: number }
  | { readonly type: 'change'; readonly index: number; readonly part: MarkedPart }
  | { readonly type: 'move'; readonly index: number; readonly by: 1 | -1 }
  | { readonly type: 'remove'; readonly index: number };

export const noMarks: HighlightMarks = { parts: [], openAt: null };

const MIN_SECONDS = HIGHLIGHT_RANGE_MIN_MS / 1000;

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;

/** A part limited to the video; undefined if it is then too short. */
const fitted = ({ startSeconds, endSeconds }: MarkedPart, length: number): MarkedPart | undefined => {
  const start = tenth(Math.max(0, Math.min(startSeconds, endSeconds)));
  const end = Math.min(tenth(Math.max(startSeconds, endSeconds)), Math.floor(length * 10) / 10);
  return end - start >= MIN_SECONDS ? { startSeconds: start, endSeconds: end } : undefined;
};

/**
 * The marks after an event. An impossible change (a part shorter than a second, more than twenty parts) has no effect.
 * @param length of the video, in seconds
 */
export function stepMarks(marks: HighlightMarks, event: MarkEvent, length: number): HighlightMarks {
  const { parts, openAt } = marks;
  switch (event.type) {
    case 'begin':
      return parts.length >= HIGHLIGHT_RANGES_MAX ? marks : { parts, openAt: tenth(Math.min(event.at, length)) };
    case 'end': {
      if (openAt === null || parts.length >= HIGHLIGHT_RANGES_MAX) return marks;
      const part = fitted({ startSeconds: openAt, endSeconds: event.at }, length);
      return part === undefined ? marks : { parts: [...parts, part], openAt: null };
    }
    case 'change': {
      const part = fitted(event.part, length);
      return part === undefined ? marks : { parts: parts.with(event.index, part), openAt };
    }
    case 'move': {
      const to = event.index + event.by;
      const moved = parts[event.index];
      const other = parts[to];
      if (moved === undefined || other === undefined) return marks;
      return { parts: parts.with(event.index, other).with(to, moved), openAt };
    }
    case 'remove':
      return { parts: parts.filter((_, index) => index !== event.index), openAt };
  }
}

/** Length of the highlight, in seconds. */
export const markedLength = ({ parts }: HighlightMarks): number =>
  parts.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
