/** The tools of a channel's moderators that can be moved and hidden. */
export const MODERATOR_PANES = ['held', 'user', 'appeals', 'bans', 'log', 'suspects', 'polls', 'chatters'] as const;
export type ModeratorPane = (typeof MODERATOR_PANES)[number];

export const PANE_SIZES = ['small', 'medium', 'large'] as const;
export type PaneSize = (typeof PANE_SIZES)[number];

/** How a moderator has arranged the panes. */
export interface PaneLayout {
  /** Each pane once. */
  readonly order: readonly ModeratorPane[];
  readonly hidden: readonly ModeratorPane[];
  /** Panes that are not named have the medium size. */
  readonly sizes: Readonly<Partial<Record<ModeratorPane, PaneSize>>>;
}

export const FIRST_PANE_LAYOUT: PaneLayout = { order: MODERATOR_PANES, hidden: [], sizes: {} };

const isPane = (value: unknown): value is ModeratorPane => MODERATOR_PANES.some((pane) => pane === value);

const panesIn = (value: unknown): readonly ModeratorPane[] => [
  ...new Set(Array.isArray(value) ? value.filter(isPane) : []),
];

/** A stored layout, with what it does not know of at the end; anything else is the first layout. */
export const readPaneLayout = (stored: unknown): PaneLayout => {
  if (typeof stored !== 'object' || stored === null) return FIRST_PANE_LAYOUT;
  const { order, hidden, sizes } = stored as Record<string, unknown>;
  const known = panesIn(order);
  const entries = Object.entries(typeof sizes === 'object' && sizes !== null ? sizes : {});
  return {
    order: [...known, ...MODERATOR_PANES.filter((pane) => !known.includes(pane))],
    hidden: panesIn(hidden),
    sizes: Object.fromEntries(
      entries.filter(([pane, size]) => isPane(pane) && PANE_SIZES.some((known) => known === size)),
    ),
  };
};

/** Moves a visible pane to a place among the visible ones. */
export const movePane = (layout: PaneLayout, pane: ModeratorPane, toIndex: number): PaneLayout => {
  const shown = visiblePanes(layout).filter((each) => each !== pane);
  const order = [...shown.slice(0, toIndex), pane, ...shown.slice(toIndex)];
  return { ...layout, order: [...order, ...layout.order.filter((each) => !order.includes(each))] };
};

export const visiblePanes = ({ order, hidden }: PaneLayout): readonly ModeratorPane[] =>
  order.filter((pane) => !hidden.includes(pane));

export const hidePane = (layout: PaneLayout, pane: ModeratorPane): PaneLayout => ({
  ...layout,
  hidden: [...layout.hidden.filter((each) => each !== pane), pane],
});

/** Shows a hidden pane again, at the end. */
export const showPane = (layout: PaneLayout, pane: ModeratorPane): PaneLayout => ({
  ...layout,
  order: [...layout.order.filter((each) => each !== pane), pane],
  hidden: layout.hidden.filter((each) => each !== pane),
});

export const sizeOfPane = ({ sizes }: PaneLayout, pane: ModeratorPane): PaneSize => sizes[pane] ?? 'medium';

/** Gives a pane the next size; the smallest follows the largest. */
export const resizePane = (layout: PaneLayout, pane: ModeratorPane): PaneLayout => {
  const next = PANE_SIZES[(PANE_SIZES.indexOf(sizeOfPane(layout, pane)) + 1) % PANE_SIZES.length] ?? 'medium';
  return { ...layout, sizes: { ...layout.sizes, [pane]: next } };
};
