import type { ClipActor } from '@bandshell/domain/clips';
import { sql } from 'kysely';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';

/** Whether the viewer is a moderator of each channel. */
const moderatesLoader = defineLoader<boolean, false>(async (channelIds, { platform, viewer }) => {
  if (viewer === null) return new Map();
  const rows = await platform.database.db
    .selectFrom('channel_moderators')
    .select('channel_id')
    .where('user_id', '=', viewer.userId)
    .where('channel_id', '=', sql<string>`any(${channelIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.channel_id, true]));
}, false);

/** The viewer's roles in a clip's channel. Null for an anonymous visitor. */
export async function clipActorOf(clip: ClipRow, context: RequestContext): Promise<ClipActor | null> {
  const { viewer } = context;
  if (viewer === null) return null;
  return {
    isCurator: clip.curator_id === viewer.userId,
    isOwner: clip.channel_id === viewer.userId,
    isModerator: await moderatesLoader(context).load(clip.channel_id),
  };
}
