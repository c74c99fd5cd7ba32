import { isId } from '../kernel/ids.ts';

export type ClipSort = 'TIME' | 'VIEWS';

/**
 * The end of a page of a list of clips. Lists are ordered by time (that is, by id) or by views and then id, both
 * descending.
 */
export interface ClipCursor {
  /** Null in a list by time. */
  readonly viewCount: number | null;
  readonly clipId: string;
}

export const writeClipCursor = ({ viewCount, clipId }: ClipCursor): string =>
  viewCount === null ? `t-${clipId}` : `v${viewCount}-${clipId}`;

/** Undefined when the text is no cursor of a list in this order. */
export const readClipCursor = (sort: ClipSort, text: string): ClipCursor | undefined => {
  const match = /^(?:t|v(\d{1,15}))-(\d+)$/.exec(text);
  const [, views, clipId] = match ?? [];
  if (clipId === undefined || !isId(clipId) || (sort === 'VIEWS') !== (views !== undefined)) return undefined;
  return { viewCount: views === undefined ? null : Number(views), clipId };
};
