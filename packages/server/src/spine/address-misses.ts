import { addressKey } from '@bandshell/domain';
import type { Platform } from '../platform/platform.ts';

const WINDOW_MS = 60_000;
/** A player that meets the end of something asks for a few files that are not there; who tries ids asks for thousands. */
export const MISSES_MAX = 120;
/** Addresses remembered; beyond it the oldest goes. */
const ADDRESSES_MAX = 50_000;

interface Misses {
  readonly since: number;
  count: number;
}

const books = new WeakMap<Platform, Map<string, Misses>>();

const bookOf = (platform: Platform): Map<string, Misses> => {
  const known = books.get(platform) ?? new Map<string, Misses>();
  books.set(platform, known);
  return known;
};

const current = (book: Map<string, Misses>, key: string, now: number): Misses | undefined => {
  const known = book.get(key);
  return known !== undefined && now - known.since < WINDOW_MS && now >= known.since ? known : undefined;
};

/** An address asked for a video or clip by an id under which there is nothing for it. Counted by each process for itself. */
export function noteMiss(platform: Platform, address: string): void {
  const book = bookOf(platform);
  const key = addressKey(address);
  const now = platform.clock.now().getTime();
  const known = current(book, key, now);
  if (known !== undefined) {
    known.count += 1;
    return;
  }
  book.delete(key);
  book.set(key, { since: now, count: 1 });
  const [oldest] = book.keys();
  if (book.size > ADDRESSES_MAX && oldest !== undefined) book.delete(oldest);
}

/**
 * Whether an address has missed so often in the last minute that it may be trying ids. It is told of nothing then that only
 * a link opens, in the words for what is not there; what everybody may find is answered as ever.
 */
export const triesIds = (platform: Platform, address: string): boolean => {
  const known = current(bookOf(platform), addressKey(address), platform.clock.now().getTime());
  return known !== undefined && known.count >= MISSES_MAX;
};
