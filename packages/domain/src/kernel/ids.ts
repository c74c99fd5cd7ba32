/** Start of the ids' time; 41 bits of milliseconds last until 2094. */
export const ID_EPOCH_MS = Date.UTC(2025, 0, 1);
export const FIRST_ID = 100_000;
const STEPS_A_MILLISECOND = 4096;

/**
 * The next id of this process: milliseconds since the epoch and 12 random bits, so that nodes need no common counter.
 * Two nodes collide in about one of 4096 cases of the same millisecond; the primary key then refuses the second. Stays
 * below 2^53, so that clients can read ids as numbers.
 * @param last the id before, or 0
 * @param now wall-clock milliseconds
 * @param random a number in [0, 1)
 */
export const nextId = (last: number, now: number, random: number): number =>
  Math.max((now - ID_EPOCH_MS) * STEPS_A_MILLISECOND + Math.floor(random * STEPS_A_MILLISECOND), last + 1, FIRST_ID);

/** The lowest id that can be made at `now` (milliseconds): lists of a period use it as a bound for the index of ids. */
export const firstIdAt = (now: number): string => String(Math.max((now - ID_EPOCH_MS) * STEPS_A_MILLISECOND, FIRST_ID));

/** Whether a string from outside has the form of an id; otherwise no query is needed. */
export const isId = (value: string): boolean => /^[1-9]\d{5,15}$/.test(value);
