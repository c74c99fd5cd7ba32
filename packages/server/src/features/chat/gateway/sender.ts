import type { ChatSender } from '../chat-message.ts';
import type { ChannelPolicy, Chatter } from './ports.ts';

/** A chatter as the sender of messages in one channel; a channel has its owner's id. */
export const senderIn = (chatter: Chatter, channelId: string, { moderatorIds }: ChannelPolicy): ChatSender => ({
  userId: chatter.userId,
  login: chatter.login,
  displayName: chatter.displayName,
  color: chatter.color,
  isOwner: chatter.userId === channelId,
  isModerator: moderatorIds.has(chatter.userId),
});
