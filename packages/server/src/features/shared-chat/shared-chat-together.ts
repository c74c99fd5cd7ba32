import type { TogetherSource } from '../../core/channels/channels-together.ts';
import { loadSharedChats } from './shared-chat-loader.ts';

/** Channels whose chats are shared are together, so that they share their hype trains, too. */
export const sharedChatTogether: TogetherSource = {
  groupsOf: async (channelIds, db, { clock }) => {
    const found = await loadSharedChats(db, channelIds, clock.now());
    const groups = new Map([...found.values()].map((sharedChat) => [sharedChat.id, sharedChat]));
    return [...groups.values()].map(({ channels }) => ({ channelIds: channels.map(({ channelId }) => channelId) }));
  },
};
