import { contentLine } from './content-line.ts';
import type { PlacedContent } from './edge-watch.ts';
import { bufferedAround } from './engine/element-stats.ts';
import type { TimeRange } from './engine/engine.ts';
import type { EngineLoader } from './engine-loader.ts';

const nowhere: PlacedContent = { line: contentLine(0), length: null };

/** The content on the time line of the playlist that contains it. All in seconds. */
export interface ContentPlace {
  place(content: {
    readonly startOffset: number;
    readonly skips?: readonly TimeRange[] | undefined;
    readonly length: number | null;
  }): void;
  clear(): void;
  placed(): PlacedContent;
  timeOf(position: number): number;
  /** The content's position at a time of the element. */
  placeOf(time: number): number;
  /** The position that the element shows. */
  position(): number;
  /** Null while it is unknown. For a growing recording: so far. */
  duration(): number | null;
  /** Its stream is still running. */
  isGrowing(): boolean;
  /** The end of the buffered range around the position, in whole seconds. */
  bufferedTo(): number;
}

/** Says where in the content the element is. */
export function placeContent(video: HTMLVideoElement, loader: EngineLoader): ContentPlace {
  let content = nowhere;
  const placeOf = (time: number) => content.line.positionAt(time);
  const duration = (): number | null => {
    if (content.length !== null) return content.length;
    const listed = loader.engine()?.duration() ?? null;
    return listed === null ? null : placeOf(listed);
  };
  const isGrowing = () => content.length === null && loader.engine()?.isOpen() === true;
  return {
    place: ({ startOffset, skips, length }) => {
      content = { line: contentLine(startOffset, skips), length };
    },
    clear: () => {
      content = nowhere;
    },
    placed: () => content,
    timeOf: (position) => content.line.timeOf(position),
    placeOf,
    position: () => placeOf(video.currentTime),
    duration,
    isGrowing,
    bufferedTo: () => {
      const around = bufferedAround(video);
      return around === null ? 0 : Math.floor(placeOf(around.end));
    },
  };
}
