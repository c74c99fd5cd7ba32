import { PUSH_CLOSES, PUSH_FIXED, type PushFrame } from '@bandshell/contract';
import { MOST_AIM } from './jitter-buffer.ts';
import { SOUND, SOURCE } from './push-levels.ts';
import type { OpenPushLine, PushLine, PushLineEvents } from './push-line.ts';

/** Tries of a line that broke. The wait (ms) before each doubles. */
const RETRIES = 3;
const RETRY_MS = 250;
/** A line that has brought media for this long (ms) works. */
const WORKS_MS = 1000;
/** Another rendition that did not open, or gave nothing, rests about so long (ms) unless the viewer asks for it. */
const REST_MS = 10_000;

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
  /** The page was asleep until now, so that the line was not read. */
  readonly hasSlept: () => boolean;
}

export interface PushFeed {
  /** Begins anew in this rendition. */
  open(folder: string, rendition: string): void;
  /** Lines that are opened from now on have this address. */
  renew(folder: string): void;
  /** Opens the line again if there is none. */
  resume(): void;
  /**
   * Another rendition takes over at a key frame; until then the one before goes on.
   * @param isAsked the viewer wants it
   */
  change(rendition: string, isAsked: boolean): void;
  /** The server moves nobody who has chosen. */
  choose(isFixed: boolean): void;
  rendition(): string;
  close(): void;
}

/** Brings the media of one rendition after another, and opens a line that broke again. */
export function pushFeed(options: PushFeedOptions): PushFeed {
  const { openLine, signal, position, onFrame, onRendition, onFailed } = options;
  let [folder, rendition] = ['', SOURCE];
  let isFixed = false;
  let line: PushLine | null = null;
  let next: { readonly name: string; readonly line: PushLine } | null = null;
  const rest = restingRendition();
  let [hasMedia, isEnding] = [false, false];

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
    if (isEnding) return;
    const facts = { rendition, attempts: retry.attempts(), hasMedia, hasSlept: options.hasSlept() };
    const step = afterClose(code, facts);
    if (step === 'again') return retry.later();
    if (step !== 'source') return onFailed(step === 'network');
    rendition = SOURCE;
    onRendition(SOURCE, true);
    open(SOURCE);
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
    change(name, isAsked) {
      if (name === next?.name) return;
      leaveNext();
      if (name === rendition || signal.aborted || (!isAsked && rest.has(name))) return;
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
          if (next?.line === opened) {
            next = null;
            rest.begin(name);
          } else if (line === opened) onClosed(code);
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

/** The rendition that did not come when it was asked for, for a while. */
function restingRendition() {
  let resting = { name: '', until: 0 };
  return {
    has: (name: string) => name === resting.name && performance.now() < resting.until,
    begin(name: string) {
      resting = { name, until: performance.now() + REST_MS * (1 + Math.random() / 2) };
    },
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
  const line = openLine(url, {
    onFrame(frame) {
      if (isReady) return events.onFrame(frame);
      if (frame.kind === 'rendition') {
        // Another one would come in its place.
        line.close();
        return events.onClosed(PUSH_CLOSES.gone);
      }
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
  return line;
}

/** A key frame so far behind the picture (ms) would show again what was shown. */
const isOld = ({ time }: PushFrame, position: number): boolean => time < position - MOST_AIM * 1000;

interface LineFacts {
  readonly rendition: string;
  readonly attempts: number;
  readonly hasMedia: boolean;
  readonly hasSlept: boolean;
}

/** What follows when the server or the network has closed a line. */
export function afterClose(
  code: number,
  { rendition, attempts, hasMedia, hasSlept }: LineFacts,
): 'again' | 'source' | 'stream' | 'network' {
  if (code === PUSH_CLOSES.slow && !hasSlept) return 'network';
  const isGone = code === PUSH_CLOSES.gone;
  // There may be no sound alone.
  if (code === PUSH_CLOSES.denied || (rendition === SOUND && (isGone || !hasMedia))) return 'stream';
  // This node does not have the stream, or has it no more; HLS may come from another one.
  if (isGone) return rendition === SOURCE ? 'stream' : 'source';
  // A line that never brought anything will not.
  return hasMedia && attempts < RETRIES ? 'again' : 'network';
}
