import type { Duplex } from 'node:stream';
import { addressKey } from '@bandshell/domain/accounts';
import { isLoopbackAddress } from '../../platform/loopback.ts';

export interface SocketPlacesOptions {
  /** Sockets of this process, open and connecting. */
  readonly most: number;
  /** The same of one address, or of one /64 of IPv6. */
  readonly mostAnAddress: number;
  /** Programs of this machine, and a proxy that forwards bytes, connect for many clients: they share no limit. */
  readonly isOwnMachineFree?: boolean;
}

/**
 * The places for sockets of one kind. A place is taken before anything asynchronous, so that sockets that come at once are
 * counted. The socket's end gives it back, whatever became of it in between.
 */
export class SocketPlaces {
  readonly #options: SocketPlacesOptions;
  readonly #byAddress = new Map<string, number>();
  #taken = 0;

  constructor(options: SocketPlacesOptions) {
    this.#options = options;
  }

  /** How many places are taken. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * Takes a place until the socket closes. Returns false when there is none, or the socket has ended already.
   * @param address the client's, behind the proxies
   */
  take(socket: Duplex, address: string): boolean {
    if (socket.destroyed) return false;
    const { isOwnMachineFree, most, mostAnAddress } = this.#options;
    const key = isOwnMachineFree === true && isLoopbackAddress(address) ? undefined : addressKey(address);
    const own = key === undefined ? 0 : (this.#byAddress.get(key) ?? 0);
    if (this.#taken >= most || own >= mostAnAddress) return false;
    this.#taken += 1;
    if (key !== undefined) this.#byAddress.set(key, own + 1);
    socket.once('close', () => this.#giveBack(key));
    return true;
  }

  #giveBack(key: string | undefined): void {
    this.#taken -= 1;
    if (key === undefined) return;
    const left = (this.#byAddress.get(key) ?? 1) - 1;
    if (left > 0) this.#byAddress.set(key, left);
    else this.#byAddress.delete(key);
  }
}
