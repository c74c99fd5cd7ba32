import { sql } from 'kysely';
import type { Requester } from '../../core/graphql/request-context.ts';

/** The places, from 1, of what the requester voted for, by poll. */
export async function findOwnChoices(
  pollIds: readonly string[],
  { platform, viewer }: Requester,
): Promise<ReadonlyMap<string, number>> {
  if (viewer === null) return new Map();
  const rows = await platform.database.db
    .selectFrom('poll_votes')
    .select(['poll_id', 'choice'])
    .where('user_id', '=', viewer.userId)
    .where('poll_id', '=', sql<string>`any(${pollIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ poll_id, choice }) => [poll_id, choice]));
}
