import type { AlertKind, GoalMetric } from '../kernel/alert-kind.ts';

const CHANNEL = { name: 'Clara', detail: null } as const;

export const hypeTrainAlerts = {
  HYPE_TRAIN_BEGIN: {
    names: { en: 'Hype train: start', de: 'Hype Train: Start' },
    texts: { en: 'A hype train has started!', de: 'Ein Hype Train ist gestartet!' },
    sample: { ...CHANNEL, count: null },
  },
  HYPE_TRAIN_LEVEL: {
    names: { en: 'Hype train: new level', de: 'Hype Train: neues Level' },
    texts: { en: 'The hype train has reached level {count}!', de: 'Der Hype Train hat Level {count} erreicht!' },
    sample: { ...CHANNEL, count: 3 },
  },
  HYPE_TRAIN_END: {
    names: { en: 'Hype train: end', de: 'Hype Train: Ende' },
    texts: {
      en: 'The hype train is over. It completed {count} levels!',
      de: 'Der Hype Train ist vorbei. Er hat {count} Level geschafft!',
    },
    textsForOne: {
      en: 'The hype train is over. It completed 1 level!',
      de: 'Der Hype Train ist vorbei. Er hat 1 Level geschafft!',
    },
    sample: { ...CHANNEL, count: 4 },
  },
} satisfies Record<string, AlertKind>;

export const hypeTrainGoals = {
  HYPE_TRAIN: {
    names: { en: 'Hype train', de: 'Hype Train' },
    levelTexts: { en: 'Hype train: level {level}', de: 'Hype Train: Level {level}' },
  },
} satisfies Record<string, GoalMetric>;
