/** Samples per second of Opus's time line (RFC 7845, section 4). */
export const opusRate = 48_000;

/** Samples at 48 kHz in a frame, by the configuration in the first byte (RFC 6716, table 2). */
const frameSamples = (config: number): number => {
  if (config < 12) return [480, 960, 1920, 2880][config & 3] ?? 0;
  if (config < 16) return [480, 960][config & 1] ?? 0;
  return [120, 240, 480, 960][config & 3] ?? 0;
};

/** Duration of an Opus packet in samples at 48 kHz (RFC 6716, section 3.1); 0 for an invalid packet. */
export const opusSamples = (packet: Uint8Array): number => {
  const [first, second] = packet;
  if (first === undefined) return 0;
  const code = first & 3;
  const count = code === 0 ? 1 : code < 3 ? 2 : (second ?? 0) & 0x3f;
  const samples = count * frameSamples(first >> 3);
  // No packet is longer than 120 ms.
  return samples <= 5760 ? samples : 0;
};

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value & 0x8000_0000 ? 0x04c1_1db7 : 0);
  return value >>> 0;
});

const crc = (bytes: Uint8Array): number => {
  let value = 0;
  for (const byte of bytes) value = ((value << 8) ^ (crcTable[((value >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return value;
};

/**
 * Writes Opus packets as an Ogg stream (RFC 3533, RFC 7845), one packet in each page, so that each has its own time.
 */
export class OggOpusWriter {
  #page = 0;
  readonly #serial = 0x42_53_4c_31;

  /**
   * The two header pages.
   * @param given an OpusHead; default: one for packets of one or two channels
   */
  header(given?: Buffer): Buffer {
    const head = given === undefined ? Buffer.alloc(19) : Buffer.from(given);
    if (given === undefined) {
      head.write('OpusHead', 0, 'latin1');
      head.writeUInt8(1, 8);
      head.writeUInt8(2, 9);
      head.writeUInt32LE(opusRate, 12);
    } else head.writeUInt16LE(0, 10); // Nothing is skipped at the start, so that the times stay.
    const vendor = Buffer.from('bandshell');
    const tags = Buffer.alloc(16 + vendor.length);
    tags.write('OpusTags', 0, 'latin1');
    tags.writeUInt32LE(vendor.length, 8);
    vendor.copy(tags, 12);
    return Buffer.concat([this.#write(head, 0n, 2), this.#write(tags, 0n, 0)]);
  }

  /** @param end the end of the packet on the time line, in samples at 48 kHz */
  packet(data: Uint8Array, end: number): Buffer {
    return this.#write(data, BigInt(Math.max(0, Math.round(end))), 0);
  }

  #write(data: Uint8Array, granule: bigint, flags: number): Buffer {
    const lacing = [...Array<number>(Math.floor(data.length / 255)).fill(255), data.length % 255];
    const page = Buffer.alloc(27 + lacing.length + data.length);
    page.write('OggS', 0, 'latin1');
    page.writeUInt8(flags, 5);
    page.writeBigInt64LE(granule, 6);
    page.writeUInt32LE(this.#serial, 14);
    page.writeUInt32LE(this.#page, 18);
    page.writeUInt8(lacing.length, 26);
    page.set(lacing, 27);
    page.set(data, 27 + lacing.length);
    page.writeUInt32LE(crc(page), 22);
    this.#page += 1;
    return page;
  }
}
