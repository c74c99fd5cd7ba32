/** From this window width on, the column is beside the player in theatre mode too; px. */
export const THEATRE_BESIDE_PX = 920;
/** From this window width on, the column is beside the player on the page; px. */
export const PAGE_BESIDE_PX = 768;
/** In full screen the column's handle disappears after this long without activity; ms. */
export const TOGGLE_REST_MS = 4000;

export interface ColumnWindow {
  /** Of the window; px. */
  readonly width: number;
  readonly height: number;
  readonly isTheatre: boolean;
}

export type ColumnPlacement = 'beside' | 'below';

/** Where the right column is placed. */
export const columnPlacement = ({ width, isTheatre }: ColumnWindow): ColumnPlacement =>
  width >= (isTheatre ? THEATRE_BESIDE_PX : PAGE_BESIDE_PX) ? 'beside' : 'below';

/** Whether a column below the player has too little room: the window is lower than 0.562 × its width + 250 px. */
export const isColumnCramped = (view: ColumnWindow): boolean =>
  columnPlacement(view) === 'below' && view.height < 0.562 * view.width + 250;

export interface ColumnChoices {
  /** The viewer's remembered choice; undefined before the first. */
  readonly remembered: boolean | undefined;
  /** The choice that the viewer chose while there was too little room; it is not remembered. */
  readonly cramped: boolean | undefined;
}

export interface RightColumnState {
  readonly place: ColumnPlacement;
  readonly isExpanded: boolean;
  /** On phones the column is part of the page, and there is no handle to close it. */
  readonly hasToggle: boolean;
}

/**
 * Placement and state of the right column. It is expanded until the viewer closes it. Below the player with too little
 * room it collapses; the viewer may open it there while that lasts.
 */
export const rightColumn = (view: ColumnWindow, { remembered, cramped }: ColumnChoices): RightColumnState => {
  const place = columnPlacement(view);
  if (isColumnCramped(view)) return { place, isExpanded: cramped ?? false, hasToggle: true };
  const hasToggle = place === 'beside' || view.isTheatre;
  return { place, isExpanded: hasToggle ? (remembered ?? true) : true, hasToggle };
};
