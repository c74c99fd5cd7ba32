import { PUSH_CLOSES, type PushFrame } from '@bandshell/contract';
import { elementStats } from '../element-stats.ts';
import type { Engine, EngineOptions } from '../engine.ts';
import { jumpFor, MOST_AIM, newJitterBuffer, onArrival, onBreak, onStall, paceFor } from './jitter-buffer.ts';
import { canPush, type PushBuffer, pushBuffer } from './push-buffer.ts';
import { type PushLevel, readLevels, SOURCE } from './push-levels.ts';
import type { OpenPushLine, PushLine } from './push-line.ts';

const TICK_MS = 100;
/** What lies ready on the server has come when nothing followed for this long (ms); at most so long is waited. */
const SETTLED_MS = 40;
const SETTLED_MAX_MS = 250;
/** Tries of a line that broke. The wait before each doubles. */
const RETRIES = 3;
const RETRY_MS = 250;
/** So many stalls within a time (ms) with the largest buffer are too many. */
const STALLS_MAX = 4;
const STALLS_WITHIN_MS = 30_000;
/** The engine says this often (ms) that media comes. */
const LOADED_EVERY_MS = 1000;
/** A new quality begins this far (seconds) behind the picture or later. */
const SWITCH_AHEAD = 0.05;
const LEVELS_AGAIN_MS = 2000;
const WINDOW_SMOOTHING = 0.2;

export interface PushPlaybackOptions extends EngineOptions {
  readonly openLine: OpenPushLine;
  /**
   * It cannot go on, and nothing more is reported.
   * @param isLasting the reason is this network, not this stream
   */
  readonly onFallback: (isLasting: boolean) => void;
}

