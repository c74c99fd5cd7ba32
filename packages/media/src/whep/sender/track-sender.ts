import type { RtpChannel, RtpPacket } from './rtp-channel.ts';
import { rtpHeader, type Srtp } from './srtp.ts';

/** Packets that a viewer gets at once; the rest of a large picture or of a group of pictures follows in pieces. */
const burst = 48;
/** RTP ticks between the pictures that a viewer gets of before it came, at most 1 ms; all of them together take 100 ms at most. */
const packedTicks = 90;
const packedLimit = 9000;

export interface TrackOptions {
  readonly ssrc: number;
  readonly payloadType: number;
  readonly srtp: Srtp;
  readonly send: (packet: Buffer) => void;
  /** Number of the first packet: the sequence number, which goes on over 16 bits. */
  readonly first: number;
}

/**
 * One track on its way to one viewer: the packets of a channel under numbers of its own. It begins with the cached group of
 * pictures, whose times lie 1 ms apart before the newest picture, so that nothing of it is waited for.
 */
export class TrackSender {
  readonly #options: TrackOptions;
  #channel: RtpChannel | undefined;
  /** Next packet of the channel; undefined while it waits for a key frame. */
  #cursor: number | undefined;
  /** Own number minus the channel's. */
  #offset = 0;
  /** Own number of the next packet, and of the first one of this channel. */
  #next: number;
  #since: number;
  /** Pictures before this one are packed. */
  #anchor: { readonly frame: number; readonly time: number; readonly step: number } | undefined;
  packets = 0;
  bytes = 0;

  constructor(options: TrackOptions) {
    this.#options = options;
    this.#next = options.first;
    this.#since = options.first;
  }

  get ssrc(): number {
    return this.#options.ssrc;
  }

  get channel(): RtpChannel | undefined {
    return this.#channel;
  }

  /** Whether packets wait to be sent. */
  get isBehind(): boolean {
    return this.#channel !== undefined && this.#cursor !== undefined && this.#cursor < this.#channel.head;
  }

  /** Goes over to a channel. With pictures it begins with the newest group, or with the next key frame. */
  follow(channel: RtpChannel, from: 'group' | 'next-key' | 'now'): void {
    this.#channel = channel;
    this.#anchor = undefined;
    this.#cursor = undefined;
    if (from === 'now') this.#enter(channel.head);
    if (from !== 'group') return;
    const start = channel.groupStart;
    const newest = channel.packet(channel.head - 1);
    if (start === undefined || newest === undefined) return;
    const pictures = newest.frame - (channel.packet(start)?.frame ?? newest.frame);
    const step = Math.max(1, Math.min(packedTicks, Math.floor(packedLimit / Math.max(1, pictures))));
    this.#anchor = { frame: newest.frame, time: newest.time, step };
    this.#enter(start);
  }

  /** A key frame begins at this packet of the channel. */
  keyFrame(at: number): void {
    if (this.#cursor === undefined) this.#enter(at);
  }

  /** Sends what is there, at most `limit` packets. */
  pump(limit = burst): void {
    const channel = this.#channel;
    if (channel === undefined || this.#cursor === undefined) return;
    for (let sent = 0; sent < limit && this.#cursor < channel.head; sent += 1) {
      const packet = channel.packet(this.#cursor);
      if (packet === undefined) {
        // It is so far behind that the packet is gone.
        this.follow(channel, 'next-key');
        return;
      }
      this.#write(packet, this.#cursor + this.#offset);
      this.#cursor += 1;
      this.#next = this.#cursor + this.#offset;
    }
  }

  /** Sends a packet again, by its sequence number; false when it is gone. */
  resend(sequence: number): boolean {
    const behind = (this.#next - 1 - sequence) & 0xffff;
    const number = this.#next - 1 - behind;
    if (number < this.#since) return false;
    const packet = this.#channel?.packet(number - this.#offset);
    if (packet === undefined) return false;
    this.#write(packet, number);
    return true;
  }

  #enter(at: number): void {
    this.#cursor = at;
    this.#offset = this.#next - at;
    this.#since = this.#next;
  }

  #write(packet: RtpPacket, number: number): void {
    const { ssrc, payloadType, srtp, send } = this.#options;
    const header = Buffer.allocUnsafe(rtpHeader);
    header.writeUInt8(0x80, 0);
    header.writeUInt8((packet.marker ? 0x80 : 0) | payloadType, 1);
    header.writeUInt16BE(number & 0xffff, 2);
    header.writeUInt32BE(this.#timeOf(packet), 4);
    header.writeUInt32BE(ssrc, 8);
    this.packets += 1;
    this.bytes += packet.payload.length;
    send(srtp.sealRtp(header, packet.payload, number));
  }

  #timeOf({ frame, time }: RtpPacket): number {
    const anchor = this.#anchor;
    if (anchor === undefined || frame >= anchor.frame) return time;
    return (anchor.time - (anchor.frame - frame) * anchor.step + 2 ** 32) % 2 ** 32;
  }
}
