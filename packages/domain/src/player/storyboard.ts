import { parseWebVtt, type VttCue } from './webvtt.ts';

/** A small picture of the time line: a part of a bigger one, in its pixels. */
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

const tileOf = ({ start, end, text }: VttCue, base: string): StoryboardTile | null => {
  const line = text.trim();
  const found = FRAGMENT.exec(line);
  if (found === null || !URL.canParse(line, base)) return null;
  const url = new URL(line, base);
  url.hash = '';
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
  const isPicture = (url.protocol === 'https:' || url.protocol === 'http:') && width > 0 && height > 0;
  return isPicture ? { start, end, url: url.href, x, y, width, height } : null;
};

/**
 * Reads a storyboard: WebVTT whose cues name parts of pictures by `#xywh`.
 *
 * @param base the file's own address, which the pictures' are relative to
 */
export const parseStoryboard = (file: string, base: string): readonly StoryboardTile[] =>
  (parseWebVtt(file) ?? []).map((cue) => tileOf(cue, base)).filter((tile) => tile !== null);

/** The picture at a time; the nearest one before it where it is past them all. */
export function storyboardTile(tiles: readonly StoryboardTile[], seconds: number): StoryboardTile | null {
  return (
    tiles.find(({ start, end }) => seconds >= start && seconds < end) ??
    tiles.findLast(({ start }) => start <= seconds) ??
    null
  );
}
