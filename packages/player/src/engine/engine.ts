import type { LevelInfo, PlaybackErrorKind } from '@bandshell/domain/player';

/** A stretch of media in seconds. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** One quality; `index` names it towards the engine. */
export interface EngineLevel extends LevelInfo {
  readonly index: number;
  readonly width: number | null;
  readonly codecs: string | null;
  /** It is the broadcaster's own quality, not a transcoded rendition. */
  readonly isSource: boolean;
}

/** One of several sound tracks; `index` names it towards the engine. */
export interface EngineSound {
  readonly index: number;
  readonly name: string;
  /** BCP 47 tag. */
  readonly language: string | null;
}

/** Events of an engine. Errors are data: only the playback machine decides what to do about them. */
export type EngineEvent =
  /** The element has a source and the qualities are known. */
  | { readonly type: 'ready' }
  /** A media playlist arrived. */
  | { readonly type: 'loaded' }
  /** The current quality or sound track, or the list of them, changed. */
  | { readonly type: 'levels' }
  /** The media has several sound tracks, which this engine cannot play: the one for them must. */
  | { readonly type: 'needs-sounds' }
  /** The playlist is closed and was played to its end. */
  | { readonly type: 'finished' }
  /** Only errors that the engine could not recover from. `detail` is for the log. */
  | { readonly type: 'error'; readonly kind: PlaybackErrorKind | 'denied'; readonly detail: string };

/** Near the live edge by parts of segments, or as far from it as whole segments need, which stalls less. */
export type LatencyMode = 'low' | 'normal';

/** Seconds, except `frameAt` in wall-clock milliseconds. Null if not known. */
export interface EngineTiming {
  /** From the current frame to the end of the playlist. */
  readonly toEdge: number | null;
  /** Everything that a seek to the live edge would skip; 0 or less when there is nothing newer. */
  readonly behind: number | null;
  /** When the current frame was taken. */
  readonly frameAt: number | null;
}

export interface EngineStats {
  /** Bits per second, estimated from downloads. */
  readonly bandwidth: number | null;
  /** Seconds of media after the current frame. */
  readonly buffered: number;
  readonly framesDropped: number;
  readonly framesShown: number;
}

/**
 * Plays a stream in a video element. The player controls the element (play, pause, volume); the engine owns its source.
 * After `destroy` there are no events and the element has no source.
 */
export interface Engine {
  /**
   * Starts from nothing with a multivariant playlist.
   * @param startAt seconds of the media; default: the live edge or what the playlist says
   */
  load(url: string, startAt?: number): void;
  /** Uses another address for the same media (a new token); the buffer is kept. */
  renew(url: string): void;
  /** Fetches again after an error or a rest; the current frame stays until there is a newer one. */
  resume(): void;
  /** Stops fetching; the current frame stays. */
  rest(): void;
  /** Resets the decoder at the current position. */
  recoverMedia(): void;
  levels(): readonly EngineLevel[];
  /** Index of the current quality; null before the first frame. */
  level(): number | null;
  isAuto(): boolean;
  /** Chooses a quality; 'auto' lets the engine choose by bandwidth and size. */
  setLevel(index: number | 'auto'): void;
  /** Null where the engine has no choice. */
  latencyMode(): LatencyMode | null;
  /** The normal mode may show a few seconds again. */
  setLatencyMode(mode: LatencyMode): void;
  /** The sound tracks to choose from; empty where there is one. The same list until it changes. */
  sounds(): readonly EngineSound[];
  /** Index of the current sound track. */
  sound(): number | null;
  setSound(index: number): void;
  timing(): EngineTiming;
  /** Never seeks back: nothing is shown twice. */
  seekToLive(): void;
  /** Seconds of media in the playlist; null before it arrived. For a growing recording: so far. */
  duration(): number | null;
  /** Whether the playlist is still open; null before it arrived. */
  isOpen(): boolean | null;
  /**
   * The media position of a time (wall-clock milliseconds), if the playlist has dates; a time outside gives the nearest
   * end.
   */
  positionAt(date: number): number | null;
  stats(): EngineStats;
  destroy(): void;
}

export interface EngineOptions {
  readonly video: HTMLVideoElement;
  /** Live: follows the live edge. Recorded: plays from a position and buffers further ahead. */
  readonly mode: 'live' | 'recorded';
  readonly onEvent: (event: EngineEvent) => void;
}

export type CreateEngine = (options: EngineOptions) => Engine;
