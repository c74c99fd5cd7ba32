import { notifyProgramsOfMessage } from '../../core/chat/notify-programs-of-message.ts';
import type { Reactions } from '../../core/feature/event-handlers.ts';

/** The updates that programs hear of messages that waited for a moderator. */
export const automodProgramUpdates: Reactions = {
  // The node that received it did not send it then.
  'chat-held-message-ended': async ({ channelId, messageId, end }, platform) => {
    if (end !== 'approved') return;
    const held = await platform.database.db
      .selectFrom('chat_held_messages')
      .select('message')
      .where('channel_id', '=', channelId)
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (held !== undefined) notifyProgramsOfMessage(platform, held.message);
  },
};
