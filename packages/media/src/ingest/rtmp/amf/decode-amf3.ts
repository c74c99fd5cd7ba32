import { AmfFault, type AmfLimits, type AmfObject, type AmfValue } from './value.ts';

/** Names and kind of an object's members (AMF3, section 3.12). */
interface Traits {
  readonly names: readonly string[];
  readonly isDynamic: boolean;
}

/** The markers of AMF3 types (section 3.1). */
const MARKERS = {
  undefined: 0x00,
  null: 0x01,
  false: 0x02,
  true: 0x03,
  integer: 0x04,
  double: 0x05,
  string: 0x06,
  xmlDocument: 0x07,
  date: 0x08,
  array: 0x09,
  object: 0x0a,
  xml: 0x0b,
  byteArray: 0x0c,
} as const;

/**
 * Reads one value of Action Message Format 3, as it stands in an AMF0 message behind the marker 0x11 (AMF0, section 3.1).
 * A reference to an earlier object becomes undefined: no command of an encoder needs it. Vectors and dictionaries are
 * refused.
 */
export class Amf3Reader {
  readonly #bytes: Buffer;
  readonly #limits: AmfLimits;
  readonly #strings: string[] = [];
  readonly #traits: Traits[] = [];
  #count = 0;
  /** Position of the first byte that was not read. */
  at: number;

  constructor(bytes: Buffer, at: number, limits: AmfLimits) {
    this.#bytes = bytes;
    this.at = at;
    this.#limits = limits;
  }

  /** @throws AmfFault */
  value(depth: number): AmfValue {
    if (depth > this.#limits.maxAmfDepth) throw new AmfFault('nested too deep');
    this.#count += 1;
    if (this.#count > this.#limits.maxAmfValues) throw new AmfFault('too many values');
    const marker = this.#bytes[this.#take(1)];
    switch (marker) {
      case MARKERS.undefined:
        return undefined;
      case MARKERS.null:
        return null;
      case MARKERS.false:
        return false;
      case MARKERS.true:
        return true;
      case MARKERS.integer:
        // 29 bits with a sign.
        return (this.#u29() << 3) >> 3;
      case MARKERS.double:
        return this.#bytes.readDoubleBE(this.#take(8));
      case MARKERS.string:
        return this.#string();
      case MARKERS.xmlDocument:
      case MARKERS.xml:
      case MARKERS.byteArray:
        this.#skipBytes();
        return undefined;
      case MARKERS.date:
        return (this.#u29() & 1) === 0 ? undefined : new Date(this.#bytes.readDoubleBE(this.#take(8)));
      case MARKERS.array:
        return this.#array(depth);
      case MARKERS.object:
        return this.#object(depth);
      default:
        throw new AmfFault(`unknown AMF3 type ${marker}`);
    }
  }

  #array(depth: number): AmfValue {
    const header = this.#u29();
    if ((header & 1) === 0) return undefined;
    const count = header >> 1;
    if (count > this.#bytes.length - this.at) throw new AmfFault('array longer than the message');
    const named = this.#members(depth);
    const values: AmfValue[] = [];
    for (let read = 0; read < count; read += 1) values.push(this.value(depth + 1));
    return Object.keys(named).length === 0 ? values : named;
  }

  #object(depth: number): AmfValue {
    const header = this.#u29();
    if ((header & 1) === 0) return undefined;
    const { names, isDynamic } = this.#readTraits(header);
    const object: Record<string, AmfValue> = Object.create(null);
    for (const name of names) object[name] = this.value(depth + 1);
    if (isDynamic) Object.assign(object, this.#members(depth));
    return object;
  }

  #readTraits(header: number): Traits {
    if ((header & 2) === 0) {
      const known = this.#traits[header >> 2];
      if (known === undefined) throw new AmfFault('unknown traits');
      return known;
    }
    // An object that writes itself has a form that only its class knows.
    if ((header & 4) !== 0) throw new AmfFault('object of a foreign form');
    this.#string();
    const count = header >> 4;
    if (count > this.#bytes.length - this.at) throw new AmfFault('object longer than the message');
    const names = Array.from({ length: count }, () => this.#string());
    const traits = { names, isDynamic: (header & 8) !== 0 };
    this.#traits.push(traits);
    return traits;
  }

  /** Names with their values, up to the empty name. */
  #members(depth: number): AmfObject {
    const object: Record<string, AmfValue> = Object.create(null);
    for (let name = this.#string(); name !== ''; name = this.#string()) object[name] = this.value(depth + 1);
    return object;
  }

  #string(): string {
    const header = this.#u29();
    if ((header & 1) === 0) {
      const known = this.#strings[header >> 1];
      if (known === undefined) throw new AmfFault('unknown string');
      return known;
    }
    const length = header >> 1;
    if (length > this.#limits.maxAmfString) throw new AmfFault('string too long');
    const start = this.#take(length);
    const text = this.#bytes.toString('utf8', start, start + length);
    if (text !== '') this.#strings.push(text);
    return text;
  }

  #skipBytes(): void {
    const header = this.#u29();
    if ((header & 1) !== 0) this.#take(header >> 1);
  }

  /** A number of one to four bytes (section 1.3.1): seven bits a byte, and eight of the fourth. */
  #u29(): number {
    let value = 0;
    for (let read = 0; read < 3; read += 1) {
      const byte = this.#bytes[this.#take(1)] ?? 0;
      if (byte < 0x80) return (value << 7) | byte;
      value = (value << 7) | (byte & 0x7f);
    }
    return (value << 8) | (this.#bytes[this.#take(1)] ?? 0);
  }

  #take(length: number): number {
    const start = this.at;
    if (start + length > this.#bytes.length) throw new AmfFault('cut short');
    this.at = start + length;
    return start;
  }
}
