/** First and last byte that are sent, both included. */
export interface DownloadRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file of `length` bytes that a resumed download asks for (RFC 9110, 14.2 and 13.1.5).
 * @param range the Range header; several ranges and other units are ignored
 * @param ifRange the If-Range header: the tag of the part that the client already has
 * @returns null for the whole file, `'unsatisfiable'` for bytes after its end
 */
export function readDownloadRange(
  {
    range,
    ifRange,
    tag,
  }: { readonly range?: string | undefined; readonly ifRange?: string | undefined; readonly tag: string },
  length: number,
): DownloadRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== tag)) return null;
  if (from === '') return to === '0' ? 'unsatisfiable' : { start: Math.max(0, length - Number(to)), end: length - 1 };
  const start = Number(from);
  const end = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (start >= length) return 'unsatisfiable';
  return end < start ? null : { start, end };
}
