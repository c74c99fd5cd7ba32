/** A box (ISO/IEC 14496-12, 4.2): its type, and its payload without the header. */
export interface ReadBox {
  readonly type: string;
  /** A view of the bytes that were read. */
  readonly body: Buffer;
}

/**
 * The consecutive boxes in some bytes.
 * @throws {RangeError} when one is truncated
 */
export function readBoxes(bytes: Buffer): readonly ReadBox[] {
  const found: ReadBox[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = at + 8 <= bytes.length ? bytes.readUInt32BE(at) : 0;
    if (size < 8 || at + size > bytes.length) throw new RangeError(`a box has the invalid size of ${size} bytes`);
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return found;
}

/** The first box at a path below some bytes, e.g. `['trak', 'mdia', 'mdhd']`. */
export const boxAt = (bytes: Buffer, path: readonly string[]): Buffer | undefined =>
  path.reduce<Buffer | undefined>(
    (found, type) => found && readBoxes(found).find((each) => each.type === type)?.body,
    bytes,
  );