/** The engine over pushed media (`/live/…/push`), which plays as near to the live edge as the line allows. */
export function pushPlayback({ video, onEvent, openLine, onFallback }: PushPlaybackOptions): Engine {
  const listeners = new AbortController();
  const { signal } = listeners;
  let folder = '';
  let address = '';
  let levels: readonly PushLevel[] = [];
  let isAuto = true;
  let rendition = SOURCE;
  let buffer: PushBuffer | null = null;
  let line: PushLine | null = null;
  let next: PushLine | null = null;
  let attempts = 0;
  let jitter = newJitterBuffer;
  let newestTime: number | null = null;
  let hasStarted = false;
  let firstAt = 0;
  let isEnding = false;
  let isFilling = false;
  let ahead: number | null = null;
  let stalls: number[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  /** Wall clock minus time line, in ms. */
  let wallOffset: number | null = null;
  let received = { bytes: 0, since: 0, rate: null as number | null };
  let settle: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let levelsAgain: ReturnType<typeof setTimeout> | undefined;

  const now = () => performance.now();
  const end = () => buffer?.ranges().at(-1)?.end ?? null;
  const distance = () => {
    const last = end();
    return last === null ? null : last - video.currentTime;
  };
  const stop = () => {
    line?.close();
    next?.close();
    line = null;
    next = null;
    for (const timer of [settle, again, levelsAgain]) clearTimeout(timer);
  };
  const fallBack = (isLasting: boolean) => {
    if (signal.aborted) return;
    destroy();
    onFallback(isLasting);
  };

  const open = (name: string) => {
    line?.close();
    line = openLine(`${folder}${name}/push`, {
      onFrame: take,
      onClosed: (code) => {
        line = null;
        onClosed(code);
      },
    });
  };
  const onClosed = (code: number) => {
    if (isEnding) return;
    if (code === PUSH_CLOSES.slow) return fallBack(true);
    if (code === PUSH_CLOSES.denied) return fallBack(false);
    if (code === PUSH_CLOSES.gone && rendition !== SOURCE) {
      isAuto = true;
      rendition = SOURCE;
      return open(SOURCE);
    }
    // A line that never brought anything will not.
    if (newestTime === null || attempts >= RETRIES) return fallBack(true);
    again = setTimeout(open, RETRY_MS * 2 ** attempts, rendition);
    attempts += 1;
  };

  const take = (frame: PushFrame) => {
    switch (frame.kind) {
      case 'init':
        return begin(frame);
      case 'media':
        return append(frame);
      case 'discontinuity':
      case 'replaced':
      case 'lost':
        jitter = onBreak(jitter);
        return;
      case 'end':
        isEnding = true;
        buffer?.finish();
        if (!hasStarted) onEvent({ type: 'finished' });
    }
  };
  const begin = ({ codecs, data }: PushFrame) => {
    if (!canPush(codecs)) return fallBack(false);
    const isFirst = buffer === null;
    buffer ??= pushBuffer(video, onAppended, (detail) => onEvent({ type: 'error', kind: 'media', detail }));
    buffer.init(codecs, data);
    if (!isFirst) return;
    onEvent({ type: 'levels' });
    onEvent({ type: 'ready' });
  };
  const append = ({ time, wallClock, data }: PushFrame) => {
    const at = now();
    firstAt ||= at;
    const length = newestTime === null ? 0 : time - newestTime;
    // The time is that of the fragment's start: it came when it was whole.
    if (hasStarted && length > 0) jitter = onArrival(jitter, time, length, at);
    newestTime = time;
    wallOffset = wallClock - time;
    buffer?.append(data);
    received.bytes += data.length;
    if (at - loadedAt < LOADED_EVERY_MS) return;
    if (Number.isFinite(loadedAt)) {
      received = { bytes: 0, since: at, rate: (received.bytes * 8000) / (at - received.since) };
      attempts = 0;
    } else received.since = at;
    loadedAt = at;
    onEvent({ type: 'loaded' });
  };

  const onAppended = () => {
    if (hasStarted) return;
    clearTimeout(settle);
    if (end() === null) return;
    settle = setTimeout(start, Math.max(0, Math.min(SETTLED_MS, firstAt + SETTLED_MAX_MS - now())));
  };
  const start = () => {
    const last = buffer?.ranges().at(-1);
    if (last === undefined) return;
    hasStarted = true;
    video.currentTime = Math.max(last.start, last.end - jitter.aim);
    onEvent({ type: 'levels' });
  };

  const setRate = (rate: number) => {
    if (video.playbackRate !== rate) video.playbackRate = rate;
  };
  const tick = () => {
    if (!hasStarted || buffer === null || video.paused || video.seeking || isEnding) return;
    const to = jumpFor(buffer.ranges(), video.currentTime, jitter.aim);
    if (to !== null) {
      video.currentTime = to;
      ahead = null;
      return;
    }
    const left = Math.max(0, distance() ?? 0);
    if (isFilling && left < jitter.aim) return;
    isFilling = false;
    ahead = ahead === null ? left : ahead + (left - ahead) * WINDOW_SMOOTHING;
    setRate(paceFor(ahead, jitter.aim));
  };
  const onWaiting = () => {
    if (!hasStarted || video.paused || video.seeking || isEnding || document.hidden) return;
    const at = now();
    const wasLargest = jitter.aim >= MOST_AIM;
    jitter = onStall(jitter, at);
    stalls = [...stalls.filter((stall) => stall > at - STALLS_WITHIN_MS), at];
    if (wasLargest && stalls.length >= STALLS_MAX) return fallBack(true);
    // The picture stands until enough waits again, or it would stand again at once.
    isFilling = true;
    ahead = null;
    setRate(0);
  };
  const ticker = setInterval(tick, TICK_MS);
  video.addEventListener('waiting', onWaiting, { signal });
  video.addEventListener('ended', () => onEvent({ type: 'finished' }), { signal });

  const readMaster = async () => {
    const from = address;
    const answer = await fetch(from, { signal }).catch(() => null);
    const text = answer?.ok ? await answer.text().catch(() => null) : null;
    if (signal.aborted || from !== address) return;
    if (text === null) levelsAgain = setTimeout(readMaster, LEVELS_AGAIN_MS);
    else {
      levels = readLevels(text);
      onEvent({ type: 'levels' });
    }
  };

  /** Another rendition takes over at a key frame; until then the one before goes on. */
  const change = (name: string) => {
    next?.close();
    next = null;
    if (name === rendition) return;
    let init: PushFrame | null = null;
    const opened = openLine(`${folder}${name}/push`, {
      onFrame: (frame) => {
        if (next !== opened) return take(frame);
        if (frame.kind === 'init') init = frame;
        if (frame.kind !== 'media' || !frame.key || init === null) return;
        const at = frame.time / 1000;
        const isLate = at < video.currentTime + SWITCH_AHEAD;
        // A key frame that lies on the server is old; the next one comes.
        if (isLate && at < video.currentTime - MOST_AIM) return;
        line?.close();
        line = opened;
        next = null;
        rendition = name;
        jitter = onBreak(jitter);
        take(init);
        take(frame);
        // The decoder leaves what it has of the other rendition; the shown picture stays meanwhile.
        if (isLate) video.currentTime = Math.max(video.currentTime, at);
        onEvent({ type: 'levels' });
      },
      onClosed: (code) => {
        if (next === opened) next = null;
        else if (line === opened) {
          line = null;
          onClosed(code);
        }
      },
    });
    next = opened;
  };

  const load = (url: string) => {
    stop();
    buffer?.destroy();
    buffer = null;
    address = url;
    folder = url.slice(0, url.lastIndexOf('/') + 1);
    [attempts, jitter, newestTime, hasStarted, firstAt] = [0, newJitterBuffer, null, false, 0];
    [isEnding, isFilling, ahead, loadedAt] = [false, false, null, Number.NEGATIVE_INFINITY];
    setRate(1);
    open(rendition);
    void readMaster();
  };
  const destroy = () => {
    if (signal.aborted) return;
    listeners.abort();
    clearInterval(ticker);
    stop();
    buffer?.destroy();
    buffer = null;
    setRate(1);
    video.removeAttribute('src');
    video.load();
  };
  const behind = () => {
    const left = distance();
    return left === null ? null : left - jitter.aim;
  };

  return {
    load,
    renew: (url) => {
      address = url;
      folder = url.slice(0, url.lastIndexOf('/') + 1);
    },
    resume: () => {
      if (line === null && !isEnding) open(rendition);
    },
    rest: stop,
    recoverMedia: () => load(address),
    levels: () => levels,
    level: () => {
      const index = hasStarted ? levels.findIndex((level) => level.rendition === rendition) : -1;
      return index < 0 ? null : index;
    },
    isAuto: () => isAuto,
    setLevel: (index) => {
      isAuto = index === 'auto';
      change(index === 'auto' ? SOURCE : (levels[index]?.rendition ?? SOURCE));
    },
    latencyMode: () => 'low',
    setLatencyMode: () => undefined,
    sounds: () => [],
    sound: () => null,
    setSound: () => undefined,
    timing: () => ({
      toEdge: distance(),
      behind: behind(),
      frameAt: wallOffset === null || !hasStarted ? null : video.currentTime * 1000 + wallOffset,
    }),
    seekToLive: () => {
      const seconds = behind();
      if (seconds !== null && seconds > 0) video.currentTime += seconds;
    },
    duration: end,
    isOpen: () => (newestTime === null ? null : !isEnding),
    positionAt: (date) => (wallOffset === null ? null : Math.max(0, (date - wallOffset) / 1000)),
    stats: () => elementStats(video, received.rate),
    destroy,
  };
}
