import type { AuditActions } from '../kernel/audit-actions.ts';

export const adsAuditActions = {
  'user.give-turbo': { sentence: 'Gave Turbo', target: 'user' },
} as const satisfies AuditActions;
