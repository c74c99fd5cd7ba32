import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * The rows of a channel for its running train become a part of another train, and all of that is in the train's base now.
 * @param from null: no train runs in the channel
 */
export async function takeRows({ db }: Tx, channelId: string, from: string | null, to: string): Promise<void> {
  if (from !== null && from !== to) {
    const at = sql`channel_id = ${channelId}::bigint`;
    await sql`update hype_trains set id = ${to}::bigint where ${at} and id = ${from}::bigint`.execute(db);
    await sql`update hype_train_contributions set train_id = ${to}::bigint where ${at} and train_id = ${from}::bigint`.execute(
      db,
    );
    // A level that both trains have given to a user stays with the old one.
    await sql`update hype_train_rewards won set train_id = ${to}::bigint where ${at} and train_id = ${from}::bigint
      and not exists (select from hype_train_rewards other where other.channel_id = won.channel_id
        and other.train_id = ${to}::bigint and other.user_id = won.user_id and other.level = won.level)`.execute(db);
  }
  await sql`update hype_train_contributions set base_refunded = refunded
    where channel_id = ${channelId}::bigint and train_id = ${to}::bigint`.execute(db);
}
