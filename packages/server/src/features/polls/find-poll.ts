import { POLL_SHOWN_MS } from '@bandshell/domain/polls';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PollRow } from './polls-tables.ts';

export const POLLS_PAGE = 20;
const POLLS_PAGE_MAX = 50;

/** The running poll of a channel, or the one that ended within the last minute; null if the viewer may not enter. */
export async function findPoll({ platform, viewer }: RequestContext, channelId: string): Promise<PollRow | null> {
  if (!(await platform.services.channelGate.lets(viewer, channelId))) return null;
  const row = await platform.database.db
    .selectFrom('polls')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('status', 'in', ['ACTIVE', 'COMPLETED', 'TERMINATED'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const until = row.ended_at === null ? null : row.ended_at.getTime() + POLL_SHOWN_MS;
  return until === null || until > platform.clock.now().getTime() ? row : null;
}

/** Polls of a channel, the newest first. */
export const listPolls = (
  { database }: Pick<Platform, 'database'>,
  channelId: string,
  { first, after }: { readonly first?: number | null | undefined; readonly after?: string | null | undefined },
): Promise<RowPage<PollRow>> =>
  newestPage(
    database.db.selectFrom('polls').selectAll().where('channel_id', '=', channelId),
    { first: first ?? POLLS_PAGE, after: after ?? null },
    POLLS_PAGE_MAX,
  );
