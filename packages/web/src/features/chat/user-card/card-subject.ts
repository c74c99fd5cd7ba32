import type { ReactNode } from 'react';

/** Whom a card is about. */
export interface CardSubject {
  readonly login: string;
  readonly displayName: string;
}

/** Further things that a page can do with a user; `close` closes the card. */
export type CardActions = (user: CardSubject & { readonly id: string }, close: () => void) => ReactNode;
