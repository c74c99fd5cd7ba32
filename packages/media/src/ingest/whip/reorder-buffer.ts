import { type RtpPacket, rtpDistance } from './rtp-packet.ts';

/** How long to wait for a missing packet, in ms: a retransmission takes a round trip. */
const waitLimit = 200;
/** Maximum number of packets held behind a missing one. */
const holdLimit = 512;
/** A sequence number further away than this belongs to another or a restarted source. */
const jumpLimit = 3000;

/** A packet in order; `isAfterLoss` when packets before it were lost. */
export interface OrderedPacket {
  readonly packet: RtpPacket;
  readonly isAfterLoss: boolean;
}

/** Orders the packets of one source, waits briefly for late ones, and marks losses. */
export class ReorderBuffer {
  readonly #held = new Map<number, { readonly packet: RtpPacket; readonly at: number }>();
  #next: number | undefined;

  /** @param now monotonic milliseconds */
  push(packet: RtpPacket, now: number): OrderedPacket[] {
    const ahead = this.#next === undefined ? 0 : rtpDistance(this.#next, packet.sequence, 16);
    if (Math.abs(ahead) > jumpLimit) {
      this.#held.clear();
      this.#next = (packet.sequence + 1) & 0xffff;
      return [{ packet, isAfterLoss: true }];
    }
    if (ahead < 0) return [];
    if (this.#held.size === 0 && ahead === 0) {
      this.#next = (packet.sequence + 1) & 0xffff;
      return [{ packet, isAfterLoss: false }];
    }
    this.#held.set(packet.sequence, { packet, at: now });
    return this.#release(now);
  }

  #release(now: number): OrderedPacket[] {
    const out: OrderedPacket[] = [];
    let isAfterLoss = false;
    while (this.#held.size > 0 && this.#next !== undefined) {
      const due = this.#held.get(this.#next);
      if (due === undefined) {
        const oldest = this.#oldest();
        if (oldest === undefined) break;
        const isLate = now - oldest.at > waitLimit || this.#held.size > holdLimit;
        if (!isLate) break;
        this.#next = oldest.packet.sequence;
        isAfterLoss = true;
        continue;
      }
      this.#held.delete(this.#next);
      this.#next = (this.#next + 1) & 0xffff;
      out.push({ packet: due.packet, isAfterLoss });
      isAfterLoss = false;
    }
    return out;
  }

  /** The held packet that is next in order, whenever it arrived. */
  #oldest(): { readonly packet: RtpPacket; readonly at: number } | undefined {
    const from = this.#next ?? 0;
    let found: { readonly packet: RtpPacket; readonly at: number } | undefined;
    let best = Number.POSITIVE_INFINITY;
    for (const held of this.#held.values()) {
      const distance = rtpDistance(from, held.packet.sequence, 16);
      if (distance < best) {
        best = distance;
        found = held;
      }
    }
    return found;
  }
}
