import type { AuditActions } from '../kernel/audit-actions.ts';

export const ordersAuditActions = {
  'dispute.answer': { sentence: 'Noted the answer to a dispute', target: 'order' },
  'order.refund': { sentence: 'Refunded an order', target: 'order' },
} as const satisfies AuditActions;
