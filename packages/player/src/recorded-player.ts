import {
  idleRecorded,
  nameLevels,
  type RecordedCommand,
  type RecordedEvent,
  recordedNotice,
  stepRecorded,
} from '@bandshell/domain';
import { contentLine } from './content-line.ts';
import { controlElement, type StartedPlay } from './element-control.ts';
import { bufferedAhead, bufferedAround } from './engine/element-stats.ts';
import type { CreateEngine, Engine, EngineEvent, EngineStats, TimeRange } from './engine/engine.ts';
import type { PlaybackSource, StreamMoment } from './playback-source.ts';
import { isSameSnapshot, type PlayerLevel } from './player-snapshot.ts';
import type { RecordedSnapshot } from './recorded-snapshot.ts';

const TICK_MS = 250;
const NUDGE = 0.15;
/** Nearer than this (seconds), the end of the content or of a part is waited for by a timer of its own. */
const NEAR_END = 0.6;
/** Nearer than this, it is reached. */
const EDGE = 0.02;
/** So little before the end (seconds), the last frame stands. */
const LAST_FRAME = 0.001;
/** A frame's length where the rate is not known, for the steps of a paused picture. */
const FRAME = 1 / 30;

export interface RecordedPlayerOptions {
  readonly video: HTMLVideoElement;
  /** Resolves to null when the browser cannot play at all; rejects when the code cannot be fetched. */
  readonly loadEngine: () => Promise<CreateEngine | null>;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly warn: (message: string) => void;
}

export interface RecordedPlayer {
  getSnapshot(): RecordedSnapshot;
  /** Calls back after each change until the answer is called. */
  subscribe(onChange: () => void): () => void;
  /** Plays something else; null when nothing can be played. */
  open(source: PlaybackSource | null): void;
  leave(): void;
  play(): void;
  pause(): void;
  /** Seconds of the content, brought within it. */
  seek(seconds: number): void;
  /** Shows the frame before (-1) or after (1) a paused one. */
  stepFrame(direction: 1 | -1): void;
  setRate(rate: number): void;
  tryAgain(): void;
  setMuted(isMuted: boolean): void;
  /** 0 to 1; above 0 it also ends muting. */
  setVolume(volume: number): void;
  setLevel(index: number | 'auto'): void;
  /** Stretches of the content that have no sound. */
  setSilence(ranges: readonly TimeRange[]): void;
  stats(): EngineStats | null;
  destroy(): void;
}

