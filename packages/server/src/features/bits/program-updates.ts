import type { Reactions } from '../../core/feature/event-handlers.ts';
import { named } from '../../core/program-updates/load-people.ts';
import { notifyOfChannel } from '../../core/program-updates/notify-of-channel.ts';
import { programMessage } from '../../core/program-updates/program-message.ts';

/** The updates that programs hear of cheers. */
export const bitsProgramUpdates: Reactions = {
  cheered: async ({ channelId, userId, login, displayName, bits, messageId: eventId }, platform) => {
    const user = named('user', { id: userId, login, display_name: displayName });
    const findMessage = async () => platform.services.chatRooms.findMessage(channelId, eventId);
    await notifyOfChannel(platform, { type: 'channel.cheer', channelId, eventId }, async () => ({
      ...user,
      is_anonymous: false,
      message: (await findMessage())?.text ?? '',
      bits,
    }));
    await notifyOfChannel(platform, { type: 'channel.bits.use', channelId, eventId }, async () => {
      const message = await findMessage();
      const read = message && (await programMessage(platform, message));
      return { ...user, bits, type: 'cheer', power_up: null, custom_power_up: null, message: read ?? null };
    });
  },
};
