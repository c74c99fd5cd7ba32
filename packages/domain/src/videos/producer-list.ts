import { withoutControls } from '../accounts/profile-rules.ts';
import { isId } from '../kernel/ids.ts';

export type ProducerSort = 'NEWEST' | 'OLDEST' | 'VIEWS' | 'LONGEST';

export const PRODUCER_PAGE_MAX = 100;
/** Longer searches find nothing more than this much of them. */
export const PRODUCER_SEARCH_MAX = 100;

/** Where a page of an owner's videos ends: the number that the list is sorted by, and the video. */
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

/** A search as the database's `like` takes it: what it means there something is a plain sign. Null where nothing is sought. */
export const titlePattern = (search: string): string | null => {
  const words = withoutControls(search).replace(/\s+/g, ' ').trim().slice(0, PRODUCER_SEARCH_MAX);
  return words === '' ? null : `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
};
