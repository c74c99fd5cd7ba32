import type { FragmentTrack } from '../cmaf/fragment.ts';
import type { AudioConfig, EncodedFrame, VideoConfig } from '../live-media.ts';
import type { SegmentHead } from './output.ts';

/** The tracks of an epoch of the source, and the PART-TARGET (ms) of its parts. */
export interface SourceEpoch {
  readonly video: VideoConfig | undefined;
  readonly audio: { readonly config: AudioConfig; readonly audioRate: number } | undefined;
  readonly partTarget: number;
}

/** A part of the source, for its other renditions to repeat: same position, same times, same audio. Times in ms. */
export interface SourcePart {
  readonly head: SegmentHead;
  readonly index: number;
  /** Number of its fragment (`mfhd`). */
  readonly fragment: number;
  readonly start: number;
  readonly end: number;
  readonly audio: FragmentTrack | undefined;
  /** Its audio stands in for the encoder's. */
  readonly silent: boolean;
  /** It ends its segment. */
  readonly last: boolean;
}

/** A piece of the source that was pushed to players. Times in ms. */
export interface PushedSource {
  readonly time: number;
  readonly end: number;
  readonly wallClock: number;
  readonly audio: FragmentTrack | undefined;
  /** Ticks of the audio a second. */
  readonly audioRate: number;
}

/** Receives everything that other renditions are made from. Calls come in order and must return quickly. */
export interface SourceTap {
  begin(epoch: SourceEpoch): void;
  /**
   * A frame was added. All parts that end before it have been reported.
   * @param time its decode time on the stream's time line in ms
   * @param beginsSegment it is the first of a segment
   */
  picture(frame: EncodedFrame, time: number, beginsSegment: boolean): void;
  part(part: SourcePart): void;
  /** Some of the source was pushed to players, before the part that it is in. */
  pushed(piece: PushedSource): void;
  /** The epoch is over; all its parts have been reported. */
  end(): void;
}
