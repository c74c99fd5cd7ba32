/** An init segment as players fetch it. */
export interface InitSegment {
  /** Number within the stream; never used twice, also not after a restart. */
  readonly number: number;
  readonly data: Buffer;
  /** RFC 6381 codecs, video first. */
  readonly codecs: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Frames a second as the bitstream or the encoder says; undefined when neither does. */
  readonly frameRate: number | undefined;
}

/** What is known of a segment from its first part on. Times are milliseconds. */
export interface SegmentHead {
  /** Media sequence number. */
  readonly sequence: number;
  /** Number of its init segment. */
  readonly init: number;
  /** Its time line does not continue the one before. */
  readonly discontinuity: boolean;
  /** Position on the stream's time line, which goes on over discontinuities. */
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

/** A complete segment: the fragments of its parts one after another. */
export interface Segment extends SegmentHead {
  readonly duration: number;
  readonly byteLength: number;
  /** Video frames in it; 0 without video. */
  readonly frames: number;
  readonly chunks: readonly Buffer[];
  /** Empty when the segment comes from a recording. */
  readonly parts: readonly Part[];
  /** It has no content and cannot be fetched. */
  readonly gap?: boolean;
}

/** What happens at one cut: a part was closed, and with it its segment where `completed` stands. */
export interface Cut {
  readonly head: SegmentHead;
  readonly part: Part;
  readonly completed: Segment | undefined;
}

/** Where a packager's products go; calls are synchronous, in order. */
export interface PackagerOutput {
  /** Comes before the first part that needs it, and again where media goes on with it after a break. `partTarget` in milliseconds holds for its parts. */
  init(init: InitSegment, partTarget: number): void;
  cut(cut: Cut): void;
  /** Frames could not be used: before the first key frame, late, or without a configuration. */
  dropped(frames: number): void;
}
