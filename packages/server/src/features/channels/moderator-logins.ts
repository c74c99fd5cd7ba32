import { MODERATORS_MAX } from '@bandshell/domain/channels';
import type { Db } from '../../platform/database/database.ts';

/** The logins of a channel's moderators, in the order of the alphabet. */
export async function moderatorLogins(db: Db, channelId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('channel_moderators')
    .innerJoin('users', 'users.id', 'channel_moderators.user_id')
    .select('users.login')
    .where('channel_moderators.channel_id', '=', channelId)
    .orderBy('users.login')
    .limit(MODERATORS_MAX)
    .execute();
  return rows.map(({ login }) => login);
}
