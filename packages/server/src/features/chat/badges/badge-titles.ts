import type { ChatBadgeSet } from '@bandshell/domain/chat';

/** The names of badges, for programs. The site's own pages translate them. */
export const BADGE_TITLES: Readonly<Record<ChatBadgeSet, string>> = {
  staff: 'Staff',
  admin: 'Admin',
  broadcaster: 'Broadcaster',
  moderator: 'Moderator',
  vip: 'VIP',
  founder: 'Founder',
  subscriber: 'Subscriber',
  partner: 'Partner',
  affiliate: 'Affiliate',
};
