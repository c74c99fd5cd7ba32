import type { KeyboardEvent } from 'react';
import { cardTooltip, useCardTooltip } from './card-tooltip-store.ts';

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Keys on the cards of the side navigation: up and down move between the cards of all sections, right opens the
 * tooltip, left and Escape close it.
 */
export const onCardKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget, target } = event;
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  if (card === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const isRtl = getComputedStyle(card).direction === 'rtl';
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) {
    event.preventDefault();
    cardTooltip.open(card.dataset.card ?? '');
  } else if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'Escape') {
    if (useCardTooltip.getState().card === null) return;
    event.preventDefault();
    cardTooltip.close();
  } else {
    const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
    const next = STEPS[key]?.(cards.indexOf(card), cards.length);
    if (next === undefined) return;
    event.preventDefault();
    cards[next]?.focus();
  }
};
