import type { NotificationKindInfo } from '../kernel/notification-kind.ts';
import { channelSettingsPath } from '../kernel/paths/link-path.ts';

export const sharedChatNotifications = {
  SHARED_CHAT_INVITATION: {
    description: 'A channel invites the user to share their chats.',
    label: { sentence: 'Invitations to shared chats' },
    hint: { sentence: 'Another channel invites you to share your chats.' },
    text: { sentence: '{actor} invites you to share your chats' },
    // The settings of the channel list the invitations.
    path: () => channelSettingsPath,
  },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;
