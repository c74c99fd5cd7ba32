import { isId } from '../kernel/ids.ts';

export type VideoSort = 'TIME' | 'VIEWS';

/** The end of a page of a list of videos. Lists are ordered by time or views, then id, both descending. */
export interface VideoCursor {
  /** Milliseconds since the epoch (TIME), or views. */
  readonly value: number;
  readonly videoId: string;
}

const LETTER = { TIME: 't', VIEWS: 'v' } as const;

export const writeVideoCursor = (sort: VideoSort, { value, videoId }: VideoCursor): string =>
  `${LETTER[sort]}${value}-${videoId}`;

/** Undefined when the text is no cursor of a list in this order. */
export const readVideoCursor = (sort: VideoSort, text: string): VideoCursor | undefined => {
  const match = /^([tv])(\d{1,15})-(\d+)$/.exec(text);
  const [, letter, value, videoId] = match ?? [];
  return letter !== LETTER[sort] || value === undefined || videoId === undefined || !isId(videoId)
    ? undefined
    : { value: Number(value), videoId };
};
