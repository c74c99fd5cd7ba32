import { isLabelled, type SoundLabel, soundKey } from './sound-label.ts';

/** Maximum number of sound tracks of a video, the default one among them. */
export const soundLimit = 8;

/**
 * Chooses the sound tracks that are kept beside the default one, in the file's order: those in another language, and
 * those with another title or role (a commentary). A track without any of these is not kept, because nobody said what
 * it is: it may be the same sound in another format, or a track that was never meant to be heard.
 */
export function otherSounds<Track extends { readonly label: SoundLabel }>(
  main: Track,
  tracks: readonly Track[],
): readonly Track[] {
  const seen = new Set([soundKey(main.label)]);
  return tracks
    .filter((track) => {
      const key = soundKey(track.label);
      if (track === main || !isLabelled(track.label) || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, soundLimit - 1);
}
