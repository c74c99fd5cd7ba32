import type { PushFrame } from '@bandshell/contract';
import { elementStats } from '../element-stats.ts';
import type { Engine, EngineOptions } from '../engine.ts';
import { autoChoice } from './auto-choice.ts';
import { hiddenSound } from './hidden-sound.ts';
import { canPush, type PushBuffer, pushBuffer } from './push-buffer.ts';
import { pushFeed } from './push-feed.ts';
import { levelList, SOUND, SOURCE } from './push-levels.ts';
import type { OpenPushLine } from './push-line.ts';
import { pushPace } from './push-pace.ts';

const TICK_MS = 100;
/** Timers that are later than this (ms) say that the page was asleep. */
const SLEPT_MS = 3000;
/** Pictures further apart than this (ms) may stall a line that is good. */
const SPARSE_MS = 400;
/** What lies ready on the server has come when nothing followed for this long (ms); at most so long is waited. */
const SETTLED_MS = 40;
const SETTLED_MAX_MS = 250;
/** The engine says this often (ms) that media comes. */
const LOADED_EVERY_MS = 1000;
/** A new quality begins this far (seconds) behind the picture or later. */
const SWITCH_AHEAD = 0.05;

export interface PushPlaybackOptions extends EngineOptions {
  readonly openLine: OpenPushLine;
  /**
   * It cannot go on, and nothing more is reported.
   * @param isLasting the reason is this network, not this stream
   */
  readonly onFallback: (isLasting: boolean) => void;
}

/** Media that came, from the first fragment of a buffer on. */
interface Arrivals {
  /** Of the newest fragment, in ms. */
  readonly time: number;
  /** Wall clock minus time line, in ms. */
  readonly wallOffset: number;
}

/** Pushed media has one sound, and one distance from the live edge. */
const onlySound = {
  latencyMode: () => 'low',
  setLatencyMode: () => undefined,
  sounds: () => [],
  sound: () => null,
  setSound: () => undefined,
} satisfies Partial<Engine>;

/** Counts what comes, and says once a second that something comes. */
function loadMeter(onLoaded: () => void) {
  let bytes = 0;
  let since: number | null = null;
  let rate: number | null = null;
  return {
    received(length: number, at: number) {
      bytes += length;
      if (since !== null && at - since < LOADED_EVERY_MS) return;
      if (since !== null) rate = (bytes * 8000) / (at - since);
      [bytes, since] = [0, at];
      onLoaded();
    },
    /** Bits a second. */
    rate: () => rate,
    restart() {
      [bytes, since] = [0, null];
    },
  };
}

