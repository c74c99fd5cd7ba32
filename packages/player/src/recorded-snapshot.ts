import {
  type RecordedNotice,
  type RecordedPhase,
  type RecordedPlayback,
  recordedNotice,
} from '@bandshell/domain/player';
import type { ElementControl } from './element-control.ts';
import type { EngineSound } from './engine/engine.ts';
import type { EngineLoader } from './engine-loader.ts';
import type { ContentPlace } from './place-content.ts';
import type { PlayerLevel } from './player-snapshot.ts';

/** All values that the controls of a recording show. A new object only when a value changed. */
export interface RecordedSnapshot {
  readonly phase: RecordedPhase['name'];
  readonly notice: RecordedNotice;
  readonly wantsPlay: boolean;
  /** A frame of the current content was shown; until then a poster may be shown. */
  readonly hasPicture: boolean;
  /** The viewer's choice. */
  readonly isMuted: boolean;
  /** The content has no sound here. */
  readonly isSilent: boolean;
  readonly isMutedByBrowser: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** Best first. */
  readonly levels: readonly PlayerLevel[];
  readonly level: number | null;
  readonly isAutoLevel: boolean;
  /** The sound tracks to choose from; empty where there is one. */
  readonly sounds: readonly EngineSound[];
  readonly sound: number | null;
  /** Seconds of the content, in tenths. */
  readonly position: number;
  /** Seconds; null while unknown. For a growing recording: so far. */
  readonly duration: number | null;
  /** The end of the buffered range around the position, in whole seconds. */
  readonly bufferedTo: number;
  /** Its stream is still running. */
  readonly isGrowing: boolean;
  /** Playback speed; 1 is normal. */
  readonly rate: number;
}

const noSounds: RecordedSnapshot['sounds'] = [];

/** The parts of a player that its snapshot shows. */
export interface RecordedParts {
  readonly playback: RecordedPlayback;
  /** The machine's own time in milliseconds. */
  readonly now: number;
  readonly video: HTMLVideoElement;
  readonly element: ElementControl;
  readonly loader: EngineLoader;
  readonly content: ContentPlace;
  readonly hasPicture: boolean;
  readonly isSilent: boolean;
  readonly rate: number;
}

/** Reads the values for the controls. */
export function readRecorded(parts: RecordedParts): RecordedSnapshot {
  const { playback, now, video, element, loader, content, hasPicture, isSilent, rate } = parts;
  const { name } = playback.phase;
  const engine = loader.engine();
  const end = content.duration();
  const isShown = hasPicture && name !== 'seeking' && name !== 'loading';
  const position = Math.round((isShown ? content.position() : playback.position) * 10) / 10;
  return {
    phase: name,
    notice: recordedNotice(playback, now),
    wantsPlay: playback.wantsPlay,
    hasPicture,
    isMuted: element.isMuted(),
    isSilent,
    isMutedByBrowser: element.isMutedByBrowser(),
    volume: video.volume,
    levels: loader.levels(),
    level: engine?.level() ?? null,
    isAutoLevel: engine?.isAuto() ?? true,
    sounds: engine?.sounds() ?? noSounds,
    sound: engine?.sound() ?? null,
    position: end === null ? position : Math.min(position, end),
    duration: end === null ? null : Math.round(end * 10) / 10,
    bufferedTo: content.bufferedTo(),
    isGrowing: content.isGrowing(),
    rate,
  };
}
