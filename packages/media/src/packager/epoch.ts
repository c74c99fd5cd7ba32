import type { EncodedFrame } from '../stage.ts';

/** Packages the frames of one epoch. Times of frames are on the stream's time line. */
export interface Epoch {
  /** Takes a frame whose decode time on the time line is `time` ms; false when it was dropped. */
  frame(frame: EncodedFrame, time: number): boolean;
  /** The next frame begins a segment, or the last one does. */
  readonly betweenSegments: boolean;
  /** Ends the open part and segment with their current content. */
  close(): void;
}
