import { addressKey } from '@bandshell/domain/accounts';

/** How many requests may wait: in all, of one IPv4 address or IPv6 /64, and for one stream or recording. */
export interface WaitingLimits {
  readonly total: number;
  readonly perAddress: number;
  readonly perThing: number;
}

/**
 * A low-latency player waits for a playlist and a part at once: 500 of them may watch behind one address. However many wait for
 * one stream, there are places for the others.
 */
export const waitingLimits: WaitingLimits = { total: 20_000, perAddress: 1_000, perThing: 15_000 };

/** The places of requests that wait. One is taken before anything that takes time. */
export class WaitingPlaces {
  readonly #limits: WaitingLimits;
  readonly #byAddress = new Map<string, number>();
  readonly #byThing = new Map<string, number>();
  #taken = 0;

  constructor(limits: WaitingLimits = waitingLimits) {
    this.#limits = limits;
  }

  get taken(): number {
    return this.#taken;
  }

  /**
   * @param address the client's, as the server knows it behind its proxies
   * @param thing the stream or recording that the client waits for
   * @returns releases the place, once; undefined when there is none
   */
  take(address: string, thing: string): (() => void) | undefined {
    const { total, perAddress, perThing } = this.#limits;
    const client = addressKey(address);
    if (this.#taken >= total) return undefined;
    if ((this.#byAddress.get(client) ?? 0) >= perAddress || (this.#byThing.get(thing) ?? 0) >= perThing) {
      return undefined;
    }
    this.#taken += 1;
    add(this.#byAddress, client, 1);
    add(this.#byThing, thing, 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#taken -= 1;
      add(this.#byAddress, client, -1);
      add(this.#byThing, thing, -1);
    };
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
