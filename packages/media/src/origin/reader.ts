import type { Answer } from './answer.ts';

/** One request to the origin, as stages behind HTTP see it. */
export interface Reader {
  /** The client takes gzip. */
  readonly gzip: boolean;
  /** Gives the answer; once. */
  answer(answer: Answer): void;
  /** Calls back when the client leaves before it was answered. */
  onGone(gone: () => void): void;
}
