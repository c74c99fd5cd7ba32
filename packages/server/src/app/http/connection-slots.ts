import type { Socket } from 'node:net';
import { addressKey } from '@bandshell/domain/accounts';

/** Local programs and a reverse proxy connect for many clients. */
const UNCOUNTED = new Set(['127.0.0.1', '::ffff:127.0.0.1', '::1']);

/** Counts connections by remote address; a maximum of 0 means no limit. */
export class ConnectionSlots {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Reserves a slot until the socket closes. Returns false when the address has none left. */
  take(socket: Socket): boolean {
    const { remoteAddress } = socket;
    // A socket that has already closed has no address.
    if (this.#most === 0 || remoteAddress === undefined || UNCOUNTED.has(remoteAddress)) return true;
    const address = addressKey(remoteAddress);
    const taken = this.#taken.get(address) ?? 0;
    if (taken >= this.#most) return false;
    this.#taken.set(address, taken + 1);
    socket.once('close', () => this.#giveBack(address));
    return true;
  }

  #giveBack(address: string): void {
    const left = (this.#taken.get(address) ?? 1) - 1;
    if (left > 0) this.#taken.set(address, left);
    else this.#taken.delete(address);
  }
}
