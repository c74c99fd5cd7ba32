/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const single = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/;

/**
 * Reads a Range header with one range (RFC 9110, 14.2). Undefined: there is none, or one that may be ignored (several
 * ranges, another unit); `'unsatisfiable'`: it is outside of the `length` bytes.
 */
export const parseRange = (header: string | undefined, length: number): ByteRange | 'unsatisfiable' | undefined => {
  const match = header === undefined ? null : single.exec(header);
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const suffix = Number(to);
    if (suffix === 0 || length === 0) return 'unsatisfiable';
    return { first: Math.max(0, length - suffix), last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= length ? 'unsatisfiable' : { first, last };
};

/** The bytes of a range over consecutive chunks, without copying. */
export const sliceChunks = (chunks: readonly Buffer[], range: ByteRange): Buffer[] => {
  const out: Buffer[] = [];
  let position = 0;
  for (const chunk of chunks) {
    const from = Math.max(0, range.first - position);
    const to = Math.min(chunk.length, range.last + 1 - position);
    if (from < to) out.push(chunk.subarray(from, to));
    position += chunk.length;
  }
  return out;
};
