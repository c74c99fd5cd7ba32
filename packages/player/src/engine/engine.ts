import type { LevelFacts, PlaybackErrorKind } from '@bandshell/domain';

/** A stretch of media in seconds. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** One quality; `index` names it towards the engine. */
export interface EngineLevel extends LevelFacts {
  readonly index: number;
  readonly width: number | null;
  readonly codecs: string | null;
  /** It is what the broadcaster sends, and no rung made of that. */
  readonly isSource: boolean;
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
  | { readonly type: 'error'; readonly kind: PlaybackErrorKind | 'denied'; readonly detail: string };

/** Seconds, but `frameAt` in wall-clock milliseconds. Null where it is not known. */
export interface EngineTiming {
  /** From the frame shown to the end of the playlist. */
  readonly toEdge: number | null;
  /** What a seek to the live edge would leave out; 0 or less where there is nothing newer to go to. */
  readonly behind: number | null;
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
  /**
   * Starts from nothing with a multivariant playlist.
   *
   * @param startAt seconds of the media; without it, the live edge or where the playlist says
   */
  load(url: string, startAt?: number): void;
  /** The same media under another address from now on (a fresh token); what is buffered stays. */
  renew(url: string): void;
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
  /** Never back: what was shown is not shown again. */
  seekToLive(): void;
  /** Seconds of media that the playlist lists; null before it came. Of a recording that grows: so far. */
  duration(): number | null;
  /** Whether the playlist is still open; null before it came. */
  isOpen(): boolean | null;
  /** Where a moment (wall-clock milliseconds) stands in the media, if the playlist is dated; at its ends if outside. */
  positionAt(date: number): number | null;
  stats(): EngineStats;
  destroy(): void;
}

export interface EngineOptions {
  readonly video: HTMLVideoElement;
  /** A live stream is followed at its edge; what is recorded is played from a position and buffered further ahead. */
  readonly mode: 'live' | 'recorded';
  readonly onEvent: (event: EngineEvent) => void;
}

export type CreateEngine = (options: EngineOptions) => Engine;
