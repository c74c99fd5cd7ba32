import { sql } from 'kysely';
import { cutPage, readIdCursor } from '../../core/graphql/row-page.ts';
import type { Db } from '../../platform/database/database.ts';

export interface IdPage {
  readonly ids: readonly string[];
  /** Null on the last page. */
  readonly cursor: string | null;
}

interface PageArgs {
  readonly first: number;
  readonly after: string | null;
}

const pageOf = (rows: readonly { readonly id: string }[], first: number): IdPage => {
  const page = cutPage(rows, first);
  const ids = page.rows.map(({ id }) => id);
  return { ids, cursor: page.hasNextPage ? (ids.at(-1) ?? null) : null };
};

/** A channel's moderators in the order of their ids; with `userIds` only those among them. */
export async function listModeratorPage(
  db: Db,
  channelId: string,
  { first, after, userIds }: PageArgs & { readonly userIds: readonly string[] },
): Promise<IdPage> {
  let query = db
    .selectFrom('channel_moderators')
    .select('user_id as id')
    .where('channel_id', '=', channelId)
    .where('user_id', '>', readIdCursor(after) ?? '0')
    .orderBy('user_id')
    .limit(first + 1);
  if (userIds.length > 0) query = query.where('user_id', '=', sql<string>`any(${userIds}::bigint[])`);
  return pageOf(await query.execute(), first);
}

/** The channels that a user moderates, in the order of their ids. */
export async function listModeratedChannels(db: Db, userId: string, { first, after }: PageArgs): Promise<IdPage> {
  const rows = await db
    .selectFrom('channel_moderators')
    .select('channel_id as id')
    .where('user_id', '=', userId)
    .where('channel_id', '>', readIdCursor(after) ?? '0')
    .orderBy('channel_id')
    .limit(first + 1)
    .execute();
  return pageOf(rows, first);
}
