/** How followed channels can be sorted. */
export const FOLLOW_SORTS = ['viewers_desc', 'recommended', 'alphabetical'] as const;
/** `unknown`: a stored choice that this version does not know. */
export type FollowSort = (typeof FOLLOW_SORTS)[number] | 'unknown';

/** The order that the server sorts by: viewers, or how well a channel fits the viewer. */
export const FOLLOW_SORT_ORDERS = ['CCV', 'RECS'] as const;
export type FollowSortOrder = (typeof FOLLOW_SORT_ORDERS)[number];

/** The menu of orders needs so many channels. */
export const SORT_MENU_MIN = 5;

/** Reads a stored choice; null if there is none. */
export const readFollowSort = (stored: unknown): FollowSort | null => {
  if (typeof stored !== 'string') return null;
  return FOLLOW_SORTS.find((sort) => sort === stored) ?? 'unknown';
};

/**
 * The order that applies: the viewer's choice, or the default.
 *
 * @param isRecommendedFirst flag `sidenav_default_sort_recommended`; it applies to users who are logged in
 */
export const followSortOf = (
  choice: FollowSort | null,
  viewer: { readonly isLoggedIn: boolean; readonly isRecommendedFirst: boolean },
): FollowSort => choice ?? (viewer.isLoggedIn && viewer.isRecommendedFirst ? 'recommended' : 'viewers_desc');

/** Alphabetical and unknown orders are sorted by viewers on the server. */
export const followSortOrder = (sort: FollowSort): FollowSortOrder => (sort === 'recommended' ? 'RECS' : 'CCV');

/** Sorts the entries of the section by name if the viewer wants that; else they stay as the server sorted them. */
export const sortFollowed = <Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  sort: FollowSort,
  locale?: string,
): readonly Entry[] =>
  sort === 'alphabetical'
    ? [...entries].sort((a, b) => a.name.localeCompare(b.name, locale, { sensitivity: 'base', numeric: true }))
    : entries;

export const maySortFollowed = (channels: number): boolean => channels >= SORT_MENU_MIN;
