import type { RecapSource } from '@bandshell/domain/recaps';

export interface RecapSession {
  readonly recapSessionId: string;
  readonly source: RecapSource;
}

/** A session has a number of its own, which names nobody. */
export const newRecapSession = (source: RecapSource): RecapSession => ({
  recapSessionId: String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0),
  source,
});
