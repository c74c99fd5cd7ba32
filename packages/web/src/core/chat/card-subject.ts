import type { ReactNode } from 'react';

/** Whom a card is about. */
export interface CardSubject {
  readonly login: string;
  readonly displayName: string;
}

/** The parts that a page offers to do with a user besides what chat knows; `close` closes the card. */
export type CardActions = (user: CardSubject & { readonly id: string }, close: () => void) => ReactNode;
