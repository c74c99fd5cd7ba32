import type { AuditActions } from '../kernel/audit-actions.ts';

export const consentAuditActions = {
  'user.withdraw-underage': { sentence: 'Removed a user’s under-age mark', target: 'user' },
} as const satisfies AuditActions;
