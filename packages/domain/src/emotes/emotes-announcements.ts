import type { AuditActions } from '../kernel/audit-actions.ts';

export const emotesAuditActions = {
  'emote.decide': { sentence: 'Decided about an emote', target: 'emote' },
  'emote.take-down': { sentence: 'Took down an emote', target: 'emote' },
} as const satisfies AuditActions;
