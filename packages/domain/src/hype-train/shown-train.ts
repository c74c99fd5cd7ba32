import type { ShownTrain } from './banner-data.ts';
import { presentChannels, type Train } from './train.ts';
import { goalBefore } from './train-settings.ts';

/** Points within the level, and what the level needs. */
export function progressOf(
  goals: readonly number[],
  level: number,
  total: number,
): { readonly goal: number; readonly progression: number } {
  const before = goalBefore(goals, level);
  return { goal: (goals[level - 1] ?? before) - before, progression: total - before };
}

/** A train as the pages of one of its channels read it. */
export function shownTrain(train: Train, id: string, channelId: string): ShownTrain {
  const { config, level, total, participants } = train;
  return {
    ...{ id, level, total, ...progressOf(config.goals, level, total) },
    allTimeHighState: participants.get(channelId)?.allTimeHigh ?? 'NONE',
    ...{ expiresAt: train.expiresAt, endedAt: train.endedAt, endReason: train.endReason },
    ...{ isFastMode: train.isFastMode, isGoldenKappaTrain: config.isGolden },
    ...{ isTreasureTrain: config.treasure !== null, treasureStatus: train.treasureStatus, topLevel: config.topLevel },
    participants: presentChannels(train),
    recordChannels: [...participants.values()]
      .filter(({ allTimeHigh }) => allTimeHigh === 'REACHED')
      .map((participant) => participant.channelId),
  };
}
