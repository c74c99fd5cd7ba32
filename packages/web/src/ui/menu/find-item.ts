/** A pause longer than this begins a new word, in milliseconds. */
const TYPING_PAUSE_MS = 600;

/** What has been typed to find an item, and when last. */
export interface Typed {
  readonly text: string;
  /** Milliseconds, of any clock. */
  readonly at: number;
}

/** Adds a character to what was typed; after a pause it begins anew. */
export const typeCharacter = (typed: Typed, character: string, now: number): Typed => ({
  text: now - typed.at > TYPING_PAUSE_MS ? character : typed.text + character,
  at: now,
});

/**
 * The item that what was typed leads to (ARIA APG, menu). The same character again goes to the next item that begins
 * with it; a longer text stays on an item as long as it fits.
 * @returns its index, or -1 when no item begins so
 */
export const findItem = (labels: readonly string[], current: number, typed: string): number => {
  const wanted = typed.toLocaleLowerCase();
  const [first = ''] = [...wanted];
  const repeats = [...wanted].every((character) => character === first);
  const prefix = repeats ? first : wanted;
  const start = repeats ? current + 1 : Math.max(current, 0);
  const order = labels.map((_, step) => (start + step) % labels.length);
  return order.find((index) => labels[index]?.trim().toLocaleLowerCase().startsWith(prefix)) ?? -1;
};
