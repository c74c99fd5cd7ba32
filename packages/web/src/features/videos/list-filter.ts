import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a list of videos shows, as the address's `filter` names it. */
export type VideoFilter = 'all' | 'archives' | 'highlights' | 'uploads';

export const videoFilters: readonly { readonly filter: VideoFilter; readonly label: MessageDescriptor }[] = [
  { filter: 'all', label: msg`All videos` },
  { filter: 'archives', label: msg`Past streams` },
  { filter: 'highlights', label: msg`Highlights` },
  { filter: 'uploads', label: msg`Uploads` },
];

/** The kind of video that the server is asked for; null asks for all. */
export const kindOf = { all: null, archives: 'ARCHIVE', highlights: 'HIGHLIGHT', uploads: 'UPLOAD' } as const;

/** The filter of an address; what it does not know is all. */
export const readFilter = (search: string): VideoFilter => {
  const named = new URLSearchParams(search).get('filter')?.toLowerCase();
  return videoFilters.find(({ filter }) => filter === named)?.filter ?? 'all';
};

export type ListSort = 'TIME' | 'VIEWS';

/** The order of an address: `views`, else the newest first. */
export const readSort = (search: string): ListSort =>
  new URLSearchParams(search).get('sort')?.toLowerCase() === 'views' ? 'VIEWS' : 'TIME';

/** The query of a list in this order with this filter. */
export const listQuery = (filter: VideoFilter, sort: ListSort): string =>
  `?filter=${filter}${sort === 'VIEWS' ? '&sort=views' : ''}`;
