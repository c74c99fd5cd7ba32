import {
  ANNUAL_CHANNELS,
  isRecapMonth,
  isRecapNew,
  joinFacts,
  lastMonth,
  type RecapFacts,
  recapYear,
} from '@bandshell/domain/recaps';
import { sql } from 'kysely';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { dayOfMonth } from './recaps-tables.ts';

export interface MonthlyRecap {
  readonly month: string;
  readonly facts: RecapFacts;
}

type Asked = Pick<RequestContext, 'platform' | 'viewer'>;

/** The viewer's own recap of a channel: of the month, or the newest. Null if there is none. */
export async function findMonthlyRecap(
  { platform, viewer }: Asked,
  channelId: string,
  month?: string | null,
): Promise<MonthlyRecap | null> {
  if (viewer === null || (month != null && !isRecapMonth(month))) return null;
  const { rows } = await sql<{ month: string; facts: RecapFacts }>`select to_char(month, 'YYYY-MM') as month, facts
    from recaps where user_id = ${viewer.userId} and channel_id = ${channelId}
    ${month == null ? sql`` : sql`and month = ${dayOfMonth(month)}`}
    order by recaps.month desc limit 1`.execute(platform.database.db);
  return rows[0] ?? null;
}

export interface RecapCallout {
  readonly month: string;
  readonly isNew: boolean;
}

/** The callout of the last month for a subscriber of a channel who is not banned there and has not dismissed it. */
export async function findRecapCallout({ platform, viewer }: Asked, channelId: string): Promise<RecapCallout | null> {
  if (viewer === null || viewer.userId === channelId) return null;
  const { clock, database, services } = platform;
  const now = clock.now();
  const month = lastMonth(now);
  const { userId } = viewer;
  const { rows } = await sql`select from recaps r where r.user_id = ${userId} and r.channel_id = ${channelId}
    and r.month = ${dayOfMonth(month)} and not exists (select from recap_dismissals d
      where d.user_id = r.user_id and d.channel_id = r.channel_id and d.month = r.month)`.execute(database.db);
  if (rows.length === 0) return null;
  const [isSubscriber, isBanned] = await Promise.all([
    services.subscriptions.isSubscriber(userId, channelId),
    isBannedInChat(database.db, channelId, userId, now),
  ]);
  return isSubscriber && !isBanned ? { month, isNew: isRecapNew(now) } : null;
}

export interface AnnualRecap {
  readonly year: number;
  readonly facts: RecapFacts;
  readonly channelsCount: number;
  /** Those with the most time, then with the most lines. */
  readonly channels: readonly { readonly channelId: string; readonly facts: RecapFacts }[];
}

/** The viewer's own year over all channels, as far as there are recaps of it. */
export async function findAnnualRecap({ platform }: Asked, userId: string): Promise<AnnualRecap> {
  const year = recapYear(platform.clock.now());
  const { rows } = await sql<{ channel_id: string; facts: RecapFacts }>`select r.channel_id, r.facts from recaps r
    join users u on u.id = r.channel_id and u.unavailable_reason is null
    where r.user_id = ${userId} and r.month >= ${`${year}-01-01`} and r.month <= ${`${year}-12-01`}
    order by r.month, r.channel_id`.execute(platform.database.db);
  const ids = [...new Set(rows.map((row) => row.channel_id))];
  const channels = ids
    .map((channelId) => ({
      channelId,
      facts: joinFacts(rows.filter((row) => row.channel_id === channelId).map(({ facts }) => facts)),
    }))
    .sort(
      (a, b) =>
        (b.facts.watchSeconds ?? 0) - (a.facts.watchSeconds ?? 0) ||
        b.facts.chatLines - a.facts.chatLines ||
        Number(a.channelId) - Number(b.channelId),
    );
  return {
    ...{ year, facts: joinFacts(rows.map(({ facts }) => facts)), channelsCount: ids.length },
    channels: channels.slice(0, ANNUAL_CHANNELS),
  };
}
