import type { LevelFacts, PlaybackErrorKind } from '@bandshell/domain';

/** One quality; `index` names it towards the engine. */
export interface EngineLevel extends LevelFacts {
  readonly index: number;
  readonly width: number | null;
  readonly codecs: string | null;
}

/** What an engine reports. Errors are data: one place, the playback machine, decides what to do about them. */
export type EngineEvent =
  /** The element has a source and the qualities are known. */
  | { readonly type: 'ready' }
  /** A media playlist came. */
  | { readonly type: 'loaded' }
  /** The quality shown or the list of qualities changed. */
  | { readonly type: 'levels' }
  /** The playlist is closed and everything of it was shown. */
  | { readonly type: 'finished' }
  /** Only what the engine could not mend itself. `detail` is for the log. */
  | { readonly type: 'error'; readonly kind: PlaybackErrorKind; readonly detail: string };

/** Seconds, but `frameAt` in wall-clock milliseconds. Null where it is not known. */
export interface EngineTiming {
  /** From the frame shown to the end of the playlist. */
  readonly toEdge: number | null;
  /** The distance to the edge that the engine aims at. */
  readonly target: number | null;
  /** When the frame shown was taken. */
  readonly frameAt: number | null;
}

export interface EngineStats {
  /** Bits a second, as estimated from downloads. */
  readonly bandwidth: number | null;
  /** Seconds of media ahead of the frame shown. */
  readonly buffered: number;
  readonly framesDropped: number;
  readonly framesShown: number;
}

/**
 * Brings a stream into a video element. The element itself (play, pause, volume) belongs to the player; the engine
 * owns what is its source. After `destroy` nothing is reported and the element has no source.
 */
export interface Engine {
  /** Starts from nothing with a multivariant playlist. */
  load(url: string): void;
  /** Fetches again after an error or a rest; the picture stays until there is a newer one. */
  resume(): void;
  /** Stops fetching; the picture stays. */
  rest(): void;
  /** Sets the decoder up anew at the present position. */
  recoverMedia(): void;
  levels(): readonly EngineLevel[];
  /** Index of the quality shown; null before the first frame. */
  level(): number | null;
  isAuto(): boolean;
  /** Chooses a quality; 'auto' lets the engine choose by bandwidth and size. */
  setLevel(index: number | 'auto'): void;
  timing(): EngineTiming;
  seekToLive(): void;
  stats(): EngineStats;
  destroy(): void;
}

export interface EngineOptions {
  readonly video: HTMLVideoElement;
  readonly onEvent: (event: EngineEvent) => void;
}

export type CreateEngine = (options: EngineOptions) => Engine;
