import type { AuditActions } from '../kernel/audit-actions.ts';
import type { NotificationKindInfo } from '../kernel/notification-kind.ts';
import { partnerSignupPath } from '../kernel/paths/money-path.ts';

export const partnerNotifications = {
  PARTNER_ANSWERED: {
    description: 'Staff answered the user’s application to become a partner.',
    label: { sentence: 'Answers to partner applications' },
    hint: { sentence: 'Staff answered your application to become a partner.' },
    text: { sentence: 'Your application to become a partner was answered' },
    path: () => partnerSignupPath,
  },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;

export const partnersAuditActions = {
  'partner.refuse': { sentence: 'Refused a partner application', target: 'user' },
} as const satisfies AuditActions;
