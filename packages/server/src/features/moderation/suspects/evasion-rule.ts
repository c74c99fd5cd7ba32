import { type ChatRule, DELIVER } from '../../../core/chat/chat-rule.ts';

/** Notes everybody who writes in a channel for the first time, also with a message that another rule holds or refuses. */
export const evasionRule: ChatRule = {
  order: 0,
  judge: async ({ channelId, sender, visit }, { services }) => {
    const isViewer = !sender.isOwner && !sender.isModerator;
    if (isViewer && visit === 'first') services.evasionWatch.add(channelId, sender.userId);
    return DELIVER;
  },
};
