import type { RecordedNotice, RecordedPhase } from '@bandshell/domain';
import type { PlayerLevel } from './player-snapshot.ts';

/** All that the controls of a recording show. A new object only when something in it changed. */
export interface RecordedSnapshot {
  readonly phase: RecordedPhase['name'];
  readonly notice: RecordedNotice;
  readonly wantsPlay: boolean;
  /** A frame of the present content was shown; until then a poster may stand. */
  readonly hasPicture: boolean;
  /** What the viewer chose. */
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
  /** Seconds of the content, in tenths. */
  readonly position: number;
  /** Seconds; null while unknown. Of a recording that grows: so far. */
  readonly duration: number | null;
  /** Where what is buffered around the position ends, in whole seconds. */
  readonly bufferedTo: number;
  /** Its stream runs. */
  readonly isGrowing: boolean;
  /** Playback speed; 1 is as recorded. */
  readonly rate: number;
}
