/** An init segment for players. */
export interface InitSegment {
  /** Number within the stream; never used twice, not even after a restart. */
  readonly number: number;
  readonly data: Buffer;
  /** RFC 6381 codecs, video first. */
  readonly codecs: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Frames per second from the bitstream or the encoder; undefined when neither has it. */
  readonly frameRate: number | undefined;
}

/** Properties of a segment that are known from its first part on. Times are milliseconds. */
export interface SegmentHead {
  /** Media sequence number. */
  readonly sequence: number;
  /** Number of its init segment. */
  readonly init: number;
  /** Its time line does not continue the one before. */
  readonly discontinuity: boolean;
  /** Position on the stream's time line, which continues over discontinuities. */
  readonly start: number;
  /** Wall clock of its first frame. */
  readonly time: number;
  /** It begins with a key frame (an audio segment always does). */
  readonly keyFrame: boolean;
}

/** A partial segment: one fragment. */
export interface Part {
  readonly index: number;
  /** Milliseconds. */
  readonly duration: number;
  /** Begins with a key frame. */
  readonly independent: boolean;
  readonly data: Buffer;
  /** It has no content and cannot be fetched. */
  readonly gap?: boolean;
}

/** A complete segment: the fragments of its parts in order. */
export interface Segment extends SegmentHead {
  readonly duration: number;
  readonly byteLength: number;
  /** Video frames in it; 0 without video. */
  readonly frames: number;
  /** The next segment begins without a key frame, so that it cannot be decoded without this one. */
  readonly continued?: boolean;
  /** Empty for a gap, and when the bytes are no longer in memory. */
  readonly chunks: readonly Buffer[];
  /** Empty when the segment comes from a recording. */
  readonly parts: readonly Part[];
  /** It has no content and cannot be fetched. */
  readonly gap?: boolean;
}

/** The result of one cut: a closed part, and its segment if `completed` is set. */
export interface Cut {
  readonly head: SegmentHead;
  readonly part: Part;
  readonly completed: Segment | undefined;
}

/** Some pictures with the sound that has come for them: pushed to players at once. Times on the time line in ms. */
export interface PushFragment {
  /** Begins with a key frame. */
  readonly key: boolean;
  readonly time: number;
  readonly end: number;
  /** Wall clock of its first picture. */
  readonly wallClock: number;
  readonly data: Buffer;
}

/** The output of a packager; calls are synchronous, in order. */
export interface PackagerOutput {
  /**
   * Called before the first part that needs it, and again when media continues with it after a break. `partTarget` in
   * milliseconds applies to its parts.
   */
  init(init: InitSegment, partTarget: number): void;
  /** The target duration in seconds, for good: called once, before the stream is played by playlists. */
  targetDuration?(seconds: number): void;
  cut(cut: Cut): void;
  /** The same media in shorter pieces, each before the part that it is in. Without it they are not made. */
  fragment?(fragment: PushFragment): void;
  /** Frames were dropped: before the first key frame, late, or without a configuration. */
  dropped(frames: number): void;
}
