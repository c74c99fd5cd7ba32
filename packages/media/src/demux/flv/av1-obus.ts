/** One open bitstream unit with its header (AV1 specification, section 5.3). */
export interface Obu {
  readonly type: number;
  /** Header and size included. */
  readonly bytes: Uint8Array;
  readonly payload: Uint8Array;
}

export const obuType = { sequenceHeader: 1, temporalDelimiter: 2, frame: 6, frameHeader: 3, padding: 15 } as const;

const longestSize = 8;

/**
 * Splits the OBUs of a sample (low-overhead format): each has a size, which may be missing for the last.
 * @returns undefined when a size does not fit
 */
export function readObus(bytes: Uint8Array): Obu[] | undefined {
  const obus: Obu[] = [];
  let at = 0;
  while (at < bytes.length) {
    const header = bytes[at] ?? 0;
    if ((header & 0x80) !== 0) return undefined;
    let start = at + (header & 4 ? 2 : 1);
    let size = bytes.length - start;
    if (header & 2) {
      const read = readLeb128(bytes, start);
      if (!read) return undefined;
      size = read.value;
      start = read.end;
    }
    if (size < 0 || start + size > bytes.length) return undefined;
    obus.push({
      type: (header >> 3) & 15,
      bytes: bytes.subarray(at, start + size),
      payload: bytes.subarray(start, start + size),
    });
    at = start + size;
  }
  return obus;
}

/** An unsigned number in groups of seven bits, the least first (section 4.10.5). */
function readLeb128(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let index = 0; index < longestSize; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if ((byte & 0x80) === 0) return value < 2 ** 32 ? { value, end: at + index + 1 } : undefined;
  }
  return undefined;
}
