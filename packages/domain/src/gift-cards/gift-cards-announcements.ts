import type { AuditActions } from '../kernel/audit-actions.ts';

export const giftCardsAuditActions = {
  'gift-code.issue': { sentence: 'Issued gift codes', target: 'gift-code' },
  'gift-code.revoke': { sentence: 'Revoked a gift code', target: 'gift-code' },
} as const satisfies AuditActions;
