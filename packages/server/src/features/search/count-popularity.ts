import { sql } from 'kysely';
import { followersOf } from '../../core/follows/follower-counts.ts';
import type { Platform } from '../../platform/platform.ts';

export const COUNT_POPULARITY_JOB = 'count-popularity';
const EVERY_MS = 600_000;

/** Counts a channel's followers again, once in ten minutes, however many come. */
export async function countPopularityLater({ jobs, clock }: Platform, channelId: string): Promise<void> {
  const round = Math.floor(clock.now().getTime() / EVERY_MS) + 1;
  await jobs.add(
    COUNT_POPULARITY_JOB,
    { channelId },
    { key: `${COUNT_POPULARITY_JOB}-${channelId}-${round}`, runAt: new Date(round * EVERY_MS), maxAttempts: 3 },
  );
}

/** Writes a channel's number of followers beside its names, by which searches order them. */
export async function countPopularity({ database }: Platform, channelId: string): Promise<void> {
  await sql`update channel_names set popularity = counted.followers
    from (select least(${followersOf(sql`${channelId}::bigint`)}, 2000000000)::integer as followers) counted
    where channel_id = ${channelId}::bigint and popularity <> counted.followers`.execute(database.db);
}
