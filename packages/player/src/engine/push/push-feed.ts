import { PUSH_CLOSES, PUSH_FIXED, type PushFrame } from '@bandshell/contract';
import { MOST_AIM } from './jitter-buffer.ts';
import { SOUND, SOURCE } from './push-levels.ts';
import type { OpenPushLine, PushLine, PushLineEvents } from './push-line.ts';

/** Tries of a line that broke. The wait (ms) before each doubles. */
const RETRIES = 3;
const RETRY_MS = 250;
/** A line that has brought media for this long (ms) works. */
const WORKS_MS = 1000;

export interface PushFeedOptions {
  readonly openLine: OpenPushLine;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** The picture's place in ms on the time line. */
  readonly position: () => number;
  /** Frames of one rendition in order. */
  readonly onFrame: (frame: PushFrame) => void;
  /** What follows is of another rendition; its init segment and a key frame come first. */
  readonly onRendition: (name: string, isMoved: boolean) => void;
  /** @param isLasting the reason is this network, not this stream */
  readonly onFailed: (isLasting: boolean) => void;
}

export interface PushFeed {
  /** Begins anew in this rendition. */
  open(folder: string, rendition: string): void;
  /** Lines that are opened from now on have this address. */
  renew(folder: string): void;
  /** Opens the line again if there is none. */
  resume(): void;
  /** Another rendition takes over at a key frame; until then the one before goes on. */
  change(rendition: string): void;
  /** The server moves nobody who has chosen. */
  choose(isFixed: boolean): void;
  rendition(): string;
  close(): void;
}

/** Brings the media of one rendition after another, and opens a line that broke again. */
export function pushFeed({ openLine, signal, position, onFrame, onRendition, onFailed }: PushFeedOptions): PushFeed {
  let folder = '';
  let rendition = SOURCE;
  let isFixed = false;
  let line: PushLine | null = null;
  let next: { readonly name: string; readonly line: PushLine } | null = null;
  let hasMedia = false;
  let isEnding = false;

  const address = (name: string) => `${folder}${name}/push${isFixed ? `?${PUSH_FIXED}` : ''}`;
  const leaveNext = () => {
    next?.line.close();
    next = null;
  };
  const close = () => {
    line?.close();
    line = null;
    leaveNext();
    retry.stop();
  };
  const take = (frame: PushFrame) => {
    if (frame.kind === 'rendition') {
      rendition = frame.rendition;
      // A larger one is not tried on this line now.
      leaveNext();
      return onRendition(rendition, true);
    }
    if (frame.kind === 'end') isEnding = true;
    if (frame.kind === 'media') {
      hasMedia = true;
      retry.gotMedia();
    }
    onFrame(frame);
  };
  const open = (name: string) => {
    line?.close();
    retry.opened();
    line = openLine(address(name), { onFrame: take, onClosed });
  };
  const onClosed = (code: number) => {
    line = null;
    const step = isEnding ? 'nothing' : afterClose(code, { rendition, attempts: retry.attempts(), hasMedia });
    if (step === 'nothing') return;
    if (step === 'source') {
      rendition = SOURCE;
      onRendition(SOURCE, true);
      return open(SOURCE);
    }
    if (step !== 'again') return onFailed(step === 'network');
    retry.later();
  };
  const retry = retries(() => open(rendition));

  signal.addEventListener('abort', close);

  return {
    open(address, name) {
      close();
      folder = address;
      [rendition, hasMedia, isEnding] = [name, false, false];
      retry.forget();
      open(name);
    },
    renew: (address) => {
      folder = address;
    },
    resume: () => {
      if (line === null && !isEnding && !signal.aborted) open(rendition);
    },
    change(name) {
      if (name === next?.name) return;
      leaveNext();
      if (name === rendition || signal.aborted) return;
      const opened = nextLine(openLine, address(name), {
        position,
        onFrame: take,
        onReady() {
          line?.close();
          retry.stop();
          line = opened;
          next = null;
          rendition = name;
          retry.opened();
          onRendition(name, false);
        },
        onClosed(code) {
          if (next?.line === opened) next = null;
          else if (line === opened) onClosed(code);
        },
      });
      next = { name, line: opened };
    },
    choose: (isChosen) => {
      isFixed = isChosen;
    },
    rendition: () => rendition,
    close,
  };
}

/** Counts the tries of a line until it works. */
function retries(open: () => void) {
  let attempts = 0;
  let openedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    attempts: () => attempts,
    later() {
      timer = setTimeout(open, RETRY_MS * 2 ** attempts);
      attempts += 1;
    },
    opened() {
      openedAt = performance.now();
    },
    gotMedia() {
      if (performance.now() - openedAt > WORKS_MS) attempts = 0;
    },
    stop: () => clearTimeout(timer),
    forget() {
      attempts = 0;
    },
  };
}

interface NextLineEvents extends PushLineEvents {
  readonly position: () => number;
  /** From here on its frames are reported: an init segment and a key frame come first. */
  readonly onReady: () => void;
}

/** A line that is ready with its first key frame that the picture has not passed. */
function nextLine(openLine: OpenPushLine, url: string, events: NextLineEvents): PushLine {
  let init: PushFrame | null = null;
  let isReady = false;
  return openLine(url, {
    onFrame(frame) {
      if (isReady) return events.onFrame(frame);
      if (frame.kind === 'init') init = frame;
      // A key frame that lies on the server may be old; the next one comes.
      if (frame.kind !== 'media' || !frame.key || init === null || isOld(frame, events.position())) return;
      isReady = true;
      events.onReady();
      events.onFrame(init);
      events.onFrame(frame);
    },
    onClosed: events.onClosed,
  });
}

/** A key frame so far behind the picture (ms) would show again what was shown. */
const isOld = ({ time }: PushFrame, position: number): boolean => time < position - MOST_AIM * 1000;

/** What follows when the server or the network has closed a line. */
export function afterClose(
  code: number,
  { rendition, attempts, hasMedia }: { rendition: string; attempts: number; hasMedia: boolean },
): 'again' | 'source' | 'stream' | 'network' {
  if (code === PUSH_CLOSES.slow) return 'network';
  const isGone = code === PUSH_CLOSES.gone;
  // There may be no sound alone.
  if (code === PUSH_CLOSES.denied || (rendition === SOUND && (isGone || !hasMedia))) return 'stream';
  if (isGone && rendition !== SOURCE) return 'source';
  // A line that never brought anything will not.
  return hasMedia && attempts < RETRIES ? 'again' : 'network';
}
