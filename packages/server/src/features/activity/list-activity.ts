import { ACTIVITY_PAGE_MAX } from '@bandshell/domain/activity';
import type { ActivityKind } from '@bandshell/domain/announcements';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import { isOfOpenChannel } from '../../core/users/availability.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ActivityRow } from './activity-tables.ts';

export interface ActivityArgs {
  readonly first: number;
  readonly after?: string | null;
  /** Without kinds: all of them. */
  readonly kinds?: readonly ActivityKind[] | null;
}

/**
 * A page of a channel's feed, the newest first. It leaves out acts of suspended and closed accounts, and gifts of which nothing
 * is left because their money went back.
 */
export const listActivity = (
  { database, clock }: Platform,
  channelId: string,
  { kinds, ...page }: ActivityArgs,
): Promise<RowPage<ActivityRow>> => {
  const all = database.db
    .selectFrom('activity')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('amount', 'is distinct from', 0)
    .where(isOfOpenChannel('activity.actor_id', clock.now()));
  const chosen = kinds == null || kinds.length === 0 ? all : all.where('kind', 'in', [...new Set(kinds)].sort());
  return newestPage(chosen, page, ACTIVITY_PAGE_MAX);
};
