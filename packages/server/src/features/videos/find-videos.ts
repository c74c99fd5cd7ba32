import { isId, normalVideoId } from '@bandshell/domain/kernel';
import { VIDEOS_ASKED_MAX } from '@bandshell/domain/videos';
import type { Requester } from '../../core/graphql/request-context.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { type VideoRow, videoLoader } from '../../core/videos/video-loader.ts';
import { viewerFinds } from '../../core/videos/video-watcher.ts';

/**
 * Videos by their ids, in the same order; null for one that is not there or that the viewer does not find in lists. A link
 * is no reason to show an unlisted video, because an id can be guessed.
 * @throws BAD_USER_INPUT for more ids than `VIDEOS_ASKED_MAX`
 */
export async function findVideos(context: Requester, ids: readonly string[]): Promise<(VideoRow | null)[]> {
  if (ids.length > VIDEOS_ASKED_MAX) throw requestError('BAD_USER_INPUT', `At most ${VIDEOS_ASKED_MAX} videos.`);
  return Promise.all(
    ids.map(async (asked) => {
      const id = normalVideoId(asked);
      if (id === undefined || !isId(id)) return null;
      const video = await videoLoader(context).load(id);
      return video !== undefined && (await viewerFinds(video, context)) ? video : null;
    }),
  );
}
