/** Maximum length of a section (ISO/IEC 13818-1, 2.4.4.10: 1,024 bytes of a program map, with its header). */
const longest = 1_024 + 3;

/** Collects the sections of one PID; they may begin and end within packets (ISO/IEC 13818-1, 2.4.4). */
export class SectionReader {
  #bytes: Buffer = Buffer.alloc(0);

  /**
   * @param payload of a packet
   * @param begins the payload begins with a pointer to the first section
   * @returns the sections that are complete, without their CRC
   */
  push(payload: Buffer, begins: boolean): readonly Buffer[] {
    const sections: Buffer[] = [];
    if (!begins) {
      if (this.#bytes.length === 0) return sections;
      this.#bytes = Buffer.concat([this.#bytes, payload]);
    } else {
      const first = 1 + (payload[0] ?? 0);
      if (this.#bytes.length > 0) {
        this.#bytes = Buffer.concat([this.#bytes, payload.subarray(1, first)]);
        this.#take(sections);
      }
      this.#bytes = Buffer.from(payload.subarray(first));
    }
    this.#take(sections);
    return sections;
  }

  reset(): void {
    this.#bytes = Buffer.alloc(0);
  }

  #take(sections: Buffer[]): void {
    while (this.#bytes.length >= 3 && this.#bytes[0] !== 0xff) {
      const end = 3 + (this.#bytes.readUInt16BE(1) & 0x0fff);
      if (end > longest || end < 3 + 9) {
        this.reset();
        return;
      }
      if (this.#bytes.length < end) return;
      sections.push(this.#bytes.subarray(0, end - 4));
      this.#bytes = this.#bytes.subarray(end);
    }
    if (this.#bytes[0] === 0xff) this.reset();
  }
}

/** The PID of the first program's map in a program association section (2.4.4.4). */
export function readAssociation(section: Buffer): number | undefined {
  if (section[0] !== 0x00) return undefined;
  for (let at = 8; at + 4 <= section.length; at += 4) {
    if (section.readUInt16BE(at) !== 0) return section.readUInt16BE(at + 2) & 0x1fff;
  }
  return undefined;
}

/** An elementary stream of a program map. */
export interface MappedStream {
  readonly pid: number;
  readonly type: number;
  /** The format that a registration descriptor names (2.6.8), like `Opus`; empty without. */
  readonly format: string;
}

/** The streams of a program map section (2.4.4.9); undefined when it is none, or not in force yet. */
export function readMap(section: Buffer): readonly MappedStream[] | undefined {
  if (section[0] !== 0x02 || section.length < 12 || ((section[5] ?? 0) & 1) === 0) return undefined;
  const streams: MappedStream[] = [];
  for (let at = 12 + (section.readUInt16BE(10) & 0x0fff); at + 5 <= section.length; ) {
    const info = section.readUInt16BE(at + 3) & 0x0fff;
    const descriptors = section.subarray(at + 5, at + 5 + info);
    streams.push({
      type: section[at] ?? 0,
      pid: section.readUInt16BE(at + 1) & 0x1fff,
      format: registeredFormat(descriptors),
    });
    at += 5 + info;
  }
  return streams;
}

function registeredFormat(descriptors: Buffer): string {
  for (let at = 0; at + 2 <= descriptors.length; ) {
    const length = descriptors[at + 1] ?? 0;
    if (descriptors[at] === 0x05 && length >= 4) return descriptors.toString('latin1', at + 2, at + 6);
    at += 2 + length;
  }
  return '';
}
