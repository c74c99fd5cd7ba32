import type { NotificationKindInfo } from '../kernel/notification-kind.ts';
import { channelSettingsPath } from '../kernel/paths/link-path.ts';

export const costreamNotifications = {
  COSTREAM_INVITATION: {
    description: 'A channel invites the user to stream together.',
    label: { sentence: 'Invitations to co-streams' },
    hint: { sentence: 'Another channel invites you to stream together.' },
    text: { sentence: '{actor} invites you to stream together' },
    // The settings of the channel list the invitations.
    path: () => channelSettingsPath,
  },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;
