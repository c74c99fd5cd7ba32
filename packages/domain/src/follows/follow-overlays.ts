import type { AlertKind, GoalMetric } from '../kernel/alert-kind.ts';

export const followAlerts = {
  FOLLOW: {
    names: { en: 'Follows', de: 'Neue Follower' },
    texts: { en: '{name} is now following!', de: '{name} folgt jetzt!' },
    sample: { name: 'Clara', count: null, detail: null },
  },
} satisfies Record<string, AlertKind>;

export const followGoals = {
  FOLLOWERS: { names: { en: 'Followers', de: 'Follower' } },
} satisfies Record<string, GoalMetric>;
