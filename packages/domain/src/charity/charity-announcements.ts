import type { AuditActions } from '../kernel/audit-actions.ts';

export const charityAuditActions = {
  'charity.add': { sentence: 'Added a charity', target: 'charity' },
  'charity.close': { sentence: 'Closed a charity', target: 'charity' },
} as const satisfies AuditActions;
