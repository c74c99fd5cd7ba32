import type { NotificationKindInfo } from '../kernel/notification-kind.ts';
import { channelSettingsPath } from '../kernel/paths/link-path.ts';
import { eventsOfChannel, type ProgramEventType } from '../kernel/program-event.ts';

/** The facts that the chats read. Programs that do not know the ids show the sentence. */
export const sharedChatBegan = {
  id: 'shared_chat_began',
  sentence: 'This chat is now shared with {names}. The rules of each channel hold for those who write in it.',
} as const;
export const sharedChatJoined = { id: 'shared_chat_joined', sentence: '{name} joined the shared chat.' } as const;
export const sharedChatLeft = { id: 'shared_chat_left', sentence: '{name} left the shared chat.' } as const;
export const sharedChatEnded = { id: 'shared_chat_ended', sentence: 'This chat is no longer shared.' } as const;

/** Everything that programs can subscribe to. */
export const sharedChatEventTypes = [
  ...['begin', 'update', 'end'].map((step) => eventsOfChannel(`channel.shared_chat.${step}`, '1')),
] as const satisfies readonly ProgramEventType[];

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
