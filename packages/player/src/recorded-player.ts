import {
  idleRecorded,
  type RecordedCommand,
  type RecordedEvent,
  recordedNotice,
  stepRecorded,
} from '@bandshell/domain/player';
import { contentLine } from './content-line.ts';
import { edgeWatch, type PlacedContent } from './edge-watch.ts';
import { controlElement } from './element-control.ts';
import { bufferedAround } from './engine/element-stats.ts';
import type { TimeRange } from './engine/engine.ts';
import { createEngineLoader } from './engine-loader.ts';
import { followElement } from './follow-element.ts';
import type { PlaybackSource, StreamMoment } from './playback-source.ts';
import { carryOutShared, type PlayerControls, type PlayerParts, playerControls } from './player-controls.ts';
import type { PlayerOptions } from './player-options.ts';
import { progressWatch } from './progress-watch.ts';
import { rangeMuter } from './range-muter.ts';
import type { RecordedSnapshot } from './recorded-snapshot.ts';
import { runMachine } from './run-machine.ts';
import { snapshotStore } from './snapshot-store.ts';

/** Nearer than this (seconds) to the end of growing content, stopped playback is only waiting. */
const GROWING_EDGE = 1.5;
/** Assumed length of a frame if the rate is unknown, for frame steps. */
const FRAME = 1 / 30;
const noSounds: RecordedSnapshot['sounds'] = [];
const nowhere: PlacedContent = { line: contentLine(0), length: null };

export interface RecordedPlayer extends PlayerControls<RecordedSnapshot> {
  /** Plays other content; null when nothing can be played. */
  open(source: PlaybackSource | null): void;
  /** Seconds of the content; limited to its range. */
  seek(seconds: number): void;
  /** Shows the frame before (-1) or after (1) a paused one. */
  stepFrame(direction: 1 | -1): void;
  setRate(rate: number): void;
  /** Chooses a sound track by its index. */
  setSound(index: number): void;
  /** Ranges of the content without sound. */
  setSilence(ranges: readonly TimeRange[]): void;
}

