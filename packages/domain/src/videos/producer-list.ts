import { isId } from '../kernel/ids.ts';
import { oneLine } from '../kernel/text.ts';

export type ProducerSort = 'NEWEST' | 'OLDEST' | 'VIEWS' | 'LONGEST';

export const PRODUCER_PAGE_MAX = 100;
/** Longer searches are cut to this length. */
export const PRODUCER_SEARCH_MAX = 100;

/** The end of a page of an owner's videos: the number that the list is sorted by, and the video. */
export interface ProducerCursor {
  readonly value: number;
  readonly videoId: string;
}

export const writeProducerCursor = ({ value, videoId }: ProducerCursor): string => `${value}-${videoId}`;

/** Undefined when the text is no cursor of this list. */
export const readProducerCursor = (text: string): ProducerCursor | undefined => {
  const [, value, videoId] = /^(\d{1,16})-(\d+)$/.exec(text) ?? [];
  return value === undefined || videoId === undefined || !isId(videoId) ? undefined : { value: Number(value), videoId };
};

/**
 * A search as a pattern for the database's `like`, with its special characters escaped. Null if the search is empty.
 */
export const titlePattern = (search: string): string | null => {
  const words = oneLine(search).slice(0, PRODUCER_SEARCH_MAX);
  return words === '' ? null : `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
};
