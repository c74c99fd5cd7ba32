/** From this width of the window the column stands beside the player in theatre mode too; px. */
export const THEATRE_BESIDE_PX = 920;
/** From this width it stands beside the player on the page; px. */
export const PAGE_BESIDE_PX = 768;
/** In full screen the column's handle goes away after this long without activity; ms. */
export const TOGGLE_REST_MS = 4000;

export interface ColumnWindow {
  /** Of the window; px. */
  readonly width: number;
  readonly height: number;
  readonly isTheatre: boolean;
}

export type ColumnPlace = 'beside' | 'below';

/** Where the right column stands. */
export const columnPlace = ({ width, isTheatre }: ColumnWindow): ColumnPlace =>
  width >= (isTheatre ? THEATRE_BESIDE_PX : PAGE_BESIDE_PX) ? 'beside' : 'below';

/** Whether a column below the player has too little room: the window is lower than 0.562 × its width + 250 px. */
export const isColumnCramped = (view: ColumnWindow): boolean =>
  columnPlace(view) === 'below' && view.height < 0.562 * view.width + 250;

export interface ColumnChoices {
  /** The viewer's remembered choice; undefined before the first. */
  readonly remembered: boolean | undefined;
  /** What the viewer chose while there was too little room; that is for now and not remembered. */
  readonly cramped: boolean | undefined;
}

export interface RightColumnState {
  readonly place: ColumnPlace;
  readonly isExpanded: boolean;
  /** On a phone's page the column is part of the page, and there is no handle to close it. */
  readonly hasToggle: boolean;
}

/**
 * Place and state of the right column. It is expanded until the viewer closes it; where it was moved below and has too
 * little room it collapses, and the viewer may open it there for as long as that lasts.
 */
export const rightColumn = (view: ColumnWindow, { remembered, cramped }: ColumnChoices): RightColumnState => {
  const place = columnPlace(view);
  if (isColumnCramped(view)) return { place, isExpanded: cramped ?? false, hasToggle: true };
  const hasToggle = place === 'beside' || view.isTheatre;
  return { place, isExpanded: hasToggle ? (remembered ?? true) : true, hasToggle };
};