/** Plays recordings in a video element: connects the playback machine with an engine. */
export function createRecordedPlayer(options: PlayerOptions): RecordedPlayer {
  const { video, warn } = options;
  let source: PlaybackSource | null = null;
  let content = nowhere;
  let startMoment: StreamMoment | null = null;
  let hasPicture = false;
  let rate = 1;
  const element = controlElement(video, options);
  const progress = progressWatch(video);
  const silence = rangeMuter(element);
  const edges = edgeWatch(video, () => {
    video.pause();
    dispatch({ type: 'finished' });
  });
  const loader = createEngineLoader({
    ...options,
    mode: 'recorded',
    onLevels: () => store.publish(),
    onEvent: (event) => {
      dispatch(event);
      if (event.type === 'loaded') seekStartMoment();
    },
  });

  const carryOut = (command: RecordedCommand) => {
    switch (command.type) {
      case 'ask':
        return ask();
      case 'load':
        return loader.load(command.url, content.line.timeOf(command.at));
      case 'renew':
        return loader.engine()?.renew(command.url);
      case 'seek':
        video.currentTime = content.line.timeOf(command.to);
        return;
      case 'play':
        video.playbackRate = rate;
        break;
      case 'unload':
        hasPicture = false;
        edges.stop();
        break;
    }
    carryOutShared(command, parts);
  };

  const ask = () => {
    const asked = source;
    asked?.getAccess().then(
      (answer) => {
        if (source !== asked) return;
        if ('refused' in answer) return dispatch({ type: 'access-refused', reason: answer.refused });
        content = { line: contentLine(answer.startOffset, answer.skips), length: answer.length };
        const { url, resumeAt } = answer;
        const expiresAt = answer.expiresAt === null ? null : answer.expiresAt - Date.now() + machine.now();
        dispatch({ type: 'access', url, expiresAt, resumeAt });
      },
      (error: unknown) => {
        if (source !== asked) return;
        warn(`Player: the address could not be fetched (${String(error)})`);
        dispatch({ type: 'access-failed' });
      },
    );
  };

  /** A start moment can be resolved as soon as the playlist has arrived. */
  const seekStartMoment = () => {
    const moment = startMoment;
    const engine = loader.engine();
    if (moment === null || engine === null) return;
    const dated = moment.date === null ? null : engine.positionAt(moment.date);
    const at = dated ?? (engine.duration() ?? 0) - moment.behind;
    startMoment = null;
    dispatch({ type: 'seek', to: placeOf(at) });
  };

  const placeOf = (time: number) => content.line.positionAt(time);
  const duration = (): number | null => {
    if (content.length !== null) return content.length;
    const listed = loader.engine()?.duration() ?? null;
    return listed === null ? null : placeOf(listed);
  };
  const isGrowing = () => content.length === null && loader.engine()?.isOpen() === true;

  const look = () => {
    const position = placeOf(video.currentTime);
    if (progress.hasMoved()) {
      hasPicture = true;
      dispatch({ type: 'moved', position });
    }
    const { name } = machine.state().phase;
    // A paused frame also counts as a picture.
    if (video.readyState >= 2 && name === 'paused') hasPicture = true;
    if (name === 'idle' || name === 'ended') edges.stop();
    else edges.look(content);
    silence.keep(position);
  };
  const onTick = () => {
    look();
    const position = placeOf(video.currentTime);
    const end = duration();
    dispatch({ type: 'tick', isAtEdge: isGrowing() && end !== null && end - position < GROWING_EDGE });
  };

  const read = (): RecordedSnapshot => {
    const playback = machine.state();
    const { name } = playback.phase;
    const engine = loader.engine();
    const around = bufferedAround(video);
    const end = duration();
    const isShown = hasPicture && name !== 'seeking' && name !== 'loading';
    const position = Math.round((isShown ? placeOf(video.currentTime) : playback.position) * 10) / 10;
    return {
      phase: name,
      notice: recordedNotice(playback, machine.now()),
      wantsPlay: playback.wantsPlay,
      hasPicture,
      isMuted: element.isMuted(),
      isSilent: silence.isSilent(),
      isMutedByBrowser: element.isMutedByBrowser(),
      volume: video.volume,
      levels: loader.levels(),
      level: engine?.level() ?? null,
      isAutoLevel: engine?.isAuto() ?? true,
      sounds: engine?.sounds() ?? noSounds,
      sound: engine?.sound() ?? null,
      position: end === null ? position : Math.min(position, end),
      duration: end === null ? null : Math.round(end * 10) / 10,
      bufferedTo: around === null ? 0 : Math.floor(placeOf(around.end)),
      isGrowing: isGrowing(),
      rate,
    };
  };

  const machine = runMachine({
    idle: idleRecorded,
    step: stepRecorded,
    carryOut,
    onTick,
    onStep: () => store.publish(),
  });
  const dispatch: (event: RecordedEvent) => void = machine.dispatch;
  const store = snapshotStore(read);
  const parts: PlayerParts<RecordedSnapshot> = { video, element, loader, store, dispatch };
  const unfollow = followElement({ ...parts, state: machine.state, onSound: store.publish, onPicture: look });
  const controls = playerControls(parts);
  const keepSilenceAt = (position: number) => {
    if (machine.state().phase.name !== 'idle') silence.keep(position);
  };

  const seek = (seconds: number) => {
    startMoment = null;
    const end = duration();
    dispatch({ type: 'seek', to: end === null ? seconds : Math.min(seconds, end) });
    keepSilenceAt(machine.state().position);
  };

  return {
    ...controls,
    open(next) {
      source = next;
      content = nowhere;
      const startAt = next?.startAt ?? null;
      startMoment = typeof startAt === 'object' ? startAt : null;
      dispatch({ type: 'open', startAt: typeof startAt === 'number' ? startAt : null });
      if (next === null) dispatch({ type: 'access-refused', reason: 'unavailable' });
    },
    leave() {
      source = null;
      controls.leave();
    },
    seek,
    stepFrame(direction) {
      const engine = loader.engine();
      const shown = engine?.levels().find(({ index }) => index === engine.level());
      if (machine.state().phase.name === 'paused') {
        seek(placeOf(video.currentTime) + direction * (shown?.frameRate ? 1 / shown.frameRate : FRAME));
      }
    },
    setRate(next) {
      rate = next;
      video.playbackRate = next;
      video.defaultPlaybackRate = next;
      store.publish();
    },
    setSound(index) {
      loader.engine()?.setSound(index);
    },
    setSilence(ranges) {
      silence.setRanges(ranges);
      keepSilenceAt(placeOf(video.currentTime));
      store.publish();
    },
    destroy() {
      if (!machine.stop()) return;
      unfollow();
      progress.stop();
      store.close();
      carryOut({ type: 'unload' });
      video.defaultPlaybackRate = 1;
      video.playbackRate = 1;
      silence.end();
    },
  };
}
