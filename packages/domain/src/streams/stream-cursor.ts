import { isId } from '../kernel/ids.ts';

/** The end of a page of the live list. The list is ordered by viewers, then id, both descending. */
export interface StreamCursor {
  readonly viewersCount: number;
  readonly streamId: string;
}

export const STREAMS_PAGE_MAX = 100;

export const writeStreamCursor = (cursor: StreamCursor): string => `${cursor.viewersCount}-${cursor.streamId}`;

/** Undefined when the text is no cursor of this list. */
export const readStreamCursor = (text: string): StreamCursor | undefined => {
  const match = /^(\d{1,9})-(\d+)$/.exec(text);
  return match?.[1] === undefined || match[2] === undefined || !isId(match[2])
    ? undefined
    : { viewersCount: Number(match[1]), streamId: match[2] };
};
