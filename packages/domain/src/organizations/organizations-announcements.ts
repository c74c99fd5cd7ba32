import type { AuditActions } from '../kernel/audit-actions.ts';

export const organizationsAuditActions = {
  'organization.change-members': { sentence: 'Changed the members of an organization', target: 'organization' },
  'organization.create': { sentence: 'Created an organization', target: 'organization' },
  'organization.delete': { sentence: 'Deleted an organization', target: 'organization' },
  'organization.rename': { sentence: 'Renamed an organization', target: 'organization' },
  'organization.restore': { sentence: 'Restored an organization', target: 'organization' },
  'user.restrict-channel': { sentence: 'Changed who may enter a channel', target: 'user' },
} as const satisfies AuditActions;
