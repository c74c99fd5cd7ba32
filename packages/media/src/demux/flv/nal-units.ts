/** One access unit with 4-byte NAL lengths. */
export interface AccessUnit {
  readonly data: Uint8Array;
  /** There is a frame in it; without one it consists of parameter sets. */
  readonly picture: boolean;
  /** A frame from which every decoder may start (H.264: IDR; H.265: IRAP). */
  readonly idr: boolean;
  /** An intra frame that is no IDR but from which a decoder may start (recovery point SEI). */
  readonly recoveryPoint: boolean;
  /** Its parameter sets, which stay in `data`. */
  readonly sets: readonly Uint8Array[];
}

/** The meaning of NAL unit types in one codec. */
export interface NalKind {
  /** The type by the first byte of a unit. */
  readonly typeOf: (header: number) => number;
  readonly isPicture: (type: number) => boolean;
  readonly isStart: (type: number) => boolean;
  readonly isParameterSet: (type: number) => boolean;
  /** Units that are not allowed in a sample: delimiters and filler. */
  readonly isDropped: (type: number) => boolean;
  /** The SEI type that may contain a recovery point; undefined if start frames are marked otherwise. */
  readonly sei: number | undefined;
}

/** ITU-T H.264, table 7-1. */
export const avcNals: NalKind = {
  typeOf: (header) => header & 0x1f,
  isPicture: (type) => type >= 1 && type <= 5,
  isStart: (type) => type === 5,
  isParameterSet: (type) => type === 7 || type === 8,
  isDropped: (type) => type === 9 || type === 12,
  sei: 6,
};

/** ITU-T H.265, table 7-1: an IRAP picture is BLA, IDR or CRA. */
export const hevcNals: NalKind = {
  typeOf: (header) => (header >> 1) & 0x3f,
  isPicture: (type) => type < 32,
  isStart: (type) => type >= 16 && type <= 21,
  isParameterSet: (type) => type >= 32 && type <= 34,
  isDropped: (type) => type === 35 || type === 38,
  sei: undefined,
};

const recoveryPointPayload = 6;

/**
 * Checks the NAL units of one frame (ISO/IEC 14496-15, section 5.3.4.2), drops access unit delimiters and filler, and
 * gives each a length of 4 bytes. If only leading units are dropped, the result is a view of the input.
 * @param lengthSize bytes of each length in the input, 1 to 4
 * @returns undefined when a length does not fit, or there is neither a frame nor a parameter set in it
 */
export function normaliseAccessUnit(frame: Uint8Array, lengthSize: number, nals = avcNals): AccessUnit | undefined {
  let idr = false;
  let picture = false;
  let recoveryPoint = false;
  const sets: Uint8Array[] = [];
  let keptBytes = 0;
  let firstKept = -1;
  let at = 0;
  while (at < frame.length) {
    const start = at + lengthSize;
    const end = start + readLength(frame, at, lengthSize);
    if (start > frame.length || end > frame.length) return undefined;
    if (isKept(frame, start, end, nals)) {
      const type = nals.typeOf(frame[start] ?? 0);
      if (nals.isStart(type)) idr = true;
      if (nals.isPicture(type)) picture = true;
      else if (nals.isParameterSet(type)) sets.push(frame.subarray(start, end));
      else if (type === nals.sei && !recoveryPoint) recoveryPoint = hasRecoveryPoint(frame, start + 1, end);
      if (firstKept < 0) firstKept = at;
      keptBytes += 4 + end - start;
    }
    at = end;
  }
  if (!picture && sets.length === 0) return undefined;
  const isView = lengthSize === 4 && keptBytes === frame.length - firstKept;
  const data = isView ? frame.subarray(firstKept) : rewrite(frame, lengthSize, keptBytes, nals);
  return { data, picture, idr, recoveryPoint, sets };
}

function readLength(frame: Uint8Array, at: number, lengthSize: number): number {
  let length = 0;
  for (let index = 0; index < lengthSize; index += 1) length = length * 256 + (frame[at + index] ?? 0);
  return length;
}

function isKept(frame: Uint8Array, start: number, end: number, nals: NalKind): boolean {
  return end > start && !nals.isDropped(nals.typeOf(frame[start] ?? 0));
}

function rewrite(frame: Uint8Array, lengthSize: number, size: number, nals: NalKind): Uint8Array {
  const out = new Uint8Array(size);
  const view = new DataView(out.buffer);
  let at = 0;
  let to = 0;
  while (at < frame.length) {
    const start = at + lengthSize;
    const end = start + readLength(frame, at, lengthSize);
    if (isKept(frame, start, end, nals)) {
      view.setUint32(to, end - start);
      out.set(frame.subarray(start, end), to + 4);
      to += 4 + end - start;
    }
    at = end;
  }
  return out;
}

/** Walks the messages of an SEI unit (ITU-T H.264 section 7.3.2.3.1). */
function hasRecoveryPoint(frame: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at + 2 < end) {
    let type = 0;
    let size = 0;
    for (; frame[at] === 0xff && at < end; at += 1) type += 255;
    type += frame[at] ?? 0;
    at += 1;
    for (; frame[at] === 0xff && at < end; at += 1) size += 255;
    size += frame[at] ?? 0;
    at += 1 + size;
    if (type === recoveryPointPayload) return true;
  }
  return false;
}
