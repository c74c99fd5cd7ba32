/**
 * Push playback: fragmented MP4 over one WebSocket a viewer and rendition, `/live/[~<token>/]<stream>/<rendition>/push`.
 * The server sends binary frames alone, each with the header below, and the viewer sends nothing. On open come the init
 * segment and the fragments since the last key frame, then each fragment as it is made.
 *
 * Header, big-endian, 24 bytes: kind (u8), flags (u8; 1 = begins with a key frame), length of the text (u16), sequence
 * (u32), decode time (f64, ms on the stream's time line), wall clock (f64, ms since the epoch). The text (ASCII) and the
 * payload follow: of `init` the codecs (RFC 6381) and the init segment, of `media` no text and one fragment (`moof`,
 * `mdat`), of `rendition` its name alone.
 */
export const pushPath = (streamId: string, rendition: string, token?: string): string =>
  `/live/${token === undefined ? '' : `~${token}/`}${streamId}/${rendition}/push`;

/**
 * Name of the socket that the page's document opened before its code came, a property of `window`: the WebSocket with
 * its messages so far in `early` and the timer that closes it in `patience`.
 */
export const EARLY_PUSH = 'bandshellPush';

/** Key in the browser's storage: until then (ms since the epoch) nothing is pushed to it. */
export const PUSH_RESTS_KEY = 'bandshell.push-rests-until';

/**
 * Why a player that was to get pushed media plays by HLS: its network does not let it through or not fast enough, or the
 * browser or the stream has none.
 */
export const PUSH_FALLBACKS = ['network', 'stream'] as const;
export type PushFallback = (typeof PUSH_FALLBACKS)[number];

/** The query with which such a player asks for the multivariant playlist, so that the server can count it. */
export const fallbackQuery = (reason: PushFallback): string => `push-fallback=${reason}`;

/** The query of a viewer who chose this rendition: it is not moved to a smaller one. */
export const PUSH_FIXED = 'fixed';

/**
 * `discontinuity`: another configuration follows with its `init`. `end`: the stream is over. `lost`: the encoder is away
 * and may come back. `replaced`: another encoder goes on with the stream. `rendition`: the init segment and the media of
 * another rendition follow, from a key frame on: of a smaller one because the viewer's line is too slow for what it had, or
 * of the source because nothing comes of what it had.
 */
export type PushKind = 'init' | 'media' | 'discontinuity' | 'end' | 'lost' | 'replaced' | 'rendition';

/** The place is the number on the wire. */
const KINDS: readonly PushKind[] = ['init', 'media', 'discontinuity', 'end', 'lost', 'replaced', 'rendition'];

export const PUSH_HEADER_BYTES = 24;

const KEY_FLAG = 1;

/** One message of the server. */
export interface PushFrame {
  readonly kind: PushKind;
  /** Of `media`: it begins with a key frame. */
  readonly key: boolean;
  /** Of `init` its number; of `media` a number that grows by one, so that a hole can be seen. Otherwise 0. */
  readonly sequence: number;
  /** Of `media`: decode time of its first picture on the stream's time line, in ms. */
  readonly time: number;
  /** Of `media`: wall clock at which its first picture reached the server, in ms since the epoch. */
  readonly wallClock: number;
  /** Of `init` (RFC 6381, video first); otherwise empty. */
  readonly codecs: string;
  /** Of `rendition` its name; otherwise empty. */
  readonly rendition: string;
  /** The init segment or the fragment; otherwise empty. */
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Codes with which the server closes a socket beside 1000 (the stream ended) and 1012 (the server restarts). */
export const PUSH_CLOSES = {
  /** The viewer may not watch, or no longer. */
  denied: 4403,
  /** The rendition is gone. */
  gone: 4404,
  /** The viewer's line is too slow. */
  slow: 4408,
} as const;

/** The bytes of a message. `data` is copied. */
export function encodePushFrame(
  frame: Pick<PushFrame, 'kind'> & Partial<Omit<PushFrame, 'data'>> & { readonly data?: Uint8Array },
): Uint8Array<ArrayBuffer> {
  const { kind, key = false, sequence = 0, time = 0, wallClock = 0, data = new Uint8Array() } = frame;
  const text = frame.codecs || frame.rendition || '';
  const bytes = new Uint8Array(PUSH_HEADER_BYTES + text.length + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, KINDS.indexOf(kind));
  view.setUint8(1, key ? KEY_FLAG : 0);
  view.setUint16(2, text.length);
  view.setUint32(4, sequence);
  view.setFloat64(8, time);
  view.setFloat64(16, wallClock);
  for (let index = 0; index < text.length; index++) bytes[PUSH_HEADER_BYTES + index] = text.charCodeAt(index);
  bytes.set(data, PUSH_HEADER_BYTES + text.length);
  return bytes;
}

/** Reads a message; null if it is none. `data` is a view of the bytes. */
export function decodePushFrame(bytes: ArrayBuffer): PushFrame | null {
  if (bytes.byteLength < PUSH_HEADER_BYTES) return null;
  const view = new DataView(bytes);
  const kind = KINDS[view.getUint8(0)];
  const from = PUSH_HEADER_BYTES + view.getUint16(2);
  if (kind === undefined || from > bytes.byteLength) return null;
  const text = String.fromCharCode(...new Uint8Array(bytes, PUSH_HEADER_BYTES, from - PUSH_HEADER_BYTES));
  return {
    kind,
    key: (view.getUint8(1) & KEY_FLAG) !== 0,
    sequence: view.getUint32(4),
    time: view.getFloat64(8),
    wallClock: view.getFloat64(16),
    codecs: kind === 'init' ? text : '',
    rendition: kind === 'rendition' ? text : '',
    data: new Uint8Array(bytes, from),
  };
}
