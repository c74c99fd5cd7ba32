import { addressKey } from '@bandshell/domain/accounts';
import { isLoopbackAddress } from '../../../platform/loopback.ts';

/** Counts open sockets by address, of IPv6 by its first 64 bits. Loopback is not counted: it is used by local programs and the reverse proxy. */
export class ConnectionsByAddress {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  hasRoom(address: string): boolean {
    const key = networkOf(address);
    return key === null || (this.#open.get(key) ?? 0) < this.#most;
  }

  add(address: string): void {
    const key = networkOf(address);
    if (key !== null) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
  }

  remove(address: string): void {
    const key = networkOf(address);
    if (key === null) return;
    const left = (this.#open.get(key) ?? 1) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}

const networkOf = (address: string): string | null => (isLoopbackAddress(address) ? null : addressKey(address));
