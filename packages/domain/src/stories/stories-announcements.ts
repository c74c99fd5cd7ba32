import type { AuditActions } from '../kernel/audit-actions.ts';
import type { NotificationKindInfo } from '../kernel/notification-kind.ts';

export const storiesNotifications = {
  STORY_MENTION: {
    description: 'Somebody mentions the user in a story that the user may see.',
    label: { sentence: 'Mentions in stories' },
    hint: { sentence: 'When someone mentions you in a story.' },
    text: { sentence: '{actor} mentioned you in a story' },
  },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;

export const storiesAuditActions = {
  'story.take-down': { sentence: 'Took down a story', target: 'story' },
} as const satisfies AuditActions;
