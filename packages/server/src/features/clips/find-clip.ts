import { isClipSlug } from '@bandshell/domain/clips';
import { sql } from 'kysely';
import { type ClipRow, clipLoader } from '../../core/clips/clip-loader.ts';
import { viewerMayKnowClip } from '../../core/clips/clip-watcher.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Db } from '../../platform/database/database.ts';

/** A clip by its slug; null when there is none, or the viewer may not know it. */
export async function findClip(context: RequestContext, slug: string): Promise<ClipRow | null> {
  const [clip] = await findClipsBySlug(context.platform.database.db, [slug]);
  if (clip === undefined || clip.deleted_at !== null || !(await viewerMayKnowClip(clip, context))) return null;
  clipLoader(context).prime(clip.id, clip);
  return clip;
}

/** Clips by slug, including drafts and deleted ones, in no order. */
export async function findClipsBySlug(db: Db, slugs: readonly string[]): Promise<ClipRow[]> {
  const possible = slugs.filter(isClipSlug);
  if (possible.length === 0) return [];
  return db.selectFrom('clips').selectAll().where('slug', '=', sql<string>`any(${possible}::text[])`).execute();
}
