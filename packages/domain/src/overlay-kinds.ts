import { cheerAlerts } from './bits/cheer-alerts.ts';
import { clipAlerts } from './clips/clip-alerts.ts';
import { followAlerts, followGoals } from './follows/follow-overlays.ts';
import { hypeTrainAlerts, hypeTrainGoals } from './hype-train/hype-train-overlays.ts';
import type { AlertKind, GoalMetric } from './kernel/alert-kind.ts';
import { raidAlerts } from './raids/raid-alerts.ts';
import { subscriptionAlerts } from './subscriptions/subscription-alerts.ts';

/** Every kind of alert, each declared by the feature that raises it. */
export const alertKinds = {
  ...followAlerts,
  ...raidAlerts,
  ...clipAlerts,
  ...subscriptionAlerts,
  ...cheerAlerts,
  ...hypeTrainAlerts,
};

export type AlertKindName = keyof typeof alertKinds;

export const ALERT_KINDS = Object.keys(alertKinds) as readonly AlertKindName[];

/** The declaration of a kind; undefined if a later release has declared it. */
export const findAlertKind = (kind: string): AlertKind | undefined =>
  Object.hasOwn(alertKinds, kind) ? alertKinds[kind as AlertKindName] : undefined;

/** Every number that a goal bar can show, each declared by the feature that knows it. */
export const goalMetrics = { ...followGoals, ...hypeTrainGoals } satisfies Record<string, GoalMetric>;

export type GoalMetricName = keyof typeof goalMetrics;

/** Whether a number grows in levels, each with a goal of its own. */
export const growsInLevels = (metric: string): boolean =>
  Object.hasOwn(goalMetrics, metric) && 'levelTexts' in goalMetrics[metric as GoalMetricName];

export const GOAL_METRICS = Object.keys(goalMetrics) as readonly GoalMetricName[];
