import { loadChatModes } from '../../core/chat/load-chat-modes.ts';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import { notifyOfChannel } from '../../core/program-updates/notify-of-channel.ts';

/** The updates that programs hear of a chat's modes. */
export const chatProgramUpdates: Reactions = {
  'chat-modes-changed': async ({ channelId }, platform) => {
    const modes = await loadChatModes(platform.database.db, channelId);
    const { slowSeconds: slow, followersMinutes: followers } = modes;
    await notifyOfChannel(
      platform,
      {
        type: 'channel.chat_settings.update',
        channelId,
        eventId: `${channelId} ${JSON.stringify(modes)} ${platform.clock.now().toISOString().slice(0, 16)}`,
      },
      () => ({
        emote_mode: modes.emotesOnly,
        follower_mode: followers !== null,
        follower_mode_duration_minutes: followers,
        slow_mode: slow > 0,
        slow_mode_wait_time_seconds: slow > 0 ? slow : null,
        subscriber_mode: modes.subscribersOnly,
        unique_chat_mode: modes.uniqueMessages,
      }),
    );
  },
};
