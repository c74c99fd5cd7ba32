import { sql } from 'kysely';
import { cutPage, readIdCursor } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';

export interface ListedBan {
  readonly userId: string;
  readonly moderatorId: string;
  readonly reason: string;
  readonly createdAt: Date;
  /** Null: until a moderator ends it. */
  readonly endsAt: Date | null;
}

/** The bans and timeouts of a channel's chat that are not over, by the ids of the banned; with `userIds` only theirs. */
export async function listChatBans(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  channelId: string,
  {
    first,
    after,
    userIds,
  }: { readonly first: number; readonly after: string | null; readonly userIds: readonly string[] },
): Promise<{ readonly bans: readonly ListedBan[]; readonly cursor: string | null }> {
  let query = database.db
    .selectFrom('chat_bans')
    .select([
      'user_id as userId',
      'moderator_id as moderatorId',
      'reason',
      'created_at as createdAt',
      'ends_at as endsAt',
    ])
    .where('channel_id', '=', channelId)
    .where('user_id', '>', readIdCursor(after) ?? '0')
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', clock.now())]))
    .orderBy('user_id')
    .limit(first + 1);
  if (userIds.length > 0) query = query.where('user_id', '=', sql<string>`any(${userIds}::bigint[])`);
  const { rows: bans, hasNextPage } = cutPage(await query.execute(), first);
  return { bans, cursor: hasNextPage ? (bans.at(-1)?.userId ?? null) : null };
}
