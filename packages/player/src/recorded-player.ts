import { idleRecorded, type RecordedCommand, type RecordedEvent, stepRecorded } from '@bandshell/domain/player';
import { edgeWatch } from './edge-watch.ts';
import { controlElement } from './element-control.ts';
import type { TimeRange } from './engine/engine.ts';
import { createEngineLoader } from './engine-loader.ts';
import { followElement } from './follow-element.ts';
import { placeContent } from './place-content.ts';
import type { PlaybackSource, StreamMoment } from './playback-source.ts';
import { carryOutShared, type PlayerControls, type PlayerParts, playerControls } from './player-controls.ts';
import type { PlayerOptions } from './player-options.ts';
import { progressWatch } from './progress-watch.ts';
import { rangeMuter } from './range-muter.ts';
import { type RecordedSnapshot, readRecorded } from './recorded-snapshot.ts';
import { runMachine } from './run-machine.ts';
import { snapshotStore } from './snapshot-store.ts';

/** Nearer than this (seconds) to the end of growing content, stopped playback is only waiting. */
const GROWING_EDGE = 1.5;
/** Assumed length of a frame if the rate is unknown, for frame steps. */
const FRAME = 1 / 30;

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

  const content = placeContent(video, loader);

  const carryOut = (command: RecordedCommand) => {
    switch (command.type) {
      case 'ask':
        return askForAccess();
      case 'load':
        return loader.load(command.url, content.timeOf(command.at));
      case 'renew':
        return loader.engine()?.renew(command.url);
      case 'seek':
        video.currentTime = content.timeOf(command.to);
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

  const askForAccess = () => {
    const asked = source;
    asked?.getAccess().then(
      (answer) => {
        if (source !== asked) return;
        if ('refused' in answer) return dispatch({ type: 'access-refused', reason: answer.refused });
        content.place(answer);
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
    dispatch({ type: 'seek', to: content.placeOf(at) });
  };

  const look = () => {
    const position = content.position();
    if (progress.hasMoved()) {
      hasPicture = true;
      dispatch({ type: 'moved', position });
    }
    const { name } = machine.state().phase;
    // A paused frame also counts as a picture.
    if (video.readyState >= 2 && name === 'paused') hasPicture = true;
    if (name === 'idle' || name === 'ended') edges.stop();
    else edges.look(content.placed());
    silence.keep(position);
  };
  const onTick = () => {
    look();
    const position = content.position();
    const end = content.duration();
    dispatch({ type: 'tick', isAtEdge: content.isGrowing() && end !== null && end - position < GROWING_EDGE });
  };

  const read = () =>
    readRecorded({
      ...{ video, element, loader, content, hasPicture, rate },
      playback: machine.state(),
      now: machine.now(),
      isSilent: silence.isSilent(),
    });

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
    const end = content.duration();
    dispatch({ type: 'seek', to: end === null ? seconds : Math.min(seconds, end) });
    keepSilenceAt(machine.state().position);
  };

  return {
    ...controls,
    open(next) {
      source = next;
      content.clear();
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
        seek(content.position() + direction * (shown?.frameRate ? 1 / shown.frameRate : FRAME));
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
      keepSilenceAt(content.position());
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
