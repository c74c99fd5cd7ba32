import { isIPv6 } from 'node:net';

/** Counts open sockets by address. Loopback is not counted: it is used by local programs and the reverse proxy. */
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

/** An IPv4 address, or the /64 of an IPv6 address, which one household has to itself; null for loopback. */
const networkOf = (address: string): string | null => {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (plain === '::1' || plain.startsWith('127.')) return null;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? Array.from({ length: 8 - groups.length - after.length }, () => '0') : [];
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
};
