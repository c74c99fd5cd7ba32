import type { AuditActions } from '../kernel/audit-actions.ts';
import { eventsOfChannel, type ProgramEventType } from '../kernel/program-event.ts';

export const charityAuditActions = {
  'charity.add': { sentence: 'Added a charity', target: 'charity' },
  'charity.close': { sentence: 'Closed a charity', target: 'charity' },
} as const satisfies AuditActions;

/** Everything that programs can subscribe to. */
export const charityEventTypes = ['donate', 'start', 'progress', 'stop'].map((step) =>
  eventsOfChannel(`channel.charity_campaign.${step}`, '1', ['channel:read:charity']),
) satisfies readonly ProgramEventType[];
