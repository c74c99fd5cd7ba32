import type { LevelFacts, PlaybackNotice, PlaybackPhase } from '@bandshell/domain';

export interface PlayerLevel extends LevelFacts {
  readonly index: number;
  readonly codecs: string | null;
  /** It is what the broadcaster sends, and no rung made of that. */
  readonly isSource: boolean;
  /** "1080p60". */
  readonly name: string;
}

/** All that controls show. A new object only when something in it changed. */
export interface PlayerSnapshot {
  readonly phase: PlaybackPhase['name'];
  readonly notice: PlaybackNotice;
  readonly wantsPlay: boolean;
  /** A frame of the present stream was shown; until then a poster may stand. */
  readonly hasPicture: boolean;
  readonly isMuted: boolean;
  /** The browser refused sound until the user does something. */
  readonly isMutedByBrowser: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** Best first. */
  readonly levels: readonly PlayerLevel[];
  readonly level: number | null;
  readonly isAutoLevel: boolean;
  /** Seconds from camera to screen in tenths; null while unknown. */
  readonly latency: number | null;
  /** False when the picture fell behind so far that catching up by speed would take long. */
  readonly isAtLiveEdge: boolean;
}

/** Compares by value, one level deep. */
export function isSameSnapshot<Snapshot extends object>(one: Snapshot, other: Snapshot): boolean {
  for (const key of Object.keys(one) as (keyof Snapshot)[]) {
    if (one[key] !== other[key]) return false;
  }
  return true;
}
