import { CLIPS_ASKED_MAX } from '@bandshell/domain/clips';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { viewerMayKnowClip } from '../../core/clips/clip-watcher.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { findClipsBySlug } from './find-clip.ts';

/**
 * Clips by their slugs, in the same order; null for one that is not there or that the viewer may not know.
 * @throws BAD_USER_INPUT for more slugs than `CLIPS_ASKED_MAX`
 */
export async function findClips(context: Requester, slugs: readonly string[]): Promise<(ClipRow | null)[]> {
  if (slugs.length > CLIPS_ASKED_MAX) throw requestError('BAD_USER_INPUT', `At most ${CLIPS_ASKED_MAX} clips.`);
  const rows = await findClipsBySlug(context.platform.database.db, slugs);
  const known = await Promise.all(
    rows.map(async (clip) => clip.deleted_at === null && (await viewerMayKnowClip(clip, context))),
  );
  const bySlug = new Map(rows.filter((_, index) => known[index]).map((clip) => [clip.slug, clip]));
  return slugs.map((slug) => bySlug.get(slug) ?? null);
}
