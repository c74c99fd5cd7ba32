/** Bytes of the start code in front of the first unit (ITU-T H.264 and H.265, B.1). */
const firstCode = 4;
const code = 3;

/**
 * NAL units that are separated by start codes (ITU-T H.264 and H.265, annex B) in the form of FLV and MP4: each after its
 * length in 4 bytes. Some encoders send them so against FLV's rule.
 *
 * The two forms are told apart by the first unit. With lengths, `00 00 00 01` is a unit of one byte, which no codec has in
 * front of a picture: a header of H.265 alone has two, and those units of H.264 that are a header alone end a sequence.
 * @returns undefined for bytes that are not in this form
 */
export function lengthsOfStartCodes(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length <= firstCode || !isCode(bytes, 1) || bytes[0] !== 0) return undefined;
  const units: Uint8Array[] = [];
  let start = firstCode;
  for (let at = start; at <= bytes.length; at += 1) {
    const isEnd = at === bytes.length;
    if (!isEnd && !isCode(bytes, at)) continue;
    // Zeros behind a unit belong to the next start code, or fill up (B.1.1).
    let end = at;
    while (end > start && bytes[end - 1] === 0) end -= 1;
    if (!isUnit(bytes, start, end)) return undefined;
    units.push(bytes.subarray(start, end));
    start = at + code;
    at = start - 1;
  }
  return withLengths(units);
}

const isCode = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 1;

/** A unit has a header and a payload, and its first bit is 0. */
const isUnit = (bytes: Uint8Array, start: number, end: number): boolean =>
  end - start >= 2 && ((bytes[start] ?? 0) & 0x80) === 0;

function withLengths(units: readonly Uint8Array[]): Uint8Array {
  const out = Buffer.alloc(units.reduce((sum, { length }) => sum + 4 + length, 0));
  let at = 0;
  for (const unit of units) {
    at = out.writeUInt32BE(unit.length, at);
    out.set(unit, at);
    at += unit.length;
  }
  return out;
}
