import type { PicturesRequest, RecordedPicture, RecordedRange } from '../../core/media-jobs/media-tools.ts';
import { recordedPosition } from '../../core/media-jobs/video-ranges.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Pictures at positions of a video's own time line (ms), in order; undefined where there is none. Each recording is
 * read once.
 */
export async function videoPictures(
  platform: Platform,
  ranges: readonly RecordedRange[],
  timesMs: readonly number[],
  shape: Omit<PicturesRequest, 'timesMs'>,
): Promise<readonly (RecordedPicture | undefined)[]> {
  const places = timesMs.map((time) => recordedPosition(ranges, time));
  const pictures: (RecordedPicture | undefined)[] = timesMs.map(() => undefined);
  for (const recordingId of new Set(places.flatMap((place) => (place ? [place.recordingId] : [])))) {
    const wanted = places.flatMap((place, nth) => (place?.recordingId === recordingId ? [{ place, nth }] : []));
    const first = wanted[0];
    if (first === undefined) continue;
    const found = await platform.services.mediaTools.pictures(first.place, {
      ...shape,
      timesMs: wanted.map(({ place }) => place.atMs),
    });
    for (const [place, { nth }] of wanted.entries()) pictures[nth] = found[place];
  }
  return pictures;
}
