import type { AuditActions } from '../kernel/audit-actions.ts';

export const pricesAuditActions = {
  'price.change': { sentence: 'Changed a price', target: 'price' },
} as const satisfies AuditActions;
