import { type ChatModerationTopicEvent, chatModerationTopic } from '@bandshell/contract';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
import type { TopicDefinition } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';

/** The owner and the moderators of a channel. */
export const moderationTopics: readonly TopicDefinition[] = [
  {
    name: chatModerationTopic('*'),
    latest: false,
    audience: 'moderators',
  },
];

/** The updates that moderators' open pages hear. */
export const moderationTopicListeners: EventListeners = {
  'chat-moderation-logged': ({ channelId, entryId, action, moderatorId, targetId }, platform) =>
    toModerators(platform, channelId, {
      kind: 'acted',
      entryID: entryId,
      action,
      moderatorID: moderatorId,
      targetID: targetId,
    }),
  'ban-appeal-created': ({ channelId, appealId }, platform) =>
    toModerators(platform, channelId, { kind: 'appeal', appealID: appealId }),
};

function toModerators({ topics }: Platform, channelId: string, message: ChatModerationTopicEvent): void {
  topics.publish(chatModerationTopic(channelId), message);
}
