import type { OrderedPacket } from './reorder-buffer.ts';

/** NAL unit types that RTP adds (RFC 6184, section 5.2). */
const aggregation = 24;
const fragmentation = 28;
/** Maximum size of an access unit from an untrusted sender. */
const sizeLimit = 8 * 1024 * 1024;

/** The NAL units of one picture, in order. */
export interface AccessUnit {
  /** RTP media clock, 90 kHz modulo 2^32. */
  readonly timestamp: number;
  readonly units: readonly Buffer[];
}

/**
 * Assembles H.264 frames from RTP payloads (RFC 6184, packetization-mode 1: single NAL units, STAP-A, FU-A). A frame
 * with a missing packet is left out.
 */
export class H264Depacketizer {
  #timestamp: number | undefined;
  #units: Buffer[] = [];
  #fragments: Buffer[] | undefined;
  #size = 0;
  #isBroken = false;

  /** Returns the frames that the packet completes; `lost` says that frames were left out before it. */
  push({ packet, isAfterLoss }: OrderedPacket): {
    readonly pictures: readonly AccessUnit[];
    readonly isLossy: boolean;
  } {
    const pictures: AccessUnit[] = [];
    let isLossy = isAfterLoss;
    const finish = (): void => {
      const picture = this.#finish();
      if (picture === 'broken') isLossy = true;
      else if (picture !== undefined) pictures.push(picture);
    };
    if (isAfterLoss) this.#isBroken = this.#isBroken || this.#timestamp !== undefined;
    if (this.#timestamp !== undefined && this.#timestamp !== packet.timestamp) finish();
    this.#timestamp = packet.timestamp;
    // The lost packets may have been the first of this frame.
    if (isAfterLoss) this.#isBroken = true;
    this.#take(packet.payload);
    if (packet.marker) finish();
    return { pictures, isLossy };
  }

  #finish(): AccessUnit | 'broken' | undefined {
    const timestamp = this.#timestamp;
    const units = this.#units;
    const isBroken = this.#isBroken || this.#fragments !== undefined;
    this.#timestamp = undefined;
    this.#units = [];
    this.#fragments = undefined;
    this.#size = 0;
    this.#isBroken = false;
    if (isBroken) return 'broken';
    return timestamp === undefined || units.length === 0 ? undefined : { timestamp, units };
  }

  #take(payload: Buffer): void {
    this.#size += payload.length;
    if (payload.length < 1 || this.#size > sizeLimit) {
      if (payload.length > 0) this.#isBroken = true;
      return;
    }
    const type = (payload[0] ?? 0) & 0x1f;
    if (type === aggregation) this.#takeAggregate(payload);
    else if (type === fragmentation) this.#takeFragment(payload);
    else if (type > 0 && type < aggregation) this.#units.push(payload);
    else this.#isBroken = true;
  }

  #takeAggregate(payload: Buffer): void {
    let at = 1;
    while (at + 2 <= payload.length) {
      const length = payload.readUInt16BE(at);
      const end = at + 2 + length;
      if (length === 0 || end > payload.length) {
        this.#isBroken = true;
        return;
      }
      this.#units.push(payload.subarray(at + 2, end));
      at = end;
    }
  }

  #takeFragment(payload: Buffer): void {
    const [indicator = 0, header = 0] = payload;
    if (payload.length < 3) {
      this.#isBroken = true;
      return;
    }
    const isStart = (header & 0x80) !== 0;
    const isEnd = (header & 0x40) !== 0;
    if (isStart) this.#fragments = [Buffer.from([(indicator & 0xe0) | (header & 0x1f)])];
    if (this.#fragments === undefined) {
      this.#isBroken = true;
      return;
    }
    this.#fragments.push(payload.subarray(2));
    if (!isEnd) return;
    this.#units.push(Buffer.concat(this.#fragments));
    this.#fragments = undefined;
  }
}
