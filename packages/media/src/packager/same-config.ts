import { sameAudioDescription } from '../cmaf/audio-specific-config.ts';
import type { TrackConfig } from '../live-media.ts';

/** Whether two configurations of a track can use the same init segment: same codec and same decoder configuration. */
export const sameConfig = (a: TrackConfig | undefined, b: TrackConfig): boolean => {
  if (a?.codec !== b.codec) return false;
  if (a.track === 'audio') return sameAudioDescription(a.description, b.description);
  return (
    b.track === 'video' &&
    Buffer.compare(a.description, b.description) === 0 &&
    a.width === b.width &&
    a.height === b.height
  );
};
