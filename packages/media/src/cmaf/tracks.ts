/** Ticks a second of the video track; every whole millisecond is a whole number of ticks. */
export const videoTimescale = 90_000;

/** Track ids as init segments and fragments use them. */
export const videoTrackId = 1;
export const audioTrackId = 2;
