import { type AmfObject, type AmfValue, amfMarker, EcmaArray } from './value.ts';

const objectEnd = Buffer.from([0, 0, amfMarker.objectEnd]);

/** Encodes a row of values as AMF0 (Action Message Format 0, section 2). Keys past 65 535 bytes throw. */
export function encodeAmf0(...values: readonly AmfValue[]): Buffer {
  const parts: Buffer[] = [];
  for (const value of values) write(value, parts);
  return Buffer.concat(parts);
}

function write(value: AmfValue, parts: Buffer[]): void {
  if (value === null) parts.push(Buffer.from([amfMarker.null]));
  else if (value === undefined) parts.push(Buffer.from([amfMarker.undefined]));
  else if (typeof value === 'number') parts.push(double(amfMarker.number, value));
  else if (typeof value === 'boolean') parts.push(Buffer.from([amfMarker.boolean, value ? 1 : 0]));
  else if (typeof value === 'string') writeString(value, parts);
  else if (value instanceof Date) parts.push(double(amfMarker.date, value.getTime()), Buffer.alloc(2));
  else if (value instanceof EcmaArray) {
    parts.push(count(amfMarker.ecmaArray, Object.keys(value.entries).length));
    writeEntries(value.entries, parts);
  } else if (isArray(value)) {
    parts.push(count(amfMarker.strictArray, value.length));
    for (const item of value) write(item, parts);
  } else {
    parts.push(Buffer.from([amfMarker.object]));
    writeEntries(value, parts);
  }
}

function isArray(value: readonly AmfValue[] | AmfObject): value is readonly AmfValue[] {
  return Array.isArray(value);
}

function writeEntries(object: AmfObject, parts: Buffer[]): void {
  for (const [key, value] of Object.entries(object)) {
    const text = Buffer.from(key, 'utf8');
    const length = Buffer.allocUnsafe(2);
    length.writeUInt16BE(text.length, 0);
    parts.push(length, text);
    write(value, parts);
  }
  parts.push(objectEnd);
}

function writeString(value: string, parts: Buffer[]): void {
  const text = Buffer.from(value, 'utf8');
  if (text.length > 0xffff) parts.push(count(amfMarker.longString, text.length), text);
  else {
    const head = Buffer.allocUnsafe(3);
    head[0] = amfMarker.string;
    head.writeUInt16BE(text.length, 1);
    parts.push(head, text);
  }
}

function double(marker: number, value: number): Buffer {
  const bytes = Buffer.allocUnsafe(9);
  bytes[0] = marker;
  bytes.writeDoubleBE(value, 1);
  return bytes;
}

function count(marker: number, value: number): Buffer {
  const bytes = Buffer.allocUnsafe(5);
  bytes[0] = marker;
  bytes.writeUInt32BE(value, 1);
  return bytes;
}
