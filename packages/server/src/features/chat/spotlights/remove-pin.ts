import type { Reactions } from '../../../core/feature/event-handlers.ts';
import type { Platform } from '../../../platform/platform.ts';

type PinOf = { readonly messageId: string } | { readonly userId: string } | { readonly pinnedUntil: number };

/** Removes the pin of a channel if it shows what a moderator deleted. */
async function removePin({ database }: Platform, channelId: string, of: PinOf): Promise<void> {
  await database.transact(async (tx) => {
    const pins = tx.db.deleteFrom('chat_pins').where('channel_id', '=', channelId);
    const removed = await ('messageId' in of
      ? pins.where('message_id', '=', of.messageId)
      : 'userId' in of
        ? pins.where('user_id', '=', of.userId)
        : pins.where('created_at', '<=', new Date(of.pinnedUntil))
    )
      .returning('id')
      .executeTakeFirst();
    if (removed !== undefined) await tx.emit({ type: 'chat-pin-changed', channelId, pin: null }, channelId);
  });
}

/** The words of a banned user do not stay above the chat. */
export const removePinOf = (platform: Platform, { channelId, userId }: { channelId: string; userId: string }) =>
  removePin(platform, channelId, { userId });

/** Deleted messages do not stay above the chat. */
export const pinReactions: Reactions = {
  'chat-message-deleted': ({ channelId, messageId }, platform) => removePin(platform, channelId, { messageId }),
  'chat-cleared': ({ channelId, at }, platform) => removePin(platform, channelId, { pinnedUntil: at }),
};
