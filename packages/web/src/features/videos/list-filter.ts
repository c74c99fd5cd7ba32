import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The filter of a video list, as in the address's `filter`. */
export type VideoFilter = 'all' | 'archives' | 'highlights' | 'uploads';

export const videoFilters: readonly { readonly filter: VideoFilter; readonly label: MessageDescriptor }[] = [
  { filter: 'all', label: msg`All videos` },
  { filter: 'archives', label: msg`Past streams` },
  { filter: 'highlights', label: msg`Highlights` },
  { filter: 'uploads', label: msg`Uploads` },
];

/** The kind of video to query; null for all. */
export const kindOf = { all: null, archives: 'ARCHIVE', highlights: 'HIGHLIGHT', uploads: 'UPLOAD' } as const;

/** The filter from an address; unknown values mean all. */
export const readFilter = (search: string): VideoFilter => {
  const named = new URLSearchParams(search).get('filter')?.toLowerCase();
  return videoFilters.find(({ filter }) => filter === named)?.filter ?? 'all';
};

export type ListSort = 'TIME' | 'VIEWS';

/** The order from an address: `views`, or newest first. */
export const readSort = (search: string): ListSort =>
  new URLSearchParams(search).get('sort')?.toLowerCase() === 'views' ? 'VIEWS' : 'TIME';

/** The query string of a list with this order and filter. */
export const listQuery = (filter: VideoFilter, sort: ListSort): string =>
  `?filter=${filter}${sort === 'VIEWS' ? '&sort=views' : ''}`;
