import type { Tx } from '../../platform/database/database.ts';

export interface EndedBan {
  readonly channelId: string;
  /** The banned user. */
  readonly userId: string;
  readonly moderatorId: string;
}

/** Ends the ban or timeout of a user that is in force in a channel, and answers which it was; null if there is none. */
export async function endChatBan(
  tx: Tx,
  now: Date,
  { channelId, userId, moderatorId }: EndedBan,
): Promise<'ban' | 'timeout' | null> {
  const ended = await tx.db
    .deleteFrom('chat_bans')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .returning(['shared_from', 'ends_at'])
    .executeTakeFirst();
  if (ended === undefined) return null;
  if (ended.shared_from !== null) {
    // Another ban that a channel shares does not bring it back.
    await tx.db
      .insertInto('chat_shared_ban_exceptions')
      .values({ channel_id: channelId, user_id: userId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await tx.emit({ type: 'chat-user-unbanned', channelId, userId, moderatorId }, channelId);
  return ended.ends_at === null ? 'ban' : 'timeout';
}
