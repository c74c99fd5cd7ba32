/** The target length of parts in ms; with RTMP's whole-millisecond timestamps ten frames of 30 Hz last 333 or 334. */
export const defaultPartTarget = 334;

/** A part that is not its segment's last lasts at least this fraction of the target (RFC 8216bis, 4.4.4.9). */
const shortestShare = 0.85;

/**
 * PART-TARGET in ms for a frame rate: 334 if a whole number of frames fills at least 85 % of it, else the length with one frame
 * more. Parts of a slow video are then neither too short nor longer than declared.
 */
export const partTargetFor = (frameRate: number | undefined): number => {
  if (frameRate === undefined || !(frameRate > 0) || frameRate > 1000) return defaultPartTarget;
  const frame = 1000 / frameRate;
  const fitting = Math.floor((defaultPartTarget + 0.01) / frame);
  if (fitting * frame >= shortestShare * defaultPartTarget) return defaultPartTarget;
  return Math.ceil((fitting + 1) * frame);
};
