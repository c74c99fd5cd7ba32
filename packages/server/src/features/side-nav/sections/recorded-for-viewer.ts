import { byTaste, chooseRecorded, type RecordedCandidate, type RecordedTaste } from '@bandshell/domain/side-nav';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPublicClipNow } from '../../../core/clips/clip-access.ts';
import type { ClipRow } from '../../../core/clips/clip-loader.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { isWhollyPublicNow } from '../../../core/videos/video-access.ts';
import type { VideoRow } from '../../../core/videos/video-loader.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mayStandElsewhere } from './recorded-pool.ts';

/** Of each kind so many are read, as the viewer may have hidden some, and each channel stands once. */
const LOOKED_AT = 40;

export type Recorded =
  | { readonly kind: 'Video'; readonly row: VideoRow }
  | { readonly kind: 'Clip'; readonly row: ClipRow };

/** Videos and clips for a viewer, in turn: public ones that they may see, without what they hid or block. */
export async function recordedForViewer(context: RequestContext, taste: RecordedTaste): Promise<Recorded[]> {
  const { platform, viewer } = context;
  const { db } = platform.database;
  const now = platform.clock.now();
  const ranked = byTaste(await platform.services.recordedPool.order(), taste);
  const idsOf = (kind: RecordedCandidate['kind']) =>
    ranked.flatMap((one) => (one.kind === kind ? [one.id] : [])).slice(0, LOOKED_AT);
  const [videoIds, clipIds] = [idsOf('video'), idsOf('clip')];
  const [videos, clips] = await Promise.all([
    videoIds.length === 0
      ? []
      : db
          .selectFrom('videos')
          .selectAll()
          .where('id', '=', sql<string>`any(${videoIds}::bigint[])`)
          .where(isWhollyPublicNow(now, undefined, context))
          .where('is_mature', '=', false)
          .where(isWanted(platform, 'videos', viewer?.userId))
          .execute(),
    clipIds.length === 0
      ? []
      : db
          .selectFrom('clips')
          .selectAll()
          .where('id', '=', sql<string>`any(${clipIds}::bigint[])`)
          .where(isPublicClipNow(now, undefined, context))
          .where(mayStandElsewhere)
          .where(isWanted(platform, 'clips', viewer?.userId))
          .execute(),
  ]);
  const rows = new Map<string, Recorded>([
    ...videos.map((row) => [`video${row.id}`, { kind: 'Video', row }] as const),
    ...clips.map((row) => [`clip${row.id}`, { kind: 'Clip', row }] as const),
  ]);
  const seen = ranked.filter(({ kind, id }) => rows.has(kind + id));
  return chooseRecorded(seen).flatMap(({ kind, id }) => rows.get(kind + id) ?? []);
}

/** Not the viewer's own, not hidden by its channel or category, and nobody of the two blocks the other. */
function isWanted({ services }: Platform, table: 'videos' | 'clips', userId: string | undefined): RawBuilder<SqlBool> {
  if (userId === undefined) return sql<SqlBool>`true`;
  const channel = sql.ref(`${table}.channel_id`);
  return sql<SqlBool>`(${channel} <> ${userId}::bigint
    and ${services.suggestionFilter.allows(userId, { channel: `${table}.channel_id`, category: `${table}.category_id` })}
    and not exists (select from user_blocks b where (b.blocker_id = ${userId}::bigint and b.blocked_id = ${channel})
      or (b.blocker_id = ${channel} and b.blocked_id = ${userId}::bigint)))`;
}
