import type { MailKindInfo, NotificationKindInfo } from '../kernel/notification-kind.ts';
import { eventsOfChannel, type ProgramEventType } from '../kernel/program-event.ts';

const label = { sentence: 'Channels you follow go live' };

export const streamNotifications = {
  LIVE: {
    description: 'A channel that the user follows is live.',
    label,
    hint: { sentence: 'The bell beside “Following” turns this and new videos off for one channel.' },
    text: { sentence: '{actor} is live' },
    isLive: true,
    mail: 'CHANNEL_LIVE',
  },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;

export const streamMails = {
  CHANNEL_LIVE: {
    description: 'A channel that the user follows has gone live.',
    label,
    hint: { sentence: 'An email when a stream starts, at most one every four hours for each channel.' },
    isOnByDefault: false,
  },
} as const satisfies Readonly<Record<string, MailKindInfo>>;

/** Everything that programs can subscribe to. */
export const streamEventTypes = [
  eventsOfChannel('stream.online', '1'),
  eventsOfChannel('stream.offline', '1'),
] as const satisfies readonly ProgramEventType[];
