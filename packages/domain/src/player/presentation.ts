/** With this much of its place in view or less (px), the player moves to the mini player. */
export const MINI_VISIBLE_PX = 100;

/** The kind of place that a page gives the player. */
export type PlaceKind = 'page' | 'channel-home' | 'carousel';

/** How the site's player is shown. `hidden`: it keeps playing in a window of its own. `none`: nothing plays. */
export type PresentationMode = 'anchored' | 'mini' | 'theatre' | 'channel-home' | 'carousel' | 'hidden' | 'none';

/** A place on the current page that shows the player. */
export interface PlayerPlace {
  readonly id: string;
  readonly kind: PlaceKind;
  /** The player may outlive the place on a page without its content. */
  readonly persists: boolean;
  /** Height of the place within the window in px; null until it is measured. */
  readonly visiblePx: number | null;
}

/** The state of the site's only player. */
export interface Presentation {
  /** Key of the content; null: the player is destroyed. */
  readonly content: string | null;
  /** Null while the page shows something else. */
  readonly place: PlayerPlace | null;
  /** Something is played or paused, so that there is something to take along. */
  readonly isActive: boolean;
  /** The viewer dismissed the mini player, and has not seen the player in its place since. */
  readonly isDismissed: boolean;
  readonly isTheatre: boolean;
  /** The site has switched the persistent player off. */
  readonly isOff: boolean;
  /** The player crashed. */
  readonly hasFailed: boolean;
}

export const noPresentation: Presentation = {
  content: null,
  place: null,
  isActive: false,
  isDismissed: false,
  isTheatre: false,
  isOff: false,
  hasFailed: false,
};

const isOutOfView = ({ visiblePx }: PlayerPlace): boolean => visiblePx !== null && visiblePx <= MINI_VISIBLE_PX;

/** Whether only a few controls have room: the player is a part of a page about something else. */
export const isCompact = (mode: PresentationMode): boolean =>
  mode === 'mini' || mode === 'channel-home' || mode === 'carousel' || mode === 'hidden';

/** Whether a carousel may show content: the player is free, plays in the carousel, or plays this content already. */
export const mayShowInCarousel = ({ content, place }: Presentation, shown: string): boolean =>
  content === null || content === shown || place?.kind === 'carousel';

/** How the player is shown in a state. */
export function presentationMode(state: Presentation): PresentationMode {
  const { content, place } = state;
  if (content === null) return 'none';
  if (place === null) return state.isDismissed ? 'hidden' : 'mini';
  if (place.kind !== 'page') return place.kind;
  if (state.isTheatre) return 'theatre';
  const staysInPlace = state.isDismissed || state.isOff || state.hasFailed || !state.isActive || !place.persists;
  return isOutOfView(place) && !staysInPlace ? 'mini' : 'anchored';
}
