import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The last deed of a known user in a train: a cheer, a subscription, or the gifts of one purchase. */
export interface LastContribution {
  readonly kind: 'BITS' | 'SUBSCRIPTION' | 'GIFT';
  readonly userId: string;
  readonly points: number;
}

/**
 * By train. A shared train counts what its channels were given while they took part. A train whose contributions are deleted,
 * or whose givers are all unknown, has none.
 */
export async function findLastContributions(
  db: Db,
  channelId: string,
  trainIds: readonly string[],
): Promise<ReadonlyMap<string, LastContribution>> {
  if (trainIds.length === 0) return new Map();
  const { rows } = await sql<LastContribution & { readonly trainId: string }>`
    select train.id as "trainId", last.kind, last.user_id as "userId", (
      select sum(points - lost)::integer from hype_train_contributions deed
      where deed.channel_id = last.channel_id and deed.train_id = train.id and deed.deed_id = last.deed_id) as points
    from hype_trains train cross join lateral (
      select given.channel_id, given.kind, given.user_id, given.deed_id
      from (
        select train.channel_id as id, null::numeric as left_at
        union select (one->>'channelId')::bigint, (one->>'leftAt')::numeric
        from json_array_elements(train.shared) one where (one->>'channelId')::bigint <> train.channel_id
      ) channel join hype_train_contributions given on given.channel_id = channel.id and given.train_id = train.id
      where given.user_id is not null
        and (channel.left_at is null or given.at <= to_timestamp(channel.left_at / 1000))
      order by given.at desc, given.id desc limit 1
    ) last where train.channel_id = ${channelId}::bigint and train.id = any(${[...trainIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ trainId, ...last }) => [trainId, last]));
}
