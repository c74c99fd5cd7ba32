import type { Selectable } from 'kysely';
import { newestPage } from '../../../core/graphql/newest-page.ts';
import type { RowPage } from '../../../core/graphql/row-page.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BanAppealsTable } from './appeals-tables.ts';

export const BAN_APPEALS_PAGE = 20;
const BAN_APPEALS_PAGE_MAX = 100;

export type BanAppealRow = Selectable<BanAppealsTable>;

export interface BanAppealListArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly isOpen?: boolean | null | undefined;
}

/** The appeals to a channel, the newest first. */
export function listBanAppeals(
  { database }: Platform,
  channelId: string,
  { first, after, isOpen }: BanAppealListArgs,
  userId?: string,
): Promise<RowPage<BanAppealRow>> {
  let query = database.db.selectFrom('ban_appeals').selectAll().where('channel_id', '=', channelId);
  if (isOpen != null) query = query.where('decision', isOpen ? 'is' : 'is not', null);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return newestPage(query, { first: first ?? BAN_APPEALS_PAGE, after: after ?? null }, BAN_APPEALS_PAGE_MAX);
}

/** The newest appeal of a user to a channel. */
export const lastBanAppeal = (db: Db, channelId: string, userId: string): Promise<BanAppealRow | undefined> =>
  db
    .selectFrom('ban_appeals')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
