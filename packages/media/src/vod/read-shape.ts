import { indexName } from '../recorder/open-recording.ts';
import { sourceRendition } from '../recorder/rendition-name.ts';
import type { VodServerOptions, VodShape } from './vod-api.ts';
import type { VodCatalogue } from './vod-catalogue.ts';
import type { VodPath } from './vod-path.ts';

/** Length and gaps of a video; undefined if it has none that can be read. */
export const readShape = async (
  catalogue: VodCatalogue,
  source: VodServerOptions['source'],
  kind: VodPath['kind'],
  id: string,
): Promise<VodShape | undefined> => {
  const vod = await catalogue.resolve(kind, id);
  if (!vod) return undefined;
  if (vod.startsAt !== undefined) {
    const opened = await catalogue.open(kind, id, vod);
    const { shape } = opened.timeline;
    return shape && (opened.listed().complete ? shape : { ...shape, lengthMs: null });
  }
  const [range, ...more] = vod.ranges;
  if (range?.startMs !== 0 || range.endMs === null || more.length > 0) {
    return (await catalogue.open(kind, id, vod)).timeline.shape;
  }
  // A whole recording: its index need not be read, although many clients may ask for it at once.
  const index = `${vod.channelId}/${range.recordingId}/${sourceRendition}/${indexName}`;
  const isThere = ((await source.size(index)) ?? 0) > 0;
  return isThere ? { startOffsetMs: 0, lengthMs: range.endMs, skips: [] } : undefined;
};
