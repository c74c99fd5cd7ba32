import { GOLDEN_LEVEL, TRAIN_EMOTES, type TrainEmote } from '@bandshell/domain/emotes';
import type { EmoteReward, TrainConfig } from '@bandshell/domain/hype-train';

const rewardOf = ({ id, token, level }: TrainEmote): EmoteReward => ({ level, type: 'EMOTE', emote: { id, token } });

/** What trains with a set of emotes give, by level. A set that is gone gives nothing. */
export const trainRewards = (rewardSet: string, isGolden: boolean): readonly EmoteReward[] =>
  TRAIN_EMOTES.filter((emote) => emote.rewardSet === rewardSet || (isGolden && emote.level === GOLDEN_LEVEL)).map(
    rewardOf,
  );

/** What a train gives. */
export const rewardsOf = ({ rewardSet, isGolden }: Pick<TrainConfig, 'rewardSet' | 'isGolden'>) =>
  trainRewards(rewardSet, isGolden);
