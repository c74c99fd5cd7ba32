const pageHead = 27;
/** Longer packets are none of Opus. */
const maxPacket = 8192;

/** Takes the packets of Opus out of an Ogg stream (RFC 3533, RFC 7845), without its two headers. */
export class OggOpusReader {
  #rest: Buffer = Buffer.alloc(0);
  #begun: Buffer[] = [];
  #headers = 2;

  /**
   * The packets that are complete with these bytes.
   * @throws {RangeError} when the bytes are not Ogg
   */
  push(chunk: Buffer): Buffer[] {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const packets: Buffer[] = [];
    let at = 0;
    while (at + pageHead <= bytes.length) {
      if (bytes.toString('latin1', at, at + 4) !== 'OggS') throw new RangeError('not a page of Ogg');
      const count = bytes.readUInt8(at + 26);
      const body = at + pageHead + count;
      if (body > bytes.length) break;
      const lacing = bytes.subarray(at + pageHead, body);
      const end = body + lacing.reduce((sum, length) => sum + length, 0);
      if (end > bytes.length) break;
      this.#readPage(bytes.subarray(body, end), lacing, packets);
      at = end;
    }
    this.#rest = Buffer.from(bytes.subarray(at));
    return packets;
  }

  #readPage(body: Buffer, lacing: Buffer, packets: Buffer[]): void {
    let at = 0;
    for (const length of lacing) {
      this.#begun.push(body.subarray(at, at + length));
      at += length;
      if (length === 255) continue;
      const packet = Buffer.concat(this.#begun);
      this.#begun = [];
      if (packet.length > maxPacket) throw new RangeError('a packet of Ogg is too long');
      if (this.#headers > 0) this.#headers -= 1;
      else packets.push(packet);
    }
  }
}
