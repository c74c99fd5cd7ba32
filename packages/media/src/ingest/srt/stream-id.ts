import { findStreamKey } from '../rtmp/stream-key.ts';

/** Begins a stream id of the form that SRT recommends (SRT Access Control Guidelines). */
const structured = '#!::';

/**
 * Finds the stream key in an encoder's stream id: `KEY`, `live/KEY`, `publish:KEY`, or `#!::m=publish,r=KEY` with the
 * resource (`r`) or the session (`s`) as key. `KEY?bandwidthtest=true` is a test of the bandwidth.
 * @returns undefined when there is none, when it is too long, or when it asks to be sent a stream
 */
export function readStreamId(
  given: string,
  maxLength: number,
): { readonly app: string; readonly streamKey: string; readonly isTest: boolean } | undefined {
  const text = decoded(given);
  if (!text.startsWith(structured)) return findStreamKey('live', text.replace(/^publish:/, ''), maxLength);
  const fields = new Map<string, string>();
  for (const pair of text.slice(structured.length).split(',')) {
    const mark = pair.indexOf('=');
    if (mark > 0) fields.set(pair.slice(0, mark).trim(), pair.slice(mark + 1).trim());
  }
  if ((fields.get('m') ?? 'publish') !== 'publish') return undefined;
  const key = fields.get('r') ?? fields.get('s') ?? '';
  return findStreamKey('live', key, maxLength);
}

/** Older programs (ffmpeg up to 5) send what stands in their address as it is, with its percent signs. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
