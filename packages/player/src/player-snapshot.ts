import type { LevelInfo, PlaybackNotice, PlaybackPhase } from '@bandshell/domain/player';
import type { LatencyMode } from './engine/engine.ts';

export interface PlayerLevel extends LevelInfo {
  readonly index: number;
  readonly codecs: string | null;
  /** It is the broadcaster's own quality, not a transcoded rendition. */
  readonly isSource: boolean;
  /** "1080p60". */
  readonly name: string;
}

/** All values that controls show. A new object only when a value changed. */
export interface PlayerSnapshot {
  readonly phase: PlaybackPhase['name'];
  readonly notice: PlaybackNotice;
  readonly wantsPlay: boolean;
  /** A frame of the current stream was shown; until then a poster may be shown. */
  readonly hasPicture: boolean;
  readonly isMuted: boolean;
  /** The browser allows no sound until the user interacts with the page. */
  readonly isMutedByBrowser: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** Best first. */
  readonly levels: readonly PlayerLevel[];
  readonly level: number | null;
  readonly isAutoLevel: boolean;
  /** The viewer chose the stream's sound without its picture. */
  readonly isSoundOnly: boolean;
  /** Seconds from camera to screen in tenths; null while unknown. */
  readonly latency: number | null;
  /** Null where there is no choice. */
  readonly latencyMode: LatencyMode | null;
  /** False when playback is so far behind that catching up by speed would take long. */
  readonly isAtLiveEdge: boolean;
}

/** Compares by value, one level deep. */
export function isSameSnapshot<Snapshot extends object>(one: Snapshot, other: Snapshot): boolean {
  for (const key of Object.keys(one) as (keyof Snapshot)[]) {
    if (one[key] !== other[key]) return false;
  }
  return true;
}
