/** Numbers in [0, 1) that are the same for the same seed on every machine. */
export type Random = () => number;

/** FNV-1a (32 bit) over the UTF-16 units of a text. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/** The generator "mulberry32" seeded by a text: drawn things look alike for the same name, and different for others. */
export const seededRandom = (seed: string): Random => {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** One of `items`. */
export const pick = <T>(random: Random, items: readonly [T, ...T[]]): T =>
  items[Math.floor(random() * items.length)] ?? items[0];

/** A number between `low` and `high`. */
export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
