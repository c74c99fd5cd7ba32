/** How much the goals of a channel ask for. */
export const DIFFICULTIES = { EASY: 0.6, MEDIUM: 1, HARD: 1.6 } as const;
export type Difficulty = keyof typeof DIFFICULTIES;

/** What a creator decides. */
export interface CreatorSettings {
  readonly isOn: boolean;
  readonly difficulty: Difficulty;
  readonly cooldownMinutes: number;
  /** Contributions that a train needs to begin. */
  readonly kickOffContributions: number;
  readonly allowsGolden: boolean;
  /** The name of the set of emotes that trains give. */
  readonly rewardSet: string;
}

export const DEFAULT_CREATOR_SETTINGS: CreatorSettings = {
  isOn: true,
  difficulty: 'MEDIUM',
  cooldownMinutes: 120,
  kickOffContributions: 3,
  allowsGolden: true,
  rewardSet: 'band',
};

/** The discount that a train of a promotion gives. */
export interface TreasureTerms {
  /** The level that must be completed. */
  readonly level: number;
  readonly discountPercent: number;
  /** How long the discount lasts. */
  readonly minutes: number;
}

/** What staff decide for all channels. */
export interface StaffSettings {
  /** Points of all contributions together that complete each level. Later levels follow by rule. */
  readonly goals: readonly number[];
  readonly kickOffUsers: number;
  readonly kickOffPoints: number;
  /** A number in [0, 1]. */
  readonly goldenChance: number;
  /** Null: no promotion runs. */
  readonly treasure: TreasureTerms | null;
}

export const DEFAULT_STAFF_SETTINGS: StaffSettings = {
  goals: [1600, 3400, 5500, 7800, 10_800],
  kickOffUsers: 2,
  kickOffPoints: 1000,
  goldenChance: 0.2,
  treasure: null,
};

export interface TrainSettings {
  readonly creator: CreatorSettings;
  readonly staff: StaffSettings;
}

/** Contributions count towards a beginning for this long: 5 minutes. */
export const KICK_OFF_WINDOW_MS = 300_000;
/** A level lasts for this long: 5 minutes. */
export const LEVEL_MS = 300_000;
/** A level that follows the one before within this time is fast. */
export const FAST_MODE_MS = 60_000;
/** No train has a higher level. */
export const LEVEL_MAX = 100;
/** Each step after the configured ones is larger by this part. */
const LATER_STEP_GROWTH = 1.1;

/**
 * Points of all contributions that complete each level of a channel, `LEVEL_MAX` of them. The first ones are configured;
 * each later step is 10 % larger than the step before.
 */
export function goalsOf({ creator: { difficulty }, staff: { goals } }: TrainSettings): readonly number[] {
  const factor = DIFFICULTIES[difficulty];
  const all = goals.map((goal) => Math.round(goal * factor));
  let step = (all.at(-1) ?? 0) - (all.at(-2) ?? 0);
  for (let goal = all.at(-1) ?? 0; all.length < LEVEL_MAX; all.push(Math.round(goal))) {
    step *= LATER_STEP_GROWTH;
    goal += step;
  }
  return all;
}

/** Points that were needed before a level begins. */
export const goalBefore = (goals: readonly number[], level: number): number => goals[level - 2] ?? 0;

/** The level in which a train with so many points stands. */
export function levelAt(goals: readonly number[], total: number): number {
  const open = goals.findIndex((goal) => total < goal);
  return open === -1 ? goals.length : open + 1;
}
