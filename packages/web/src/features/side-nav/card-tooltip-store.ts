import {
  noTooltip,
  stepTooltip,
  TOOLTIP_HIDE_MS,
  type TooltipEvent,
  type TooltipState,
} from '@bandshell/domain/side-nav';
import { create } from 'zustand';

/** Which card of the side navigation shows its tooltip. */
export const useCardTooltip = create<TooltipState>()(() => noTooltip);

let timer: ReturnType<typeof setTimeout> | undefined;

const step = (event: TooltipEvent): void => {
  const before = useCardTooltip.getState();
  const next = stepTooltip(before, event);
  if (next === before) return;
  useCardTooltip.setState(next, true);
  clearTimeout(timer);
  if (next.card !== null && !next.isHeld) {
    timer = setTimeout(() => step({ type: 'tick', at: performance.now() }), TOOLTIP_HIDE_MS + 1);
  }
};

export const cardTooltip = {
  enter: (card: string) => step({ type: 'enter', card, at: performance.now() }),
  leave: (card: string) => step({ type: 'leave', card, at: performance.now() }),
  open: (card: string) => step({ type: 'open', card, at: performance.now() }),
  close: () => step({ type: 'close' }),
  /** The card has left the page. */
  gone: (card: string) => {
    if (useCardTooltip.getState().card === card) step({ type: 'close' });
  },
} as const;
