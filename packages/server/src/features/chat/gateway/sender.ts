import { type ChatRanks, chatBadges, writeBadgeInfo, writeBadges } from '@bandshell/domain/chat';
import type { ChatSender } from '../../../core/chat/chat-message.ts';
import type { ChannelPolicy, Chatter } from './ports.ts';

/** A chatter as the sender of messages in one channel; a channel has its owner's id. */
export const senderIn = (
  chatter: Chatter,
  channelId: string,
  { moderatorIds, vipIds, founderIds }: ChannelPolicy,
  subscribedMonths: number | null,
): ChatSender => {
  const { userId, login, displayName, color, isStaff, isSiteAdmin, isPartner, isAffiliate } = chatter;
  const ranks: ChatRanks = {
    isOwner: userId === channelId,
    isModerator: moderatorIds.has(userId),
    isVip: vipIds.has(userId),
    subscribedMonths,
    isFounder: founderIds.has(userId),
    isStaff,
    isSiteAdmin,
    isPartner,
    isAffiliate,
  };
  const { isOwner, isModerator, isVip } = ranks;
  const badges = writeBadges(chatBadges(ranks));
  return { userId, login, displayName, color, isOwner, isModerator, isVip, badges, badgeInfo: writeBadgeInfo(ranks) };
};

/** The badges that a chatter has in every channel. */
export const siteBadges = ({
  isStaff,
  isSiteAdmin,
  isPartner,
  isAffiliate,
}: Pick<Chatter, 'isStaff' | 'isSiteAdmin' | 'isPartner' | 'isAffiliate'>): string =>
  writeBadges(
    chatBadges({
      isOwner: false,
      isModerator: false,
      isVip: false,
      subscribedMonths: null,
      ...{ isStaff, isSiteAdmin, isPartner, isAffiliate },
    }),
  );
