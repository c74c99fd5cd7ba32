/** A pause longer than this begins a new word, in milliseconds. */
const TYPING_PAUSE_MS = 600;

/** The characters typed to find an item, and the time of the last one. */
export interface Typed {
  readonly text: string;
  /** Milliseconds, of any clock. */
  readonly at: number;
}

/** Adds a typed character; after a pause it starts a new text. */
export const typeCharacter = (typed: Typed, character: string, now: number): Typed => ({
  text: now - typed.at > TYPING_PAUSE_MS ? character : typed.text + character,
  at: now,
});

/**
 * Finds the item for the typed text (ARIA APG, menu). The same character again goes to the next item that begins with
 * it. A longer text stays on an item as long as it matches.
 * @returns its index, or -1 if no item begins with the text
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
