import { Amf3Reader } from './decode-amf3.ts';
import { AmfFault, type AmfLimits, type AmfObject, type AmfValue, amfMarker } from './value.ts';

/**
 * Decodes a sequence of AMF0 values (Action Message Format 0, section 2) to the end of the bytes. Objects, typed
 * objects and associative arrays become objects without a prototype; references become undefined.
 * @returns the values that could be read, and the error of the next one if it could not be read
 */
export function decodeAmf0(
  bytes: Buffer,
  limits: AmfLimits,
): { readonly values: readonly AmfValue[]; readonly error?: string } {
  const reader = new Amf0Reader(bytes, limits);
  const values: AmfValue[] = [];
  try {
    while (!reader.done) values.push(reader.value(0));
    return { values };
  } catch (error) {
    if (error instanceof AmfFault) return { values, error: error.message };
    throw error;
  }
}

class Amf0Reader {
  readonly #bytes: Buffer;
  readonly #limits: AmfLimits;
  #at = 0;
  #count = 0;

  constructor(bytes: Buffer, limits: AmfLimits) {
    this.#bytes = bytes;
    this.#limits = limits;
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length;
  }

  value(depth: number): AmfValue {
    if (depth > this.#limits.maxAmfDepth) throw new AmfFault('nested too deep');
    this.#count += 1;
    if (this.#count > this.#limits.maxAmfValues) throw new AmfFault('too many values');
    const marker = this.#bytes[this.#take(1)];
    switch (marker) {
      case amfMarker.number:
        return this.#bytes.readDoubleBE(this.#take(8));
      case amfMarker.boolean:
        return this.#bytes[this.#take(1)] !== 0;
      case amfMarker.string:
        return this.#string(this.#bytes.readUInt16BE(this.#take(2)));
      case amfMarker.longString:
      case amfMarker.xmlDocument:
        return this.#string(this.#bytes.readUInt32BE(this.#take(4)));
      case amfMarker.null:
        return null;
      case amfMarker.undefined:
      case amfMarker.unsupported:
        return undefined;
      case amfMarker.reference:
        this.#take(2);
        return undefined;
      case amfMarker.date:
        return this.#date();
      case amfMarker.object:
        return this.#object(depth);
      case amfMarker.typedObject:
        this.#string(this.#bytes.readUInt16BE(this.#take(2)));
        return this.#object(depth);
      case amfMarker.ecmaArray:
        // The count is only a hint: the end marker decides, and some encoders omit that at the end of the message.
        return this.#object(depth, this.#bytes.readUInt32BE(this.#take(4)));
      case amfMarker.strictArray:
        return this.#array(depth);
      case amfMarker.amf3:
        return this.#amf3(depth);
      default:
        throw new AmfFault(`unknown type ${marker}`);
    }
  }

  #amf3(depth: number): AmfValue {
    const reader = new Amf3Reader(this.#bytes, this.#at, this.#limits);
    const value = reader.value(depth);
    this.#at = reader.at;
    return value;
  }

  #date(): Date {
    const milliseconds = this.#bytes.readDoubleBE(this.#take(8));
    this.#take(2);
    return new Date(milliseconds);
  }

  #object(depth: number, count?: number): AmfObject {
    const object: Record<string, AmfValue> = Object.create(null);
    for (let read = 0; ; read += 1) {
      if (count !== undefined && read >= count && this.done) return object;
      const length = this.#bytes.readUInt16BE(this.#take(2));
      if (length === 0 && this.#bytes[this.#at] === amfMarker.objectEnd) {
        this.#at += 1;
        return object;
      }
      const key = this.#string(length);
      object[key] = this.value(depth + 1);
    }
  }

  #array(depth: number): AmfValue[] {
    const count = this.#bytes.readUInt32BE(this.#take(4));
    if (count > this.#bytes.length - this.#at) throw new AmfFault('array longer than the message');
    const array: AmfValue[] = [];
    for (let read = 0; read < count; read += 1) array.push(this.value(depth + 1));
    return array;
  }

  #string(length: number): string {
    if (length > this.#limits.maxAmfString) throw new AmfFault('string too long');
    const start = this.#take(length);
    return this.#bytes.toString('utf8', start, start + length);
  }

  #take(length: number): number {
    const start = this.#at;
    if (start + length > this.#bytes.length) throw new AmfFault('cut short');
    this.#at = start + length;
    return start;
  }
}
