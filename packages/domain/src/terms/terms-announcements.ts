import type { AuditActions } from '../kernel/audit-actions.ts';

export const termsAuditActions = {
  'agreement.publish': { sentence: 'Published an agreement', target: 'agreement' },
} as const satisfies AuditActions;
