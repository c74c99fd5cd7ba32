import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BoostRow } from './boosts-tables.ts';

export const BOOSTS_PAGE = 25;
const PAGE_MAX = 100;

interface Page {
  readonly first?: number | null;
  readonly after?: string | null;
}

/** Boosts of all channels, the newest first; with a channel, its own. */
export function listBoosts(
  { database }: Platform,
  { first, after }: Page,
  channelId?: string,
): Promise<RowPage<BoostRow>> {
  const all = database.db.selectFrom('boosts').selectAll();
  const query = channelId === undefined ? all : all.where('channel_id', '=', channelId);
  return newestPage(query, { first: first ?? BOOSTS_PAGE, after: after ?? null }, PAGE_MAX);
}
