/** One segment as it was fetched. */
export interface FetchedSegment {
  readonly bytes: number;
  /** Seconds. */
  readonly duration: number;
}

/** AVERAGE-BANDWIDTH may differ from the average of the segments by this share. */
const averageTolerance = 0.1;
const rounding = 1.001;

/**
 * The faults of a variant's bit rates (RFC 8216bis, 4.4.6.2): BANDWIDTH is the most that any run of segments between half
 * and one and a half target durations has; AVERAGE-BANDWIDTH is near the average.
 */
export function rateFaults(
  variant: { readonly uri: string; readonly bandwidth: number; readonly averageBandwidth: number | undefined },
  segments: readonly FetchedSegment[],
  targetDuration: number,
): readonly string[] {
  const faults: string[] = [];
  let peak = 0;
  for (let from = 0; from < segments.length; from += 1) {
    let [bytes, duration] = [0, 0];
    for (const segment of segments.slice(from)) {
      bytes += segment.bytes;
      duration += segment.duration;
      if (duration > 1.5 * targetDuration) break;
      if (duration >= 0.5 * targetDuration) peak = Math.max(peak, (bytes * 8) / duration);
    }
  }
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const duration = segments.reduce((sum, segment) => sum + segment.duration, 0);
  const average = (bytes * 8) / duration;
  const { uri, bandwidth, averageBandwidth = 0 } = variant;
  if (peak > bandwidth * rounding)
    faults.push(`${uri} has ${Math.round(peak)} bit/s, more than BANDWIDTH ${bandwidth}`);
  if (Math.abs(average - averageBandwidth) > averageTolerance * average) {
    faults.push(`${uri} has ${Math.round(average)} bit/s on average, and AVERAGE-BANDWIDTH is ${averageBandwidth}`);
  }
  return faults;
}
