import type { AuditActions } from '../kernel/audit-actions.ts';

export const boostsAuditActions = {
  'boost.refuse': { sentence: 'Refused a boost', target: 'boost' },
} as const satisfies AuditActions;
