import type { TimeRange } from '../engine.ts';

/** Seconds of played media that stay. */
const KEPT = 10;
/** What a queue may hold (bytes) while the browser takes nothing. */
const QUEUE_MAX = 24 * 1024 * 1024;

/** Managed Media Source (iOS from 17.1 on), which type libraries do not know everywhere. */
type SourceClass = typeof MediaSource;
const sourceClass = (): SourceClass | undefined =>
  (globalThis as { ManagedMediaSource?: SourceClass }).ManagedMediaSource ?? globalThis.MediaSource;

const typeOf = (codecs: string): string => `video/mp4; codecs="${codecs}"`;

/** Whether the browser takes media with these codecs by pieces. */
export const canPush = (codecs: string): boolean => sourceClass()?.isTypeSupported(typeOf(codecs)) === true;

export interface PushBuffer {
  /** An init segment; what follows belongs to it. */
  init(codecs: string, data: Uint8Array<ArrayBuffer>): void;
  append(data: Uint8Array<ArrayBuffer>): void;
  ranges(): readonly TimeRange[];
  /** No more media comes: the element ends with what there is. */
  finish(): void;
  destroy(): void;
}

type Piece = { readonly codecs: string | null; readonly data: Uint8Array<ArrayBuffer> };

/**
 * Gives an element media by pieces (Media Source Extensions).
 * @param onAppended pieces are in
 * @param onFault the browser takes no more; the element has to begin anew
 */
export function pushBuffer(
  video: HTMLVideoElement,
  onAppended: () => void,
  onFault: (detail: string) => void,
): PushBuffer {
  const Source = sourceClass() as SourceClass;
  const source = new Source();
  const url = URL.createObjectURL(source);
  let queue: Piece[] = [];
  let queued = 0;
  let track: SourceBuffer | null = null;
  let isOver = false;
  let ends = false;

  const fault = (detail: string) => {
    if (isOver) return;
    isOver = true;
    onFault(detail);
  };
  /** Appends what waits, as far as it needs no other type. */
  const work = () => {
    if (isOver || source.readyState !== 'open' || track?.updating) return;
    try {
      const [first] = queue;
      if (first === undefined) {
        if (ends) source.endOfStream();
        return;
      }
      if (first.codecs !== null && track === null) {
        // The browser knows by it that the stream is live. It takes no duration while it takes media.
        source.duration = Number.POSITIVE_INFINITY;
        track = source.addSourceBuffer(typeOf(first.codecs));
        track.addEventListener('updateend', onUpdated);
        track.addEventListener('error', () => fault('the media was refused'));
      } else if (first.codecs !== null) track?.changeType?.(typeOf(first.codecs));
      const next = queue.findIndex(({ codecs }, index) => index > 0 && codecs !== null);
      const taken = queue.splice(0, next < 0 ? queue.length : next);
      const bytes = joined(taken.map(({ data }) => data));
      queued -= bytes.length;
      track?.appendBuffer(bytes);
    } catch (error) {
      fault(String(error));
    }
  };
  const onUpdated = () => {
    if (isOver || track === null) return;
    onAppended();
    const [first] = ranges();
    const until = video.currentTime - KEPT;
    if (queue.length === 0 && first !== undefined && first.start < until - KEPT && !track.updating)
      track.remove(0, until);
    work();
  };
  const ranges = (): TimeRange[] => {
    if (track === null || isOver || source.readyState === 'closed') return [];
    const { buffered } = track;
    return Array.from({ length: buffered.length }, (_, n) => ({ start: buffered.start(n), end: buffered.end(n) }));
  };
  const add = (piece: Piece) => {
    queue.push(piece);
    queued += piece.data.length;
    if (queued > QUEUE_MAX) fault('the media is not taken');
    work();
  };

  // A source is open a moment before it says so; media that came in between is already being taken.
  source.addEventListener('sourceopen', work);
  // Managed Media Source needs it.
  video.disableRemotePlayback = true;
  video.src = url;

  return {
    init: (codecs, data) => add({ codecs, data }),
    append: (data) => add({ codecs: null, data }),
    ranges,
    finish() {
      ends = true;
      work();
    },
    destroy() {
      isOver = true;
      queue = [];
      URL.revokeObjectURL(url);
    },
  };
}

function joined(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first] = pieces;
  if (first !== undefined && pieces.length === 1) return first;
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
