import type { AuditActions } from '../kernel/audit-actions.ts';

export const retailMembershipAuditActions = {
  'user.set-membership': { sentence: 'Changed a membership', target: 'user' },
} as const satisfies AuditActions;
