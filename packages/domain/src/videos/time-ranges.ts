import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import * as videosErrors from './videos-errors.ts';

/** A part of a time line, in whole milliseconds. */
export interface TimeSpan {
  readonly startMs: number;
  readonly endMs: number;
}

/** A part of a recording. */
export interface RecordedSpan extends TimeSpan {
  readonly recordingId: string;
}

export interface Chapter {
  readonly atMs: number;
  readonly title: string;
  readonly categoryId: string | null;
}

export const MUTED_RANGES_MAX = 100;
export const HIGHLIGHT_RANGES_MAX = 20;
export const HIGHLIGHT_RANGE_MIN_MS = 1_000;

const isWithin = ({ startMs, endMs }: TimeSpan, lengthMs: number): boolean =>
  Number.isSafeInteger(startMs) && Number.isSafeInteger(endMs) && startMs >= 0 && startMs < endMs && endMs <= lengthMs;

/** Checks the ranges in which a video is muted. Returns them in order, with touching ranges merged. */
export function checkMutedRanges(
  ranges: readonly TimeSpan[],
  lengthMs: number,
): Result<readonly TimeSpan[], 'MUTED_RANGES_INVALID'> {
  if (ranges.length > MUTED_RANGES_MAX) {
    return refused(videosErrors.tooManyMutedRanges, { max: MUTED_RANGES_MAX });
  }
  if (!ranges.every((range) => isWithin(range, lengthMs))) {
    return refused(videosErrors.mutedRangeOutside);
  }
  return ok(mergeSpans(ranges));
}

/** The spans in order, with touching and overlapping ones merged. */
export function mergeSpans(spans: readonly TimeSpan[]): readonly TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const { startMs, endMs } of [...spans].sort((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1);
    if (last === undefined || last.endMs < startMs) merged.push({ startMs, endMs });
    else merged[merged.length - 1] = { startMs: last.startMs, endMs: Math.max(last.endMs, endMs) };
  }
  return merged;
}

/** Checks the parts of a video for a highlight, in playing order; they may overlap. */
export function checkHighlightRanges(
  ranges: readonly TimeSpan[],
  lengthMs: number,
): Result<readonly TimeSpan[], 'RANGES_INVALID'> {
  if (ranges.length < 1 || ranges.length > HIGHLIGHT_RANGES_MAX) {
    return refused(videosErrors.highlightPartsInvalid, { max: HIGHLIGHT_RANGES_MAX });
  }
  return ranges.every((range) => isWithin(range, lengthMs) && range.endMs - range.startMs >= HIGHLIGHT_RANGE_MIN_MS)
    ? ok(ranges)
    : refused(videosErrors.highlightPartOutside);
}

/**
 * Converts parts of a video to parts of its recordings.
 * @param recorded the recorded spans of the video, in its order
 * @param wanted parts of the video's own time line, in playing order
 */
export function trimRecordings(
  recorded: readonly RecordedSpan[],
  wanted: readonly TimeSpan[],
): readonly RecordedSpan[] {
  const trim: RecordedSpan[] = [];
  for (const { startMs, endMs } of wanted) {
    let at = 0;
    for (const { recordingId, ...span } of recorded) {
      const from = Math.max(startMs, at);
      const to = Math.min(endMs, at + span.endMs - span.startMs);
      if (from < to) add(trim, { recordingId, startMs: span.startMs + from - at, endMs: span.startMs + to - at });
      at += span.endMs - span.startMs;
    }
  }
  return trim;
}

/** A part that starts where the last one ended is merged with it. */
function add(trim: RecordedSpan[], next: RecordedSpan): void {
  const last = trim.at(-1);
  if (last === undefined || last.recordingId !== next.recordingId || last.endMs !== next.startMs) trim.push(next);
  else trim[trim.length - 1] = { ...last, endMs: next.endMs };
}

/** Converts spans of a video's time line to the time line of its parts played one after the other. */
export function carrySpans(spans: readonly TimeSpan[], wanted: readonly TimeSpan[]): readonly TimeSpan[] {
  const carried: TimeSpan[] = [];
  let at = 0;
  for (const part of wanted) {
    for (const span of spans) {
      const from = Math.max(span.startMs, part.startMs);
      const to = Math.min(span.endMs, part.endMs);
      if (from < to) carried.push({ startMs: at + from - part.startMs, endMs: at + to - part.startMs });
    }
    at += part.endMs - part.startMs;
  }
  return mergeSpans(carried);
}

/**
 * Converts chapters of a video to the time line of its parts played one after the other. The chapter at the start of a
 * part becomes its first chapter. A repeated chapter is left out.
 * @param chapters in order, the first at 0
 */
export function carryChapters(chapters: readonly Chapter[], wanted: readonly TimeSpan[]): readonly Chapter[] {
  const carried: Chapter[] = [];
  let at = 0;
  for (const { startMs, endMs } of wanted) {
    const holding = chapters.filter(({ atMs }) => atMs <= startMs).at(-1);
    const within = chapters.filter(({ atMs }) => atMs > startMs && atMs < endMs);
    for (const chapter of [...(holding === undefined ? [] : [{ ...holding, atMs: startMs }]), ...within]) {
      const last = carried.at(-1);
      if (last?.title === chapter.title && last.categoryId === chapter.categoryId) continue;
      carried.push({ ...chapter, atMs: at + chapter.atMs - startMs });
    }
    at += endMs - startMs;
  }
  return carried;
}
