/** No section shows more entries than this. */
export const SIDE_NAV_MAX = 10;
/** The section of followed channels is chosen from so many of them. */
export const FOLLOWED_CONSIDERED = 12;

const LARGE = { initial: 6, max: SIDE_NAV_MAX } as const;
const SMALL = { initial: 3, max: 5 } as const;

/**
 * The sections from top to bottom. `size` says how many entries the page shows at first and at most. `isOwn`: the viewer
 * chose its channels and their order. `isOfPageFirst`: streams of the open page's category come first. `takesPromoted`:
 * promoted streams come first.
 */
export const SIDE_NAV_SECTIONS = [
  { kind: 'followed', size: LARGE, isOwn: true },
  { kind: 'recommended', size: LARGE, isOfPageFirst: true },
  { kind: 'similar', size: SMALL, isOfPageFirst: true },
  { kind: 'popular', size: SMALL, takesPromoted: true },
  { kind: 'categories', size: SMALL },
  /** Lists of the directory and tags. */
  { kind: 'discover', size: SMALL },
  /** Videos and clips. */
  { kind: 'recorded', size: SMALL },
] as const;
export type SideNavSectionKind = (typeof SIDE_NAV_SECTIONS)[number]['kind'];

export const SIDE_NAV_SECTION_KINDS: readonly SideNavSectionKind[] = SIDE_NAV_SECTIONS.map(({ kind }) => kind);
