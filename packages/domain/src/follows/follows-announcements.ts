import type { ActivityKinds } from '../kernel/activity-kind.ts';

export const followActivities = {
  FOLLOW: { text: { sentence: '{user} follows you' }, filter: { sentence: 'Follows' } },
} as const satisfies ActivityKinds;
