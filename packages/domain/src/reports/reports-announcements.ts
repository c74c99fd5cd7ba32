import type { AuditActions } from '../kernel/audit-actions.ts';
import type { NotificationKindInfo } from '../kernel/notification-kind.ts';

/** Anybody who reported something also gets the decision by a mail of its own, always. */
export const reportNotifications = {
  REPORT_ANSWERED: {
    description: 'Staff decided a report of the user.',
    label: { sentence: 'Answers to reports' },
    hint: { sentence: 'Staff decided something that you reported.' },
    text: { sentence: 'Your report was answered' },
  },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;

export const reportsAuditActions = {
  'report.decide': { sentence: 'Decided a report', target: 'report' },
} as const satisfies AuditActions;
