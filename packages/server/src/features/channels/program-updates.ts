import type { Reactions } from '../../core/feature/event-handlers.ts';
import { notifyOfChannel, personOf } from '../../core/program-updates/notify-of-channel.ts';
import { notifyOfModeration } from '../../core/program-updates/notify-of-moderation.ts';

/** The updates that programs hear of channels and their moderators. */
export const channelsProgramUpdates: Reactions = {
  'broadcast-settings-changed': ({ channelId, title, language, category, at, version }, platform) =>
    notifyOfChannel(platform, { type: 'channel.update', channelId, eventId: `${channelId} ${version} ${at}` }, () => ({
      title,
      language,
      category_id: category?.id ?? '',
      category_name: category?.displayName ?? '',
      content_classification_labels: [],
    })),
  'channel-moderators-changed': async ({ channelId, addedId, removedId }, platform) => {
    const userId = addedId ?? removedId;
    if (userId === undefined) return;
    const type = addedId === undefined ? 'channel.moderator.remove' : 'channel.moderator.add';
    // Somebody may be named again: the minute tells the second time from the first one's second delivery.
    const eventId = `${channelId} ${userId} ${platform.clock.now().toISOString().slice(0, 16)}`;
    await notifyOfChannel(platform, { type, channelId, eventId, ids: [userId] }, (people) =>
      personOf(people, userId, 'user'),
    );
    // Owners alone do it.
    const action = addedId === undefined ? 'unmod' : 'mod';
    const part = { key: action, targetId: userId };
    await notifyOfModeration(platform, { channelId, eventId, moderatorId: channelId, action, part });
  },
};
