/** A page keeps this many measurements of the server's clock. */
const SAMPLES_MAX = 8;

/**
 * What the server's clock is ahead of the page's, measured by messages: each took some time, so that the highest difference
 * is the nearest one.
 */
export type ClockSamples = readonly number[];

/** @param sentAt by the server's clock @param receivedAt by the page's */
export const addClockSample = (samples: ClockSamples, sentAt: number, receivedAt: number): ClockSamples =>
  [...samples, sentAt - receivedAt].slice(-SAMPLES_MAX);

/** The server's time; without measurements the page's own. */
export const serverTime = (samples: ClockSamples, pageTime: number): number =>
  samples.length === 0 ? pageTime : pageTime + Math.max(...samples);
