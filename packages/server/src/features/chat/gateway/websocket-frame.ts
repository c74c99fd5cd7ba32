/** Lines as bytes, encoded once and written to many sockets. */
export interface EncodedLines {
  /** A complete unmasked text frame (RFC 6455, section 5.2). */
  readonly frame: Buffer;
  /** The same memory without the frame's header, for TCP. */
  readonly payload: Buffer;
}

const TEXT_FINAL = 0x81;

/** Encodes text as one server-to-client text frame. */
export const encodeLines = (text: string): EncodedLines => {
  const size = Buffer.byteLength(text);
  const header = headerSize(size);
  const frame = Buffer.allocUnsafe(header + size);
  frame[0] = TEXT_FINAL;
  if (header === 2) {
    frame[1] = size;
  } else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(size, 6);
  }
  frame.write(text, header, 'utf8');
  return { frame, payload: frame.subarray(header) };
};

const headerSize = (size: number): 2 | 4 | 10 => {
  if (size < 126) return 2;
  return size < 65_536 ? 4 : 10;
};
