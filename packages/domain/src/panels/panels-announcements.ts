import type { AuditActions } from '../kernel/audit-actions.ts';

export const panelsAuditActions = {
  'panel.take-down': { sentence: 'Took down a panel', target: 'panel' },
} as const satisfies AuditActions;