/** Plays recordings in a video element: carries the machine's commands to an engine and back. */
export function createRecordedPlayer(options: RecordedPlayerOptions): RecordedPlayer {
  const { video, loadEngine, warn } = options;
  let playback = idleRecorded;
  let source: PlaybackSource | null = null;
  let line = contentLine(0);
  let length: number | null = null;
  let engine: Engine | null = null;
  let engineLoading = false;
  let pending: { readonly url: string; readonly at: number } | null = null;
  let startMoment: StreamMoment | null = null;
  let hasPicture = false;
  let isSilent = false;
  let rate = 1;
  let levels: readonly PlayerLevel[] = [];
  let silence: readonly TimeRange[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  let endTimer: ReturnType<typeof setTimeout> | undefined;
  let isDestroyed = false;
  const changes = new Set<() => void>();
  const element = controlElement(video, options);

  const dispatch = (event: RecordedEvent) => {
    if (isDestroyed) return;
    const step = stepRecorded(playback, event, Date.now());
    playback = step.state;
    for (const command of step.commands) carryOut(command);
    const needsTicks = playback.phase.name !== 'idle';
    if (needsTicks && timer === undefined) timer = setInterval(tick, TICK_MS);
    if (!needsTicks) {
      clearInterval(timer);
      timer = undefined;
    }
    publish();
  };

  const carryOut = (command: RecordedCommand) => {
    switch (command.type) {
      case 'ask':
        return ask();
      case 'load':
        return load(command.url, command.at);
      case 'renew':
        return engine?.renew(command.url);
      case 'resume-loading':
        return engine?.resume();
      case 'rest':
        return engine?.rest();
      case 'unload':
        return unload();
      case 'play':
        return void element.play().then(onStarted);
      case 'pause':
        return video.pause();
      case 'seek':
        video.currentTime = line.timeOf(command.to);
        return;
      case 'nudge':
        if (bufferedAhead(video) > NUDGE) video.currentTime += NUDGE;
        return;
      case 'recover-media':
        return engine?.recoverMedia();
    }
  };

  const onStarted = (started: StartedPlay) => {
    video.playbackRate = rate;
    if (started === 'refused') dispatch({ type: 'play-refused' });
    else publish();
  };

  const ask = () => {
    const asked = source;
    asked?.getAccess().then(
      (answer) => {
        if (source !== asked) return;
        if ('refused' in answer) return dispatch({ type: 'access-refused', reason: answer.refused });
        line = contentLine(answer.startOffset, answer.skips);
        length = answer.length;
        dispatch({ type: 'access', url: answer.url, expiresAt: answer.expiresAt, resumeAt: answer.resumeAt });
      },
      (error: unknown) => {
        if (source !== asked) return;
        warn(`Player: the address could not be fetched (${String(error)})`);
        dispatch({ type: 'access-failed' });
      },
    );
  };

  const load = (url: string, at: number) => {
    pending = { url, at };
    if (engine !== null) return begin(engine);
    if (engineLoading) return;
    engineLoading = true;
    loadEngine().then(
      (create) => {
        engineLoading = false;
        if (isDestroyed || pending === null) return;
        if (create === null) return dispatch({ type: 'error', kind: 'unsupported' });
        engine = create({ video, mode: 'recorded', onEvent: onEngineEvent });
        begin(engine);
      },
      (error: unknown) => {
        engineLoading = false;
        warn(`Player: the engine could not be fetched (${String(error)})`);
        dispatch({ type: 'error', kind: 'network' });
      },
    );
  };

  const begin = (to: Engine) => {
    if (pending !== null) to.load(pending.url, line.timeOf(pending.at));
  };

  const unload = () => {
    pending = null;
    hasPicture = false;
    levels = [];
    clearTimeout(endTimer);
    video.pause();
    engine?.destroy();
    engine = null;
  };

  const onEngineEvent = (event: EngineEvent) => {
    switch (event.type) {
      case 'levels':
        levels = nameLevels(engine?.levels() ?? []);
        return publish();
      case 'error':
        warn(`Player: ${event.kind} error (${event.detail})`);
        return dispatch({ type: 'error', kind: event.kind });
      case 'loaded':
        return onLoaded();
      default:
        return dispatch({ type: event.type });
    }
  };

  /** A moment to begin at can be placed as soon as the playlist is there. */
  const onLoaded = () => {
    const moment = startMoment;
    dispatch({ type: 'loaded' });
    if (moment === null || engine === null) return;
    const dated = moment.date === null ? null : engine.positionAt(moment.date);
    const at = dated ?? (engine.duration() ?? 0) - moment.behind;
    startMoment = null;
    dispatch({ type: 'seek', to: line.positionAt(at) });
  };

  const duration = (): number | null => {
    if (length !== null) return length;
    const listed = engine?.duration() ?? null;
    return listed === null ? null : line.positionAt(listed);
  };
  const isGrowing = () => length === null && engine?.isOpen() === true;
  const placeOf = (time: number) => line.positionAt(time);

  const tick = () => {
    const { currentTime } = video;
    const position = placeOf(currentTime);
    const isMoving = !video.paused && !video.seeking && video.readyState >= 2;
    if (isMoving && position !== playback.position) {
      hasPicture = true;
      dispatch({ type: 'moved', position });
    }
    // A paused picture is a picture, too.
    if (video.readyState >= 2 && playback.phase.name === 'paused') hasPicture = true;
    watchEdges();
    keepSilence(position);
    const end = duration();
    const isAtEdge = isGrowing() && end !== null && end - position < 1.5;
    dispatch({ type: 'tick', isAtEdge });
  };

  /** What ends before its playlist does, and each of its parts, ends to the frame: by a timer, not by the next tick. */
  const watchEdges = () => {
    clearTimeout(endTimer);
    if (playback.phase.name === 'idle' || playback.phase.name === 'ended') return;
    const { currentTime } = video;
    const skip = line.nextSkip(currentTime);
    const left = skip ? skip.start - currentTime : length === null ? null : length - placeOf(currentTime);
    if (left === null) return;
    if (left > EDGE) {
      if (left < NEAR_END && !video.paused) endTimer = setTimeout(watchEdges, (left / rate) * 1000);
    } else if (skip) video.currentTime = skip.end;
    else finish();
  };

  const finish = () => {
    if (length === null) return;
    video.pause();
    dispatch({ type: 'finished' });
    // What stands there is the last frame, not one that came while the pause took hold.
    video.currentTime = line.timeOf(length - LAST_FRAME);
  };

  const keepSilence = (position: number) => {
    const isIn = silence.some(({ start, end }) => position >= start - 0.05 && position < end);
    if (isIn === isSilent) return;
    isSilent = isIn;
    element.silence(isIn);
  };

  const read = (): RecordedSnapshot => {
    const around = bufferedAround(video);
    const end = duration();
    const now =
      playback.phase.name === 'seeking' || playback.phase.name === 'loading' ? null : placeOf(video.currentTime);
    const position = Math.round((hasPicture && now !== null ? now : playback.position) * 10) / 10;
    return {
      phase: playback.phase.name,
      notice: recordedNotice(playback, Date.now()),
      wantsPlay: playback.wantsPlay,
      hasPicture,
      isMuted: element.isMuted(),
      isSilent,
      isMutedByBrowser: element.isMutedByBrowser(),
      volume: video.volume,
      levels,
      level: engine?.level() ?? null,
      isAutoLevel: engine?.isAuto() ?? true,
      position: end === null ? position : Math.min(position, end),
      duration: end === null ? null : Math.round(end * 10) / 10,
      bufferedTo: around === null ? 0 : Math.floor(placeOf(around.end)),
      isGrowing: isGrowing(),
      rate,
    };
  };

  let snapshot = read();
  const publish = () => {
    const next = read();
    if (isSameSnapshot(snapshot, next)) return;
    snapshot = next;
    for (const change of [...changes]) change();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  video.addEventListener('volumechange', publish, { signal });
  // Media keys and the system's own controls speak to the element, not to us.
  video.addEventListener(
    'pause',
    () => {
      if (playback.wantsPlay && !video.ended && playback.phase.name === 'playing') dispatch({ type: 'pause' });
    },
    { signal },
  );
  video.addEventListener('play', () => !playback.wantsPlay && dispatch({ type: 'play' }), { signal });
  for (const event of ['playing', 'seeked'] as const) video.addEventListener(event, tick, { signal });

  const seek = (seconds: number) => {
    startMoment = null;
    const end = duration();
    dispatch({ type: 'seek', to: end === null ? seconds : Math.min(seconds, end) });
    if (playback.phase.name !== 'idle') keepSilence(playback.position);
  };

  return {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      changes.add(onChange);
      return () => changes.delete(onChange);
    },
    open(next) {
      source = next;
      line = contentLine(0);
      length = null;
      const startAt = next?.startAt ?? null;
      startMoment = typeof startAt === 'object' ? startAt : null;
      dispatch({ type: 'open', startAt: typeof startAt === 'number' ? startAt : null });
      if (next === null) dispatch({ type: 'access-refused', reason: 'unavailable' });
    },
    leave() {
      source = null;
      dispatch({ type: 'leave' });
    },
    play: () => dispatch({ type: 'play' }),
    pause: () => dispatch({ type: 'pause' }),
    seek,
    stepFrame(direction) {
      const shown = engine?.levels().find(({ index }) => index === engine?.level());
      if (playback.phase.name === 'paused') {
        seek(placeOf(video.currentTime) + direction * (shown?.frameRate ? 1 / shown.frameRate : FRAME));
      }
    },
    setRate(next) {
      rate = next;
      video.playbackRate = next;
      video.defaultPlaybackRate = next;
      publish();
    },
    tryAgain: () => dispatch({ type: 'try-again' }),
    setMuted(muted) {
      element.setMuted(muted);
      publish();
    },
    setVolume(next) {
      element.setVolume(next);
      publish();
    },
    setLevel(index) {
      engine?.setLevel(index);
      publish();
    },
    setSilence(ranges) {
      silence = ranges;
      if (playback.phase.name !== 'idle') keepSilence(placeOf(video.currentTime));
      publish();
    },
    stats: () => engine?.stats() ?? null,
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      listeners.abort();
      clearInterval(timer);
      changes.clear();
      unload();
      video.defaultPlaybackRate = 1;
      video.playbackRate = 1;
      if (isSilent) element.silence(false);
    },
  };
}
