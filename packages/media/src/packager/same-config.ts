import type { TrackConfig } from '../stage.ts';

/** Whether two configurations of a track can use the same init segment: same codec and same decoder description. */
export const sameConfig = (a: TrackConfig | undefined, b: TrackConfig): boolean =>
  a !== undefined &&
  a.track === b.track &&
  a.codec === b.codec &&
  Buffer.compare(a.description, b.description) === 0 &&
  (a.track !== 'video' || b.track !== 'video' || (a.width === b.width && a.height === b.height));
