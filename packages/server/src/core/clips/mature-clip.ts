import type { RequestContext } from '../graphql/request-context.ts';
import { videoLoader } from '../videos/video-loader.ts';
import type { ClipRow } from './clip-loader.ts';

/** Whether a clip is of a video that its owner marks, or had marked when it was deleted, as for adults. */
export async function isMatureClip(
  { video_id: id, last_is_mature: was }: ClipRow,
  context: RequestContext,
): Promise<boolean> {
  const video = id === null ? undefined : await videoLoader(context).load(id);
  return video?.is_mature ?? was;
}
