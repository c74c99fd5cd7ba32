/** Bytes of a 32-bit unsigned big-endian number. */
export const u32 = (...values: readonly number[]): Buffer => {
  const out = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    out.writeUInt32BE(value >>> 0, index * 4);
  });
  return out;
};

/** Bytes of 16-bit unsigned big-endian numbers. */
export const u16 = (...values: readonly number[]): Buffer => {
  const out = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    out.writeUInt16BE(value & 0xffff, index * 2);
  });
  return out;
};

/** Bytes of 8-bit numbers. */
export const u8 = (...values: readonly number[]): Buffer => Buffer.from(values);

/** A box (ISO/IEC 14496-12, 4.2): 32-bit size, four-character type, payloads one after another. */
export const box = (type: string, ...payloads: readonly Uint8Array[]): Buffer => {
  const size = payloads.reduce((sum, payload) => sum + payload.length, 8);
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...payloads], size);
};

/** A box with a version and 24 bits of flags before its payloads. */
export const fullBox = (type: string, version: number, flags: number, ...payloads: readonly Uint8Array[]): Buffer =>
  box(type, u32(((version & 0xff) << 24) | (flags & 0xffffff)), ...payloads);
