import { type EndLine, type InitLine, parseIndexLine, type SegmentLine } from './index-line.ts';

/** The content of a recording's index. */
export interface RecordingIndex {
  readonly inits: readonly InitLine[];
  readonly segments: readonly SegmentLine[];
  readonly end: EndLine | undefined;
  /** Bytes of the index up to its last complete and true line. */
  readonly validLength: number;
}

const lineFeed = 0x0a;

/** Files that the index names; `readIndex` asks `sizeOf` for them. */
export const filesOf = (bytes: Uint8Array): readonly string[] => {
  const files = new Set<string>();
  for (const text of Buffer.from(bytes).toString('utf8').split('\n')) {
    const line = parseIndexLine(text);
    if (line && line.type !== 'end') files.add(line.file);
  }
  return [...files];
};

/**
 * Reads an index up to the first line that is incomplete or not true: no line feed, incomplete JSON, a segment whose
 * bytes are not all in its file, wrong order, or a missing init segment. The rest is ignored.
 * @param sizeOf bytes of a file of the recording; undefined when it is missing
 * @param newest segments with a higher number are not true either
 */
export const readIndex = (
  bytes: Uint8Array,
  sizeOf: (file: string) => number | undefined,
  newest = Number.POSITIVE_INFINITY,
): RecordingIndex => {
  const inits: InitLine[] = [];
  const segments: SegmentLine[] = [];
  let end: EndLine | undefined;
  let at = 0;
  while (at < bytes.length) {
    const stop = bytes.indexOf(lineFeed, at);
    if (stop < 0) break;
    const line = parseIndexLine(Buffer.from(bytes.subarray(at, stop)).toString('utf8'));
    if (!line) break;
    if (line.type === 'init') {
      if (!sizeOf(line.file)) break;
      inits.push(line);
    } else if (line.type === 'segment') {
      const last = segments.at(-1);
      const inOrder =
        !last ||
        (line.sequence > last.sequence && (line.file !== last.file || line.offset >= last.offset + last.length));
      const complete = (sizeOf(line.file) ?? -1) >= line.offset + line.length;
      if (!inOrder || line.sequence > newest || !complete || !inits.some((init) => init.init === line.init)) break;
      segments.push(line);
    }
    // A resumed stream continues after its end line.
    end = line.type === 'end' ? line : undefined;
    at = stop + 1;
  }
  return { inits, segments, end, validLength: at };
};
