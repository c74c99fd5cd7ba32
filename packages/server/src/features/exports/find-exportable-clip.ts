import { isClipSlug } from '@bandshell/domain/clips';
import { exportsErrors } from '@bandshell/domain/exports';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { viewerMayKnowClip } from '../../core/clips/clip-watcher.ts';
import { mayExportClip } from '../../core/clips/may-export-clip.ts';
import type { Requester } from '../../core/graphql/request-context.ts';

/** A clip that the requester may export, on a server that can make its file. */
export async function findExportableClip(
  context: Requester,
  slug: string,
): Promise<Result<ClipRow, 'NOT_FOUND' | 'FORBIDDEN' | 'UNAVAILABLE'>> {
  const { platform } = context;
  const clip = isClipSlug(slug)
    ? await platform.database.db
        .selectFrom('clips')
        .selectAll()
        .where('slug', '=', slug)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (clip === undefined || !(await viewerMayKnowClip(clip, context))) return refused(exportsErrors.notFound);
  if (!(await mayExportClip(clip, context))) return refused(exportsErrors.forbidden);
  return platform.services.mediaTools.hasFfmpeg() ? ok(clip) : refused(exportsErrors.unavailable);
}
