import type { RtmpLimits } from './limits.ts';

export type AdmissionLimits = Pick<
  RtmpLimits,
  'maxConnections' | 'maxConnectionsPerAddress' | 'maxPending' | 'maxPendingPerAddress'
>;

/** A connection's slot; `leave` releases it. Both methods may be called again without effect. */
export interface Ticket {
  /** The connection publishes: it no longer counts as pending. */
  accepted(): void;
  leave(): void;
}

interface Count {
  connections: number;
  pending: number;
}

/** Counts connections, in total and by address, so that one client cannot take every slot. */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #total: Count = { connections: 0, pending: 0 };
  readonly #byAddress = new Map<string, Count>();

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  get connections(): number {
    return this.#total.connections;
  }

  /** A slot for a new connection, or undefined when there is none. */
  enter(address: string): Ticket | undefined {
    const key = addressGroup(address);
    const own = this.#byAddress.get(key) ?? { connections: 0, pending: 0 };
    const limits = this.#limits;
    if (this.#total.connections >= limits.maxConnections || own.connections >= limits.maxConnectionsPerAddress) {
      return undefined;
    }
    if (this.#total.pending >= limits.maxPending || own.pending >= limits.maxPendingPerAddress) return undefined;
    this.#byAddress.set(key, own);
    const counts = [this.#total, own];
    for (const count of counts) {
      count.connections += 1;
      count.pending += 1;
    }
    let pending = true;
    let present = true;
    const accepted = () => {
      if (pending) for (const count of counts) count.pending -= 1;
      pending = false;
    };
    const leave = () => {
      accepted();
      if (present) for (const count of counts) count.connections -= 1;
      present = false;
      if (own.connections === 0) this.#byAddress.delete(key);
    };
    return { accepted, leave };
  }
}

/** The key of an address: an IPv4 address itself (also when mapped into IPv6), or the /64 of an IPv6 address. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = (plain.split('%', 1)[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
