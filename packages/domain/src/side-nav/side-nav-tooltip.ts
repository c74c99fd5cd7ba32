/** A tooltip stays so long after the pointer has left its card. */
export const TOOLTIP_HIDE_MS = 400;
/** A card that the pointer enters so soon after another one shows its tooltip in the same place, without a fade. */
export const CARD_IDLE_RESET_MS = 150;
/** The name of a section whose heading is only a picture is shown when the pointer rests on it for so long. */
export const HEADER_TOOLTIP_MS = 1000;

/** Which card's tooltip is shown. All times come from one clock. */
export interface TooltipState {
  readonly card: string | null;
  /** The pointer is on the card, or the tooltip was opened by key. */
  readonly isHeld: boolean;
  readonly leftAt: number;
  /** It replaced another card's tooltip and needs no fade. */
  readonly isMoved: boolean;
}

export type TooltipEvent =
  | { readonly type: 'enter'; readonly card: string; readonly at: number }
  | { readonly type: 'leave'; readonly card: string; readonly at: number }
  /** Arrow right on a card. */
  | { readonly type: 'open'; readonly card: string; readonly at: number }
  /** Escape or arrow left, a scrolled list, another page. */
  | { readonly type: 'close' }
  | { readonly type: 'tick'; readonly at: number };

export const noTooltip: TooltipState = {
  card: null,
  isHeld: false,
  leftAt: Number.NEGATIVE_INFINITY,
  isMoved: false,
};

const show = (state: TooltipState, card: string, at: number): TooltipState => ({
  card,
  isHeld: true,
  leftAt: state.leftAt,
  isMoved: state.card !== null && (state.isHeld || at - state.leftAt < CARD_IDLE_RESET_MS),
});

export const stepTooltip = (state: TooltipState, event: TooltipEvent): TooltipState => {
  switch (event.type) {
    case 'enter':
    case 'open':
      return state.card === event.card && state.isHeld ? state : show(state, event.card, event.at);
    case 'leave':
      return state.card === event.card && state.isHeld ? { ...state, isHeld: false, leftAt: event.at } : state;
    case 'close':
      return state.card === null ? state : { ...noTooltip, leftAt: state.leftAt };
    case 'tick':
      return !state.isHeld && state.card !== null && event.at - state.leftAt >= TOOLTIP_HIDE_MS
        ? { ...noTooltip, leftAt: state.leftAt }
        : state;
  }
};
