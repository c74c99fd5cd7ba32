import type { AuditActions } from '../kernel/audit-actions.ts';

export const campaignsAuditActions = {
  'campaign.create': { sentence: 'Created a campaign', target: 'campaign' },
  'campaign.delete': { sentence: 'Deleted a campaign', target: 'campaign' },
  'campaign.restore': { sentence: 'Restored a campaign', target: 'campaign' },
  'campaign.update': { sentence: 'Changed a campaign', target: 'campaign' },
} as const satisfies AuditActions;
