import type { ActivityKinds } from '../kernel/activity-kind.ts';

export const hostActivities = {
  HOST: { text: { sentence: '{user} hosts you' }, filter: { sentence: 'Hosts' } },
} as const satisfies ActivityKinds;
