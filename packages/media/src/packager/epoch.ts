import type { EncodedFrame } from '../live-media.ts';

/** Packages the frames of one epoch. Times of frames are on the stream's time line. */
export interface Epoch {
  /** Takes a frame whose decode time on the time line is `time` ms; false when it was dropped. */
  frame(frame: EncodedFrame, time: number): boolean;
  /** No picture comes: a still is shown. */
  readonly standing: boolean;
  /** The last key frame. */
  readonly key: EncodedFrame | undefined;
  /** End of its sound on the time line in ms; undefined without sound. */
  readonly soundEnd: number | undefined;
  /** Ends the open part and segment with their current content. */
  close(): void;
}
