import { addressKey } from '@bandshell/domain/accounts';
import { isId } from '@bandshell/domain/kernel';
import { MAX_SHARE_CODE, SHARED_VIEWS_BY_ADDRESS } from '@bandshell/domain/promotions';
import { sql } from 'kysely';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { clipsSettingsLoader } from '../../core/clips/clips-settings.ts';
import { mayExportClip } from '../../core/clips/may-export-clip.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { isUnavailableAt } from '../../core/users/availability.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './promotions-tables.ts';

const PURPOSE = 'clip-share';

const letsViewersExport = async (clip: ClipRow, context: RequestContext): Promise<boolean> =>
  (await clipsSettingsLoader(context).load(clip.channel_id)).isViewerExportingEnabled === true;

/**
 * The code by which views of a shared link count for the viewer's badge. It is sealed: it names the viewer to nobody, it
 * holds for one clip, and nobody else can make it. Null for a viewer who may not export the clip.
 */
export async function shareCodeOf(clip: ClipRow, context: RequestContext): Promise<string | null> {
  const { platform, viewer } = context;
  if (viewer === null || !platform.flags.isOn('social_sharing_badge', viewer.userId)) return null;
  if (!(await letsViewersExport(clip, context)) || !(await mayExportClip(clip, context))) return null;
  return platform.services.siteKeys.seal(PURPOSE, viewer.userId, clip.id).toString('base64url');
}

/**
 * Counts a new view of a clip for the user who shared its link. The caller counts each viewer of a clip once a day. Own
 * views do not count, and one address adds few.
 */
export async function countSharedView(clip: ClipRow, code: string, context: RequestContext): Promise<void> {
  const { platform, viewer, ip } = context;
  if (code.length > MAX_SHARE_CODE) return;
  const sharerId = platform.services.siteKeys.unseal(PURPOSE, Buffer.from(code, 'base64url'), clip.id);
  if (sharerId === undefined || !isId(sharerId) || sharerId === viewer?.userId) return;
  if (!platform.flags.isOn('social_sharing_badge', sharerId) || !(await letsViewersExport(clip, context))) return;
  const rule = { ...SHARED_VIEWS_BY_ADDRESS, shared: true };
  if (!(await platform.limits.take('shared-clip-views', `${sharerId} ${addressKey(ip)}`, rule)).allowed) return;
  await addView(platform, sharerId);
}

/** A user who is suspended or has closed the account gets no views. */
const addView = ({ database, clock }: Platform, userId: string): Promise<void> =>
  database.transact(async ({ db }) => {
    // The lock keeps an erasure from running in between.
    const user = await db
      .selectFrom('users')
      .select(['unavailable_reason', 'unavailable_until'])
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirst();
    if (user === undefined || isUnavailableAt(user, clock.now())) return;
    await db
      .insertInto('shared_clip_views')
      .values({ user_id: userId, views: 1 })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ views: sql<string>`shared_clip_views.views + 1` }),
      )
      .execute();
  });

/** How many views the user's shared links have. */
export async function sharedViewsOf({ database: { db } }: Platform, userId: string): Promise<number> {
  const row = await db.selectFrom('shared_clip_views').select('views').where('user_id', '=', userId).executeTakeFirst();
  return Number(row?.views ?? 0);
}
