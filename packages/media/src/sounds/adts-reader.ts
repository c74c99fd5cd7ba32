const headerSize = 7;

/** An access unit of AAC with the configuration that its header states. */
export interface AdtsFrame {
  /** AudioSpecificConfig of two bytes (ISO/IEC 14496-3, 1.6.2.1). */
  readonly description: Buffer;
  readonly data: Buffer;
}

/** Splits AAC in ADTS (ISO/IEC 14496-3, 1.A.2.2) into its access units. */
export class AdtsReader {
  #rest: Buffer = Buffer.alloc(0);

  /**
   * The access units that are complete with these bytes.
   * @throws {RangeError} when the bytes are not ADTS
   */
  push(chunk: Buffer): readonly AdtsFrame[] {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: AdtsFrame[] = [];
    let at = 0;
    while (at + headerSize <= bytes.length) {
      if ((bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) throw new RangeError('not an ADTS header');
      const hasChecksum = (bytes.readUInt8(at + 1) & 1) === 0;
      const fields = bytes.readUInt32BE(at + 2);
      const length = (fields >>> 5) & 0x1fff;
      const begin = headerSize + (hasChecksum ? 2 : 0);
      if (length <= begin) throw new RangeError('an ADTS frame without data');
      if (at + length > bytes.length) break;
      const objectType = (fields >>> 30) + 1;
      const rateIndex = (fields >>> 26) & 0xf;
      const channels = (fields >>> 22) & 0x7;
      const description = Buffer.alloc(2);
      description.writeUInt16BE((objectType << 11) | (rateIndex << 7) | (channels << 3));
      frames.push({ description, data: bytes.subarray(at + begin, at + length) });
      at += length;
    }
    this.#rest = Buffer.from(bytes.subarray(at));
    return frames;
  }
}
