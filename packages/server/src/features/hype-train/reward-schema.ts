import type { EmoteReward } from '@bandshell/domain/hype-train';
import { builder } from '../../core/graphql/builder.ts';

const RewardEmoteRef = builder.objectRef<EmoteReward['emote']>('HypeTrainRewardEmote').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'That of the emote.' }),
    token: t.exposeString('token', { description: 'What is written for it in chat.' }),
  }),
});
const RewardTypeRef = builder.enumType('HypeTrainRewardType', { values: ['BADGE', 'EMOTE'] as const });

export const rewardRef = builder.objectRef<EmoteReward>('HypeTrainReward').implement({
  description: 'What a completed level may give.',
  fields: (t) => ({
    level: t.exposeInt('level', { description: '0: what a golden train gives to all who contribute.' }),
    type: t.field({ type: RewardTypeRef, resolve: ({ type }) => type }),
    emote: t.field({ type: RewardEmoteRef, nullable: true, resolve: ({ emote }) => emote }),
  }),
});
