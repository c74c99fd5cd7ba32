import type { Problem } from '../messages/problem-text.ts';

/** The data that a passkey signed, as the server takes it. */
export interface PasskeyAnswer {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string | null;
}

export type PasskeyOutcome =
  | { readonly kind: 'answer'; readonly answer: PasskeyAnswer }
  /** The viewer closed the browser's dialog, or another one took its place. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** The browser could not ask for a passkey. */
  | { readonly kind: 'failed' };
