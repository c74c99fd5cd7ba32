import type { Contributor } from './contribution.ts';
import type { Train } from './train.ts';

/** Who gives this much has a claim to rewards. */
export const REWARD_POINTS_MIN = 100;

export const PLACEHOLDER_EMOTE_ID = 'placeholder';

/** What a level may give. */
export interface TrainReward {
  readonly level: number;
  readonly type: 'EMOTE' | 'BADGE';
  readonly emote: { readonly id: string; readonly token: string } | null;
}

export interface EmoteReward extends TrainReward {
  readonly type: 'EMOTE';
  readonly emote: { readonly id: string; readonly token: string };
}

/** Rewards that a page shows: emotes with id and token, without the placeholder, the highest level first. */
export const shownRewards = (rewards: readonly TrainReward[]): readonly EmoteReward[] =>
  rewards
    .filter(
      (reward): reward is EmoteReward =>
        reward.type === 'EMOTE' &&
        reward.emote !== null &&
        reward.emote.id !== '' &&
        reward.emote.token !== '' &&
        reward.emote.id !== PLACEHOLDER_EMOTE_ID,
    )
    .sort((a, b) => b.level - a.level);

/** Locked rewards are those at or above the level in which the train stands. */
export const lockedRewards = (rewards: readonly TrainReward[], level: number): readonly EmoteReward[] =>
  shownRewards(rewards).filter((reward) => reward.level >= level);

/** Rewards below the level that the viewer does not own, the highest first. */
export const earnableRewards = (
  rewards: readonly TrainReward[],
  level: number,
  owned: ReadonlySet<string>,
): readonly EmoteReward[] =>
  shownRewards(rewards).filter((reward) => reward.level < level && !owned.has(reward.emote.id));

/** The reward that a contribution earns now: the highest one below the level that the viewer does not own. */
export const earnableReward = (
  rewards: readonly TrainReward[],
  level: number,
  owned: ReadonlySet<string>,
): EmoteReward | null => earnableRewards(rewards, level, owned)[0] ?? null;

/** Whether a viewer has a claim to rewards of a train by what they gave. A channel's owner has none in the own channel. */
export const isEligible = ({
  isGolden,
  isOwner,
  points,
}: {
  readonly isGolden: boolean;
  readonly isOwner: boolean;
  readonly points: number;
}): boolean => !isOwner && (isGolden ? points > 0 : points >= REWARD_POINTS_MIN);

/** The completed levels that a contributor helped with, in their order: each is a draw if they have a claim. */
export const claimedLevels = (
  { level }: Pick<Train, 'level'>,
  { helpedLevels }: Pick<Contributor, 'helpedLevels'>,
): readonly number[] => helpedLevels.filter((helped) => helped < level);

/**
 * The reward that a contributor gets: of the emotes that they can earn, those of the highest level take part in the draw.
 * @param random a number in [0, 1)
 * @returns null: nothing is left for them
 */
export function drawReward(
  rewards: readonly TrainReward[],
  completedLevel: number,
  owned: ReadonlySet<string>,
  random: number,
): EmoteReward | null {
  const earnable = earnableRewards(rewards, completedLevel + 1, owned);
  const highest = earnable.filter(({ level }) => level === earnable[0]?.level);
  return highest[Math.floor(random * highest.length)] ?? null;
}
