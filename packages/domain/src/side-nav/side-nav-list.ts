/** An entry of a section. A user stands for a channel that is not live. */
export const SIDE_NAV_NODE_KINDS = ['Stream', 'User', 'Category', 'Clip', 'Directory', 'Tag', 'Video'] as const;
export type SideNavNodeKind = (typeof SIDE_NAV_NODE_KINDS)[number];

/** Entries that Show More adds and Show Less removes. */
export const SIDE_NAV_STEP = 10;
export interface ListBounds {
  /** Number of entries at first, and after Show Less. */
  readonly initial: number;
  /** Number of entries that are shown at most. */
  readonly max: number;
}

/**
 * How many entries a section shows.
 *
 * @param size of the section, from `SIDE_NAV_SECTIONS`
 * @param count entries that there are
 */
export const listBounds = ({ initial, max }: ListBounds, count: number): ListBounds => ({
  initial: Math.min(initial, count),
  max: Math.min(max, count),
});

/** Number of entries after Show More. */
export const showMore = (shown: number, { max }: ListBounds): number => Math.min(shown + SIDE_NAV_STEP, max);

/** Number of entries after Show Less. */
export const showLess = (shown: number, { initial }: ListBounds): number => Math.max(shown - SIDE_NAV_STEP, initial);

/** The number of shown entries after the list has changed: within its new bounds. */
export const keepShown = (shown: number, { initial, max }: ListBounds): number =>
  Math.min(Math.max(shown, initial), max);

export interface ListButtons {
  readonly canShowMore: boolean;
  readonly canShowLess: boolean;
}

export const listButtons = (shown: number, { initial, max }: ListBounds): ListButtons => ({
  canShowMore: shown < max,
  canShowLess: shown > initial,
});
