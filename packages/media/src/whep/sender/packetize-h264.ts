/** Bytes of an RTP payload: with headers, cipher and UDP it fits into 1280 bytes, the least that IPv6 carries. */
export const maxPayload = 1160;
const fuA = 28;

/**
 * Splits an access unit into the payloads of its RTP packets (RFC 6184): a NAL unit in a packet, or in fragments of about
 * equal length.
 * @param data NAL units, each after a length of 4 bytes
 * @param sets parameter sets that go before it
 */
export function packetizeH264(data: Uint8Array, sets: readonly Uint8Array[]): Buffer[] {
  const payloads: Buffer[] = [];
  for (const set of sets) addUnit(Buffer.from(set), payloads);
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at + 4 < bytes.length; ) {
    const start = at + 4;
    const end = start + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    addUnit(bytes.subarray(start, end), payloads);
    at = end;
  }
  return payloads;
}

function addUnit(unit: Buffer, payloads: Buffer[]): void {
  if (unit.length === 0) return;
  if (unit.length <= maxPayload) {
    payloads.push(unit);
    return;
  }
  const header = unit.readUInt8(0);
  const body = unit.length - 1;
  const count = Math.ceil(body / (maxPayload - 2));
  const size = Math.ceil(body / count);
  for (let at = 1; at < unit.length; at += size) {
    const part = unit.subarray(at, at + size);
    const payload = Buffer.allocUnsafe(2 + part.length);
    payload.writeUInt8((header & 0xe0) | fuA, 0);
    const start = at === 1 ? 0x80 : 0;
    const end = at + size >= unit.length ? 0x40 : 0;
    payload.writeUInt8(start | end | (header & 0x1f), 1);
    part.copy(payload, 2);
    payloads.push(payload);
  }
}
