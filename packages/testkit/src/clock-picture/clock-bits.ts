/**
 * A clock that survives encoding: the wall clock in milliseconds as 64 blocks and their complement, 32 a row. Rows from the
 * top: high half, its complement, low half, its complement. If a block and its complement are too similar in brightness, the
 * picture is unreadable. The reader knows that, and does not read a wrong time.
 */
export const CLOCK_COLUMNS = 32;
export const CLOCK_ROWS = 4;

/** One grey byte for each block, row by row: 128 bytes for `ms` (milliseconds since 1970, below 2^53). */
export const clockBlocks = (ms: number): Uint8Array => {
  const blocks = new Uint8Array(CLOCK_COLUMNS * CLOCK_ROWS);
  const halves = [Math.floor(ms / 2 ** 32), ms >>> 0] as const;
  halves.forEach((half, index) => {
    for (let column = 0; column < CLOCK_COLUMNS; column++) {
      const bit = (half >>> (CLOCK_COLUMNS - 1 - column)) & 1;
      blocks[index * 2 * CLOCK_COLUMNS + column] = bit ? 235 : 20;
      blocks[(index * 2 + 1) * CLOCK_COLUMNS + column] = bit ? 20 : 235;
    }
  });
  return blocks;
};

/** The inverse: the time in milliseconds, or undefined when a block cannot be told from its complement. */
export const readClockBlocks = (blocks: ArrayLike<number>): number | undefined => {
  const halves = [0, 0];
  for (let half = 0; half < 2; half++) {
    let value = 0;
    for (let column = 0; column < CLOCK_COLUMNS; column++) {
      const bright = blocks[half * 2 * CLOCK_COLUMNS + column] ?? 0;
      const complement = blocks[(half * 2 + 1) * CLOCK_COLUMNS + column] ?? 0;
      if (Math.abs(bright - complement) < 60) return undefined;
      value = value * 2 + (bright > complement ? 1 : 0);
    }
    halves[half] = value;
  }
  return (halves[0] ?? 0) * 2 ** 32 + (halves[1] ?? 0);
};
