/** One tag of an FLV file (section E.4.1); `timestamp` is milliseconds. */
export interface FlvTag {
  readonly type: 'video' | 'audio' | 'script';
  readonly timestamp: number;
  readonly body: Buffer;
}

const fileHeader = 9;
const tagHeader = 11;
const backPointer = 4;
const tagTypes: ReadonlyMap<number, FlvTag['type']> = new Map([
  [8, 'audio'],
  [9, 'video'],
  [18, 'script'],
]);

/** Reads FLV incrementally, from a file or a pipe. A tag is a view of the given bytes if it is complete in them. */
export class FlvReader {
  #rest: Buffer = Buffer.alloc(0);
  #started = false;

  /**
   * Takes the next bytes and returns the tags that they complete.
   * @throws Error when the bytes are not FLV
   */
  push(bytes: Buffer): FlvTag[] {
    const input = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const tags: FlvTag[] = [];
    let at = this.#started ? 0 : readFileHeader(input);
    while (at !== undefined) {
      this.#started = true;
      const end = readTag(input, at, tags);
      if (end === undefined) break;
      at = end;
    }
    this.#rest = Buffer.from(input.subarray(at ?? 0));
    return tags;
  }
}

/** All complete tags of an FLV file; an incomplete tail is left out. */
export function readFlv(file: Buffer): FlvTag[] {
  return new FlvReader().push(file);
}

function readFileHeader(input: Buffer): number | undefined {
  if (input.length < fileHeader) return undefined;
  if (input.toString('latin1', 0, 3) !== 'FLV') throw new Error('not an FLV file');
  const end = input.readUInt32BE(5) + backPointer;
  return input.length < end ? undefined : end;
}

/** Adds the tag at a position and returns the position of the next one, or undefined when it is incomplete. */
function readTag(input: Buffer, at: number, tags: FlvTag[]): number | undefined {
  if (at + tagHeader > input.length) return undefined;
  const bodyEnd = at + tagHeader + input.readUIntBE(at + 1, 3);
  const end = bodyEnd + backPointer;
  if (end > input.length) return undefined;
  const type = tagTypes.get((input[at] ?? 0) & 0x1f);
  const timestamp = input.readUIntBE(at + 4, 3) + (input[at + 7] ?? 0) * 0x100_0000;
  if (type !== undefined) tags.push({ type, timestamp, body: input.subarray(at + tagHeader, bodyEnd) });
  return end;
}
