import type { Platform } from '../../platform/platform.ts';
import { mediaTools, type PicturesRequest, type RecordedPicture, type RecordedRange } from './media-tools.ts';
import { recordedPlace } from './video-ranges.ts';

/**
 * Pictures at places of a video's own time line (ms), in their order; undefined where there is none. Each recording is read
 * once.
 */
export async function videoPictures(
  platform: Platform,
  ranges: readonly RecordedRange[],
  timesMs: readonly number[],
  shape: Omit<PicturesRequest, 'timesMs'>,
): Promise<readonly (RecordedPicture | undefined)[]> {
  const places = timesMs.map((time) => recordedPlace(ranges, time));
  const pictures: (RecordedPicture | undefined)[] = timesMs.map(() => undefined);
  for (const recordingId of new Set(places.flatMap((place) => (place ? [place.recordingId] : [])))) {
    const wanted = places.flatMap((place, nth) => (place?.recordingId === recordingId ? [{ place, nth }] : []));
    const first = wanted[0];
    if (first === undefined) continue;
    const found = await mediaTools(platform).pictures(first.place, {
      ...shape,
      timesMs: wanted.map(({ place }) => place.atMs),
    });
    for (const [place, { nth }] of wanted.entries()) pictures[nth] = found[place];
  }
  return pictures;
}
