import { opusSamples } from '../../ingest/opus/ogg-opus.ts';
import { packetizeH264 } from './packetize-h264.ts';

/** Packets that are kept at least, for viewers who ask for them again. */
const keptPackets = 2048;
/** A group of pictures of more packets than this is not sent to who comes: about 4 MiB. */
const longestGroup = 3600;

/** Sound that is this many samples off the clock begins anew: 100 ms. */
const soundTolerance = 4800;

/** The part of a packet that is the same for all viewers. */
export interface RtpPacket {
  readonly payload: Buffer;
  /** It ends a picture. */
  readonly marker: boolean;
  /** RTP time. */
  readonly time: number;
  /** Number of its picture or piece of sound. */
  readonly frame: number;
}

/** The packets of one track, built once for all who get it: the newest ones, and the newest group of pictures. */
export class RtpChannel {
  readonly clockRate: number;
  #packets: RtpPacket[] = [];
  /** Number of the oldest packet that is kept. */
  #base = 0;
  #key: number | undefined;
  #frame = 0;
  /** RTP time of the next packet of sound, and how far the sound's RTP times are ahead of the clock's. */
  #nextSound: number | undefined;
  #ahead = 0;

  constructor(kind: 'video' | 'audio') {
    this.clockRate = kind === 'video' ? 90_000 : 48_000;
  }

  /** Number of the next packet. */
  get head(): number {
    return this.#base + this.#packets.length;
  }

  /** The first packet of the newest group of pictures; undefined without one, and when it is too long to be sent. */
  get groupStart(): number | undefined {
    return this.#key !== undefined && this.head - this.#key <= longestGroup ? this.#key : undefined;
  }

  packet(number: number): RtpPacket | undefined {
    return this.#packets[number - this.#base];
  }

  /** The RTP time of a moment, as sender reports name it. @param wallClock in ms */
  reportTime(wallClock: number): number {
    return (this.rtpTime(wallClock) + this.#ahead + 2 ** 32) % 2 ** 32;
  }

  /** @param time by the wall clock in ms */
  rtpTime(time: number): number {
    return Math.round((time * this.clockRate) / 1000) % 2 ** 32;
  }

  /** A picture: NAL units after lengths of 4 bytes, with the parameter sets that a key frame needs. */
  picture(time: number, data: Uint8Array, key: boolean, sets: readonly Uint8Array[]): void {
    if (key) this.#key = this.head;
    const payloads = packetizeH264(data, sets);
    const rtpTime = this.rtpTime(time);
    for (const [index, payload] of payloads.entries()) {
      this.#add({ payload, marker: index === payloads.length - 1, time: rtpTime, frame: this.#frame });
    }
    this.#frame += 1;
    this.#forget();
  }

  /**
   * A packet of Opus. Its RTP time follows the packet before to the sample, since players throw away sound that overlaps.
   * The sender reports follow the clock instead.
   */
  sound(time: number, data: Uint8Array): void {
    const due = this.rtpTime(time);
    const ahead = this.#nextSound === undefined ? 0 : (this.#nextSound - due) | 0;
    const isNew = this.#nextSound === undefined || Math.abs(ahead) > soundTolerance;
    const rtpTime = isNew ? due : (this.#nextSound ?? due);
    this.#ahead = isNew ? 0 : ahead;
    this.#nextSound = (rtpTime + opusSamples(data)) % 2 ** 32;
    this.#add({ payload: Buffer.from(data), marker: false, time: rtpTime, frame: this.#frame });
    this.#frame += 1;
    this.#forget();
  }

  #add(packet: RtpPacket): void {
    this.#packets.push(packet);
  }

  #forget(): void {
    const from = Math.min(this.groupStart ?? this.head, this.head - keptPackets);
    // Not at each picture: what is behind moves in memory.
    if (from - this.#base < keptPackets / 2) return;
    this.#packets.splice(0, from - this.#base);
    this.#base = from;
  }
}
