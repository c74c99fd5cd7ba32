import type { AuditActions } from '../kernel/audit-actions.ts';

export const adminAuditActions = {
  'dead-letter.discard': { sentence: 'Discarded a dead letter', target: 'dead-letter' },
  'dead-letter.replay': { sentence: 'Replayed a dead letter', target: 'dead-letter' },
  'flag.change': { sentence: 'Changed a flag', target: 'flag' },
  'setting.change': { sentence: 'Changed a setting', target: 'setting' },
  'user.grant-role': { sentence: 'Gave a role', target: 'user' },
  'user.issue-strike': { sentence: 'Issued a copyright notice', target: 'user' },
  'user.restore': { sentence: 'Restored a user', target: 'user' },
  'user.revoke-role': { sentence: 'Removed a role', target: 'user' },
  'user.suspend': { sentence: 'Suspended a user', target: 'user' },
  'user.withdraw-strike': { sentence: 'Withdrew a copyright notice', target: 'user' },
} as const satisfies AuditActions;
