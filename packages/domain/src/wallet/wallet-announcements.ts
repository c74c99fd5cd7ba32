import type { AuditActions } from '../kernel/audit-actions.ts';

export const walletAuditActions = {
  'payout.retry': { sentence: 'Tried a payout again', target: 'payout' },
  'payout.return': { sentence: 'Returned the money of a payout to the wallet', target: 'payout' },
  'user.change-share': { sentence: 'Changed the share of a creator', target: 'user' },
} as const satisfies AuditActions;
