import type { MailKindInfo } from '../kernel/notification-kind.ts';
import { eventsOfUser, type ProgramEventType } from '../kernel/program-event.ts';

export const whisperDone = { id: 'whisper_success', sentence: 'Your whisper to {user} was sent.' } as const;

export const whisperMails = {
  WHISPER: {
    description: 'A whisper has been unread for some time.',
    label: { sentence: 'Unread whispers' },
    hint: { sentence: 'When a whisper is unread after 15 minutes, at most once a day for each person.' },
    isOnByDefault: false,
  },
} as const satisfies Readonly<Record<string, MailKindInfo>>;

/** Everything that programs can subscribe to. */
export const whispersEventTypes = [
  eventsOfUser('user.whisper.message', '1', ['user:read:whispers', 'user:manage:whispers']),
] as const satisfies readonly ProgramEventType[];
