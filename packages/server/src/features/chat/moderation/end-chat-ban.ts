import type { Tx } from '../../../platform/database/database.ts';

export interface EndedBan {
  readonly channelId: string;
  /** The banned user. */
  readonly userId: string;
  readonly moderatorId: string;
}

/** Ends the ban or timeout of a user that is in force in a channel. False if there is none. */
export async function endChatBan(tx: Tx, now: Date, { channelId, userId, moderatorId }: EndedBan): Promise<boolean> {
  const ended = await tx.db
    .deleteFrom('chat_bans')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .returning('user_id')
    .executeTakeFirst();
  if (ended === undefined) return false;
  await tx.emit({ type: 'chat-user-unbanned', channelId, userId, moderatorId }, channelId);
  return true;
}
