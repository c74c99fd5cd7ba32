import { MINI_VISIBLE_PX, noPresentation, type PlaceKind, type Presentation } from './presentation.ts';

/**
 * The content that plays on the page that comes after a place has gone away: the place's own content, other content, or
 * nothing.
 */
export type NextPlace = 'own' | 'other' | 'nothing';

export type PresentationEvent =
  /** A page shows the player in a place. */
  | {
      readonly type: 'place';
      readonly id: string;
      readonly kind: PlaceKind;
      readonly content: string;
      readonly persists: boolean;
    }
  /** A place is measured. */
  | { readonly type: 'visible'; readonly px: number }
  | { readonly type: 'unmount'; readonly id: string; readonly next: NextPlace }
  | { readonly type: 'active'; readonly isActive: boolean }
  | { readonly type: 'theatre'; readonly isOn: boolean }
  /** The viewer closes the mini player. `keeps`: it plays on in a window of its own. */
  | { readonly type: 'dismiss'; readonly keeps: boolean }
  | { readonly type: 'expand' }
  | { readonly type: 'switch'; readonly isOff: boolean }
  | { readonly type: 'fail' }
  | { readonly type: 'try-again' };

export type PresentationCommand =
  | { readonly type: 'destroy' }
  /** Goes to the page of the content. */
  | { readonly type: 'navigate' }
  /** Scrolls to the place on the current page. */
  | { readonly type: 'show-place' }
  | { readonly type: 'report-second'; readonly content: string };

export interface PresentationStep {
  readonly state: Presentation;
  readonly commands: readonly PresentationCommand[];
}

const same = (state: Presentation): PresentationStep => ({ state, commands: [] });

const destroyed = ({ isOff }: Presentation): PresentationStep => ({
  state: { ...noPresentation, isOff },
  commands: [{ type: 'destroy' }],
});

/** Takes the player to another state. Commands are carried out by whoever runs the machine. */
export function stepPresentation(state: Presentation, event: PresentationEvent): PresentationStep {
  const { place, content } = state;
  switch (event.type) {
    case 'place': {
      if (place !== null && place.id !== event.id) {
        return { state, commands: [{ type: 'report-second', content: event.content }] };
      }
      const isSame = content === event.content;
      const { id, kind, persists } = event;
      return same({
        ...state,
        content: event.content,
        place: { id, kind, persists, visiblePx: place?.visiblePx ?? null },
        isActive: isSame && state.isActive,
        isDismissed: isSame && place !== null && state.isDismissed,
        hasFailed: isSame && place !== null && state.hasFailed,
      });
    }
    case 'visible':
      if (place === null || place.visiblePx === event.px) return same(state);
      return same({
        ...state,
        place: { ...place, visiblePx: event.px },
        isDismissed: state.isDismissed && event.px <= MINI_VISIBLE_PX,
      });
    case 'unmount': {
      if (place?.id !== event.id) return same(state);
      const { persists } = place;
      const { isDismissed, isOff, isActive, hasFailed } = state;
      const isLeft = event.next === 'other' || (event.next === 'nothing' && !persists);
      if (isLeft || isDismissed || isOff || !isActive || hasFailed) return destroyed(state);
      return same({ ...state, place: null, isTheatre: false });
    }
    case 'active':
      return same(content === null ? state : { ...state, isActive: event.isActive });
    case 'theatre':
      return same(place === null ? state : { ...state, isTheatre: event.isOn });
    case 'dismiss':
      if (content === null) return same(state);
      return place === null && !event.keeps ? destroyed(state) : same({ ...state, isDismissed: true });
    case 'expand':
      if (content === null) return same(state);
      return { state, commands: [{ type: place?.kind === 'page' ? 'show-place' : 'navigate' }] };
    case 'switch': {
      const next = { ...state, isOff: event.isOff };
      return event.isOff && content !== null && place === null ? destroyed(next) : same(next);
    }
    case 'fail':
      if (content === null) return same(state);
      return place === null ? destroyed(state) : same({ ...state, hasFailed: true });
    case 'try-again':
      return same({ ...state, hasFailed: false });
  }
}
