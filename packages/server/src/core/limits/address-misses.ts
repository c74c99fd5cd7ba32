import { addressKey } from '@bandshell/domain/accounts';
import type { Clock } from '../../platform/clock.ts';

const WINDOW_MS = 60_000;
/** A normal player requests a few missing files; a client that guesses ids requests thousands. */
export const MISSES_MAX = 120;
/** Maximum number of addresses; beyond it the oldest is removed. */
const ADDRESSES_MAX = 50_000;

interface Misses {
  readonly since: number;
  count: number;
}

/**
 * Addresses that requested videos and clips by ids under which there is nothing for them. Each process counts for
 * itself.
 */
export class AddressMisses {
  readonly #clock: Clock;
  readonly #byAddress = new Map<string, Misses>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one request of an address for an id under which there is nothing for it. */
  note(address: string): void {
    const key = addressKey(address);
    const known = this.#current(key);
    if (known !== undefined) {
      known.count += 1;
      return;
    }
    this.#byAddress.delete(key);
    this.#byAddress.set(key, { since: this.#now(), count: 1 });
    const [oldest] = this.#byAddress.keys();
    if (this.#byAddress.size > ADDRESSES_MAX && oldest !== undefined) this.#byAddress.delete(oldest);
  }

  /**
   * Whether an address has missed so often in the last minute that it may be guessing ids. Then unlisted content is
   * answered as if it did not exist; public content is answered as always.
   */
  triesIds(address: string): boolean {
    const known = this.#current(addressKey(address));
    return known !== undefined && known.count >= MISSES_MAX;
  }

  #current(key: string): Misses | undefined {
    const known = this.#byAddress.get(key);
    const now = this.#now();
    return known !== undefined && now - known.since < WINDOW_MS && now >= known.since ? known : undefined;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
