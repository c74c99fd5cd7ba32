import type { TrainSettings, TreasureTerms } from './train-settings.ts';

/** The settings with which a train began, as it keeps them. */
export interface TrainConfig {
  readonly settings: TrainSettings;
  /** Points of all contributions that complete each level. */
  readonly goals: readonly number[];
  /** The highest level with a goal that staff have set. */
  readonly topLevel: number;
  readonly cooldownMs: number;
  readonly isGolden: boolean;
  readonly rewardSet: string;
  readonly treasure: TreasureTerms | null;
}
