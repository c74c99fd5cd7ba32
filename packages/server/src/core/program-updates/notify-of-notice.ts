import { DEFAULT_LANGUAGE } from '@bandshell/domain/kernel';
import { sentenceText } from '../../platform/messages/sentence-text.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UserNotice } from '../chat/user-notice.ts';
import { programBadges } from '../chat/worn-badges.ts';
import { notifyOfChannel } from './notify-of-channel.ts';
import { programMessage } from './program-message.ts';

/** The kinds of notices that programs know, each with a part of the payload of its own. */
const NOTICE_TYPES = [
  'sub',
  'resub',
  'sub_gift',
  'community_sub_gift',
  'gift_paid_upgrade',
  'prime_paid_upgrade',
  'pay_it_forward',
  'raid',
  'unraid',
  'announcement',
  'bits_badge_tier',
  'charity_donation',
  'watch_streak',
] as const;

/** The facts of a notice of chat that programs read besides its sentence. */
export interface ProgramNotice {
  readonly type: (typeof NOTICE_TYPES)[number];
  readonly payload: object;
  /** Whether the sender stays unknown. */
  readonly isAnonymous?: boolean;
}

const NOTHING = Object.fromEntries([
  ...NOTICE_TYPES.map((type) => [type, null]),
  ...NOTICE_TYPES.map((type) => [`shared_chat_${type}`, null]),
  ...['broadcaster_user_id', 'broadcaster_user_login', 'broadcaster_user_name', 'message_id', 'badges'].map((name) => [
    `source_${name}`,
    null,
  ]),
]);

/** Notifies programs of a notice that a channel's chat shows (`channel.chat.notification`). */
export const notifyOfNotice = (
  platform: Platform,
  channelId: string,
  notice: UserNotice,
  { type, payload, isAnonymous = false }: ProgramNotice,
): Promise<void> =>
  notifyOfChannel(
    platform,
    { type: 'channel.chat.notification', channelId, eventId: `${type} ${notice.id}` },
    async () => {
      const { sender, systemMessage, emotes = '' } = notice;
      const text = typeof notice.text === 'string' ? notice.text : '';
      const [message, worn] = await Promise.all([
        programMessage(platform, { channelId, text, emotes }),
        platform.services.chatRooms.badgesOf(channelId, sender.userId),
      ]);
      return {
        ...NOTHING,
        chatter_user_id: sender.userId,
        chatter_user_login: sender.login,
        chatter_user_name: sender.displayName,
        chatter_is_anonymous: isAnonymous,
        color: sender.color,
        badges: programBadges(worn),
        system_message: systemMessage === null ? '' : sentenceText(systemMessage, DEFAULT_LANGUAGE),
        message_id: notice.id,
        message,
        notice_type: type,
        [type]: payload,
      };
    },
  );
