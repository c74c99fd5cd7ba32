import { HELD_IN_CHANNEL_MAX } from '@bandshell/domain/automod';
import type { TextFlag } from '@bandshell/domain/kernel';
import type { ChatMessage } from '../../core/chat/chat-message.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';

export interface HeldMessage {
  readonly id: string;
  readonly message: ChatMessage;
  readonly flags: readonly TextFlag[];
  readonly heldAt: Date;
  readonly expiresAt: Date;
}

/** The messages of a channel that wait for a moderator, the oldest first. */
export async function listHeldMessages(
  { platform }: RequestContext,
  channelId: string,
): Promise<readonly HeldMessage[]> {
  const rows = await platform.database.db
    .selectFrom('chat_held_messages')
    .select(['id', 'message', 'flags', 'held_at', 'expires_at'])
    .where('channel_id', '=', channelId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', platform.clock.now())
    .orderBy('held_at')
    .limit(HELD_IN_CHANNEL_MAX)
    .execute();
  return rows.map(({ id, message, flags, held_at, expires_at }) => ({
    ...{ id, message, flags },
    heldAt: held_at,
    expiresAt: expires_at,
  }));
}
