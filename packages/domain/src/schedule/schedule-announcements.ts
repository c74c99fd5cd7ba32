import type { ActivityKinds } from '../kernel/activity-kind.ts';
import type { MailKindInfo } from '../kernel/notification-kind.ts';

/** Viewers asked for each reminder. */
export const scheduleMails = {
  STREAM_REMINDER: {
    description: 'A planned stream of which the user wants a reminder starts soon.',
    label: { sentence: 'Reminders for planned streams' },
    hint: { sentence: '15 minutes before streams that you chose in schedules.' },
    isOnByDefault: true,
  },
} as const satisfies Readonly<Record<string, MailKindInfo>>;

export const reminderActivities = {
  REMINDER: {
    text: { sentence: 'A viewer wants a reminder of {title}' },
    filter: { sentence: 'Reminders' },
    isAnonymous: true,
  },
} as const satisfies ActivityKinds;
