import { parseWebVtt, type VttCue } from '../kernel/webvtt.ts';

/** A small picture for the time line: a part of a larger picture, in its pixels. */
export interface StoryboardTile {
  readonly start: number;
  readonly end: number;
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Media fragment of a part of a picture (W3C Media Fragments, section 4.2.2). */
const FRAGMENT = /#xywh=(?:pixel:)?(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/;

/**
 * Reads a storyboard: WebVTT whose cues name parts of pictures by `#xywh`.
 * @param resolve returns the full address of a picture that the file names, relative to the file; null for an invalid
 * one
 */
export function parseStoryboard(file: string, resolve: (address: string) => string | null): readonly StoryboardTile[] {
  const tileOf = ({ start, end, text }: VttCue): StoryboardTile | null => {
    const line = text.trim();
    const found = FRAGMENT.exec(line);
    const url = found === null ? null : resolve(line.slice(0, found.index));
    const [x = 0, y = 0, width = 0, height = 0] = found?.slice(1).map(Number) ?? [];
    return url !== null && width > 0 && height > 0 ? { start, end, url, x, y, width, height } : null;
  };
  return (parseWebVtt(file) ?? []).map(tileOf).filter((tile) => tile !== null);
}

/** The tile at a time; the last one if the time is after all of them. */
export function storyboardTile(tiles: readonly StoryboardTile[], seconds: number): StoryboardTile | null {
  return (
    tiles.find(({ start, end }) => seconds >= start && seconds < end) ??
    tiles.findLast(({ start }) => start <= seconds) ??
    null
  );
}
