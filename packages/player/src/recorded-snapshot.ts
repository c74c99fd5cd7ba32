import type { RecordedNotice, RecordedPhase } from '@bandshell/domain/player';
import type { EngineSound } from './engine/engine.ts';
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
