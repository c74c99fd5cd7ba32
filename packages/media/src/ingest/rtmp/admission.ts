import { addressKey } from '@bandshell/domain/accounts';
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
    const key = addressKey(address);
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
