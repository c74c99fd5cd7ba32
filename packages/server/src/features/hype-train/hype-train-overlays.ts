import type { HypeTrainHost } from '@bandshell/domain/hype-train';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import type { GoalReaders } from '../../core/notifications/overlay-updates.ts';
import type { Platform } from '../../platform/platform.ts';

/** Nobody is named: a train is of many. */
const raise = (
  { services }: Platform,
  channelId: string,
  kind: 'HYPE_TRAIN_BEGIN' | 'HYPE_TRAIN_LEVEL' | 'HYPE_TRAIN_END',
  subjectId: string,
  host: HypeTrainHost,
  count: number | null,
): Promise<void> => {
  const facts = { name: host.displayName, count, detail: null };
  return services.overlayUpdates.raiseAlert({ channelId, kind, actorId: null, subjectId, facts });
};

/** The beginning of a train, each level and its end are announced over the stream; a train without a level ends quietly. */
export const hypeTrainAlertReactions: Reactions = {
  'hype-train-began': async ({ channelId, train, notice }, platform) => {
    if (notice !== null) await raise(platform, channelId, 'HYPE_TRAIN_BEGIN', train.id, notice.host, null);
  },
  // Trains of a channel lie an hour apart, so the number after an id is that of no other train.
  'hype-train-level-reached': ({ channelId, trainId, level, host }, platform) =>
    raise(platform, channelId, 'HYPE_TRAIN_LEVEL', String(BigInt(trainId) + BigInt(level)), host, level),
  'hype-train-ended': async ({ channelId, train, notice }, platform) => {
    const levels = train.level - 1;
    if (notice !== null && levels > 0)
      await raise(platform, channelId, 'HYPE_TRAIN_END', train.id, notice.host, levels);
  },
};

export const hypeTrainGoalReaders: GoalReaders = {
  HYPE_TRAIN: async ({ services, clock }, channelId) => {
    const train = await services.liveTrains.of(channelId);
    if (train === null) return { current: 0, level: null };
    const { progression: current, level, goal: target, expiresAt } = train;
    const remainingMs = Math.max(0, expiresAt - clock.now().getTime());
    return { current, level: { level, target, remainingMs } };
  },
};
