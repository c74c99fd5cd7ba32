/** The values of an RTP packet (RFC 3550, section 5.1) that the depacketizers need. */
export interface RtpPacket {
  /** Modulo 2^16. */
  readonly sequence: number;
  /** Media clock, modulo 2^32. */
  readonly timestamp: number;
  readonly marker: boolean;
  readonly payload: Buffer;
}

/** Distance from `from` to `to` when both count modulo `2^bits`; negative when `to` is before. */
export const rtpDistance = (from: number, to: number, bits: 16 | 32): number => {
  const size = 2 ** bits;
  const ahead = (((to - from) % size) + size) % size;
  return ahead < size / 2 ? ahead : ahead - size;
};
