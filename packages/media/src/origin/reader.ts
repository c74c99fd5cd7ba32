import type { Answer } from './answer.ts';

/** One request to the origin, as seen by the steps behind HTTP. */
export interface Reader {
  /** The client's IP address, as the server knows it behind its proxies. */
  readonly address: string;
  /** The client accepts gzip. */
  readonly gzip: boolean;
  /** Sends the answer; called once. */
  answer(answer: Answer): void;
  /** Calls back when the client leaves before it got an answer. */
  onGone(gone: () => void): void;
}
