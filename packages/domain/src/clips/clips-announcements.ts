import type { ActivityKinds } from '../kernel/activity-kind.ts';
import type { AuditActions } from '../kernel/audit-actions.ts';

export const clipsAuditActions = {
  'clip.take-down': { sentence: 'Took down a clip', target: 'clip' },
} as const satisfies AuditActions;

export const clipActivities = {
  CLIP: {
    text: { sentence: '{user} made a clip: {title}' },
    textWithoutTitle: { sentence: '{user} made a clip' },
    filter: { sentence: 'Clips' },
    isAboutClip: true,
  },
} as const satisfies ActivityKinds;
