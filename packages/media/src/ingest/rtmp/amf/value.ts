/** Bounds on what a message may hold, so that a small one cannot cost much. */
export interface AmfLimits {
  readonly maxAmfDepth: number;
  readonly maxAmfValues: number;
  readonly maxAmfString: number;
}

/** The bytes are no value, or one past the limits. */
export class AmfFault extends Error {}

/** A value of AMF0. `undefined` also represents types without a meaning here (references, recordsets). */
export type AmfValue =
  | number
  | boolean
  | string
  | null
  | undefined
  | Date
  | readonly AmfValue[]
  | AmfObject
  | EcmaArray;

/** An object or associative array; decoded ones have no prototype. */
export interface AmfObject {
  readonly [key: string]: AmfValue;
}

/** Marks entries that are written as an associative array (the usual form of `onMetaData`). */
export class EcmaArray {
  readonly entries: AmfObject;

  constructor(entries: AmfObject) {
    this.entries = entries;
  }
}

/** Whether a decoded value is an object or associative array. */
export function isAmfObject(value: AmfValue): value is AmfObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof EcmaArray)
  );
}

/** Type markers of AMF0, section 2.1. */
export const amfMarker = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  reference: 7,
  ecmaArray: 8,
  objectEnd: 9,
  strictArray: 10,
  date: 11,
  longString: 12,
  unsupported: 13,
  xmlDocument: 15,
  typedObject: 16,
  /** The next value has the newer format. */
  amf3: 17,
} as const;
