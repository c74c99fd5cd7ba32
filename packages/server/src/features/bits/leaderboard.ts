import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

const PERIODS = ['day', 'week', 'month', 'year', 'all'] as const;
type LeaderboardPeriod = (typeof PERIODS)[number];

export const isLeaderboardPeriod = (text: string): text is LeaderboardPeriod =>
  (PERIODS as readonly string[]).includes(text);

interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

/** The period around a time, from midnight in UTC on; weeks begin on Mondays. Undefined: all times. */
export function periodFrom(period: LeaderboardPeriod, at: Date): TimeRange | undefined {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const between = (from: number, to: number): TimeRange => ({ from: new Date(from), to: new Date(to) });
  if (period === 'day') return between(Date.UTC(year, month, day), Date.UTC(year, month, day + 1));
  if (period === 'week') {
    const monday = day - ((at.getUTCDay() + 6) % 7);
    return between(Date.UTC(year, month, monday), Date.UTC(year, month, monday + 7));
  }
  if (period === 'month') return between(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1));
  return period === 'year' ? between(Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)) : undefined;
}

export interface RankedCheerer {
  readonly userId: string;
  readonly rank: number;
  readonly bits: number;
}

/** The users who cheered most in a channel, without bits whose money went back; or one of them with their rank. */
export async function leaderboard(
  { database: { db } }: Platform,
  channelId: string,
  {
    range,
    count,
    userId,
  }: { readonly range: TimeRange | undefined; readonly count: number; readonly userId: string | undefined },
): Promise<readonly RankedCheerer[]> {
  const sums =
    range === undefined
      ? sql`select user_id, bits::bigint as bits from bits_cheerers where channel_id = ${channelId} and bits::bigint > 0`
      : sql`select user_id, sum(bits - unpaid) as bits from bits_cheers
          where channel_id = ${channelId} and user_id is not null and at >= ${range.from} and at < ${range.to}
          group by user_id having sum(bits - unpaid) > 0`;
  const { rows } = await sql<{ userId: string; rank: number; bits: number }>`
    select user_id as "userId", rank::int, bits::int from (
      select user_id, bits, rank() over (order by bits desc) as rank from (${sums}) as sums) as ranked
    ${userId === undefined ? sql`` : sql`where user_id = ${userId}`}
    order by rank, user_id limit ${count}`.execute(db);
  return rows;
}