/** The engine over pushed media (`/live/…/push`), which plays as near to the live edge as the line allows. */
export function pushPlayback(options: PushPlaybackOptions): Engine {
  const { video, onEvent, onFallback } = options;
  const listeners = new AbortController();
  const { signal } = listeners;
  let buffer: PushBuffer | null = null;
  let newest: Arrivals | null = null;
  let hasStarted = false;
  let isEnding = false;
  /** The encoder is. */
  let isAway = false;
  /** The next media is the first of another rendition. */
  let isChanging = false;
  /** The browser does not take the rendition, and the list of the others has not come. */
  let isRefused = false;
  let firstAt = 0;
  let tickedAt = performance.now();
  /** Between the newest two fragments, in ms. */
  let pictureLength = 0;
  let settle: ReturnType<typeof setTimeout> | undefined;

  const pace = pushPace(video);
  const meter = loadMeter(() => onEvent({ type: 'loaded' }));
  const end = () => buffer?.ranges().at(-1)?.end ?? null;
  const distance = () => {
    const last = end();
    return last === null ? null : last - video.currentTime;
  };
  const behind = () => {
    const left = distance();
    return left === null ? null : left - pace.aim();
  };
  const fallBack = (isLasting: boolean) => {
    if (signal.aborted) return;
    destroy();
    onFallback(isLasting);
  };

  const onFrame = (frame: PushFrame) => {
    if (frame.kind === 'init') return onInit(frame);
    if (frame.kind === 'media') return onMedia(frame);
    pace.broke();
    isAway = frame.kind === 'lost';
    if (frame.kind !== 'end') return;
    isEnding = true;
    buffer?.finish();
    if (!hasStarted) onEvent({ type: 'finished' });
  };
  const onInit = ({ codecs, data }: PushFrame) => {
    if (!canPush(codecs)) return refuse();
    const isFirst = buffer === null;
    buffer ??= pushBuffer(video, onAppended, (detail) => onEvent({ type: 'error', kind: 'media', detail }));
    buffer.init(codecs, data);
    if (!isFirst) return;
    onEvent({ type: 'levels' });
    onEvent({ type: 'ready' });
  };
  /** Another rendition, or HLS. */
  const refuse = () => {
    isRefused = !list.isKnown();
    if (isRefused) return feed.close();
    const other = quality.wanted();
    if (other === feed.rendition() || list.indexOf(other) === null) fallBack(false);
    else begin(other);
  };
  const onMedia = ({ time, wallClock, data }: PushFrame) => {
    const at = performance.now();
    isAway = false;
    firstAt ||= at;
    const length = newest === null ? 0 : time - newest.time;
    // The time is that of the fragment's start: it came when it was whole.
    if (length > 0) pictureLength = length;
    if (hasStarted && length > 0) pace.arrived(time, length, at);
    newest = { time, wallOffset: wallClock - time };
    buffer?.append(data);
    if (isChanging) {
      isChanging = false;
      const from = time / 1000;
      // The decoder leaves what it has of the other rendition; the shown picture stays meanwhile.
      if (hasStarted && from < video.currentTime + SWITCH_AHEAD) video.currentTime = Math.max(video.currentTime, from);
    }
    meter.received(data.length, at);
  };
  const onAppended = () => {
    if (hasStarted) return;
    clearTimeout(settle);
    if (end() === null) return;
    settle = setTimeout(start, Math.max(0, Math.min(SETTLED_MS, firstAt + SETTLED_MAX_MS - performance.now())));
  };
  const start = () => {
    const last = buffer?.ranges().at(-1);
    if (last === undefined) return;
    hasStarted = true;
    video.currentTime = Math.max(last.start, last.end - pace.aim());
    onEvent({ type: 'levels' });
  };

  const feed = pushFeed({
    openLine: options.openLine,
    signal,
    position: () => (hasStarted ? video.currentTime * 1000 : Number.NEGATIVE_INFINITY),
    onFrame,
    onRendition(name, isMoved) {
      pace.broke();
      isChanging = true;
      if (isMoved) quality.moved(name);
      onEvent({ type: 'levels' });
    },
    onFailed: fallBack,
    hasSlept: () => performance.now() - tickedAt > SLEPT_MS,
  });
  const onLevels = () => {
    onEvent({ type: 'levels' });
    if (isRefused) refuse();
  };
  const list = levelList(onLevels, signal);
  const quality = autoChoice(video, list.levels, feed);
  const begin = (rendition: string) => {
    clearTimeout(settle);
    buffer?.destroy();
    buffer = null;
    [newest, hasStarted, isEnding, isChanging, isRefused, firstAt] = [null, false, false, false, false, 0];
    pace.restart();
    meter.restart();
    feed.open(list.folder(), rendition);
  };
  const sound = hiddenSound(video, signal, (isAlone) => {
    if (hasStarted && !isEnding) begin(isAlone ? SOUND : quality.wanted());
  });

  const tick = () => {
    tickedAt = performance.now();
    if (!hasStarted || buffer === null || video.paused || video.seeking || isEnding) return;
    pace.keep(buffer);
    if (!sound.isAlone() && !list.isSound()) quality.look();
  };
  const onWaiting = () => {
    if (!hasStarted || video.paused || video.seeking || isEnding || document.hidden) return;
    if (!pace.stalled(performance.now(), isAway)) fallBack(pictureLength <= SPARSE_MS);
  };
  const ticker = setInterval(tick, TICK_MS);
  video.addEventListener('waiting', onWaiting, { signal });
  video.addEventListener('ended', () => onEvent({ type: 'finished' }), { signal });

  const load = (url: string) => {
    list.load(url);
    sound.forget();
    quality.restart();
    begin(list.isSound() ? SOUND : quality.wanted());
  };
  const destroy = () => {
    if (signal.aborted) return;
    listeners.abort();
    clearInterval(ticker);
    clearTimeout(settle);
    buffer?.destroy();
    buffer = null;
    pace.restart();
    video.removeAttribute('src');
    video.load();
  };

  return {
    load,
    renew(url) {
      list.renew(url);
      feed.renew(list.folder());
    },
    resume: feed.resume,
    rest: feed.close,
    recoverMedia: () => load(list.address()),
    levels: list.levels,
    level: () => (hasStarted ? list.indexOf(feed.rendition()) : null),
    isAuto: quality.isAuto,
    setLevel: (index) => quality.choose(index === 'auto' ? null : (list.levels()[index]?.rendition ?? SOURCE)),
    ...onlySound,
    timing: () => ({
      toEdge: distance(),
      behind: behind(),
      frameAt: newest === null || !hasStarted ? null : video.currentTime * 1000 + newest.wallOffset,
    }),
    seekToLive() {
      const seconds = behind();
      if (seconds !== null && seconds > 0) video.currentTime += seconds;
    },
    duration: end,
    isOpen: () => (newest === null ? null : !isEnding),
    positionAt: (date) => (newest === null ? null : Math.max(0, (date - newest.wallOffset) / 1000)),
    stats: () => elementStats(video, meter.rate()),
    destroy,
  };
}
