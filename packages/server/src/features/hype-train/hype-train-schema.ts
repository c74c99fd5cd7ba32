import {
  ALL_TIME_HIGH_STATES,
  END_REASONS,
  isSharedTrain,
  type ShownTrain,
  TREASURE_STATUSES,
} from '@bandshell/domain/hype-train';
import { builder } from '../../core/graphql/builder.ts';
import { ChannelRef, StreamRef } from '../../core/graphql/refs.ts';
import { conductorsRef } from './conductors-schema.ts';
import { findConductors } from './find-conductors.ts';
import {
  type ActiveTrain,
  type FoundTrain,
  findActiveTrains,
  findHypeTrain,
  findStatus,
  type KnownTrain,
  STATUSES_MAX,
} from './find-hype-train.ts';
import { type DrawnReward, findOwnShare, type OwnShare } from './find-own-rewards.ts';
import { rewardRef } from './reward-schema.ts';
import { sharedTrainRef } from './shared-train-schema.ts';
import { rewardsOf } from './train-rewards.ts';

export const allTimeHighStateRef = builder.enumType('HypeTrainAllTimeHighState', {
  description: 'How a train stands to the highest one of the channel. APPROACHING: from 90 % on.',
  values: ALL_TIME_HIGH_STATES,
});
export const endReasonRef = builder.enumType('HypeTrainEndReason', {
  description: 'COMPLETED: at least one level. EXPIRED: none. CANCELLED: the channel became unavailable.',
  values: END_REASONS,
});
export const treasureStatusRef = builder.enumType('TreasureTrainStatus', { values: TREASURE_STATUSES });

interface OfChannel {
  readonly channelId: string;
  readonly train: KnownTrain;
}

const LevelRef = builder.objectRef<ShownTrain>('HypeTrainLevel').implement({
  fields: (t) => ({
    value: t.exposeInt('level', { description: 'The level in which the train stands; the first one is 1.' }),
  }),
});
const ProgressRef = builder.objectRef<ShownTrain>('HypeTrainProgress').implement({
  fields: (t) => ({
    level: t.field({ type: LevelRef, resolve: (train) => train }),
    goal: t.exposeInt('goal', { description: 'Points that the level needs.' }),
    progression: t.exposeInt('progression', { description: 'Points within the level.' }),
    total: t.exposeInt('total', { description: 'All points.' }),
    allTimeHighState: t.field({ type: allTimeHighStateRef, resolve: (train) => train.allTimeHighState }),
  }),
});
const TreasureRef = builder.objectRef<ShownTrain>('TreasureTrainDetails').implement({
  fields: (t) => ({ status: t.field({ type: treasureStatusRef, resolve: (train) => train.treasureStatus }) }),
});
const DrawnRewardRef = builder.objectRef<DrawnReward>('HypeTrainDrawnReward').implement({
  description: 'An emote that the viewer has won in this train. It was theirs before it was shown.',
  fields: (t) => ({
    level: t.exposeInt('level', { description: 'The completed level for which it was drawn; 0: the train is golden.' }),
    reward: t.field({ type: rewardRef, resolve: ({ reward }) => reward }),
  }),
});
const SelfRef = builder.objectRef<OwnShare>('HypeTrainSelfEdge').implement({
  fields: (t) => ({
    isEligibleForRewards: t.exposeBoolean('isEligible', {
      description: 'Whether the viewer has given enough for rewards. False for strangers.',
    }),
    points: t.exposeInt('points', { description: 'What the viewer gave to the train.' }),
    ownedRewards: t.field({
      type: [rewardRef],
      description: 'Of the train’s rewards, those that the viewer has already.',
      resolve: ({ owned }) => [...owned],
    }),
    earnableRewards: t.field({
      type: [rewardRef],
      description: 'Those of completed levels that the viewer has not, the highest level first.',
      resolve: ({ earnable }) => [...earnable],
    }),
    lockedRewards: t.field({
      type: [rewardRef],
      description: 'Those of levels that are not completed.',
      resolve: ({ locked }) => [...locked],
    }),
    drawnRewards: t.field({
      type: [DrawnRewardRef],
      description: 'What the viewer has won in this train, by level.',
      resolve: ({ drawn }) => [...drawn],
    }),
  }),
});
const ConfigRef = builder.objectRef<KnownTrain>('HypeTrainConfig').implement({
  fields: (t) => ({
    potentialRewards: t.field({
      type: [rewardRef],
      complexity: { field: 1, multiplier: 11 },
      resolve: ({ rewardSet, isGoldenKappaTrain: isGolden }) => [...rewardsOf({ rewardSet, isGolden })],
    }),
  }),
});

const ExecutionRef = builder.objectRef<OfChannel>('HypeTrainExecution').implement({
  description: 'A hype train that runs, or that ended within the last two minutes.',
  fields: (t) => ({
    id: t.id({ resolve: ({ train }) => train.id }),
    progress: t.field({ type: ProgressRef, resolve: ({ train }) => train }),
    expiresAt: t.field({ type: 'DateTime', resolve: ({ train }) => new Date(train.expiresAt) }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null while it runs.',
      resolve: ({ train }) => (train.endedAt === null ? null : new Date(train.endedAt)),
    }),
    endReason: t.field({ type: endReasonRef, nullable: true, resolve: ({ train }) => train.endReason as never }),
    topLevel: t.int({
      description: 'The highest level with a goal that staff have set.',
      resolve: ({ train }) => train.topLevel,
    }),
    isFastMode: t.boolean({ resolve: ({ train }) => train.isFastMode }),
    isGoldenKappaTrain: t.boolean({ resolve: ({ train }) => train.isGoldenKappaTrain }),
    isAllTimeHighTrain: t.boolean({ resolve: ({ train }) => train.allTimeHighState === 'REACHED' }),
    isTreasureTrain: t.boolean({ resolve: ({ train }) => train.isTreasureTrain }),
    isSharedTrain: t.boolean({ resolve: ({ train }) => isSharedTrain(train) }),
    sharedHypeTrainDetails: t.field({
      type: sharedTrainRef,
      nullable: true,
      description: 'Null for a train of one channel.',
      resolve: ({ train }) => (isSharedTrain(train) ? train.shared : null),
    }),
    treasureTrainDetails: t.field({ type: TreasureRef, resolve: ({ train }) => train }),
    config: t.field({ type: ConfigRef, resolve: ({ train }) => train }),
    conductors: t.field({
      type: conductorsRef,
      complexity: 3,
      resolve: ({ channelId, train }, _args, { platform }) => findConductors(platform, channelId, train.id),
    }),
    self: t.field({
      type: SelfRef,
      complexity: { field: 3, multiplier: 4 },
      resolve: ({ channelId, train }, _args, context) => findOwnShare(context, channelId, train),
    }),
  }),
});

const ApproachingRef = builder.objectRef<NonNullable<FoundTrain['approaching']>>('HypeTrainApproaching').implement({
  fields: (t) => ({
    expiresAt: t.field({ type: 'DateTime', resolve: ({ expiresAt }) => new Date(expiresAt) }),
    potentialRewards: t.field({
      type: [rewardRef],
      complexity: { field: 1, multiplier: 11 },
      resolve: ({ rewardSet }) => [...rewardsOf({ rewardSet, isGolden: false })],
    }),
  }),
});

const HypeTrainRef = builder.objectRef<FoundTrain>('HypeTrain').implement({
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Grows with each change; the topic says it, too.' }),
    serverTime: t.field({
      type: 'DateTime',
      description: 'For pages whose clock is wrong.',
      resolve: (_of, _args, { platform }) => platform.clock.now(),
    }),
    approaching: t.field({ type: ApproachingRef, nullable: true, resolve: ({ approaching }) => approaching }),
    execution: t.field({
      type: ExecutionRef,
      nullable: true,
      resolve: ({ channelId, execution: train }) => (train === null ? null : { channelId, train }),
    }),
  }),
});

/** A node knows the running trains of all channels, so that facts for many channels cost nothing further. */
const IN_MEMORY = { complexity: { field: 0, multiplier: 1 } } as const;
const StatusRef = builder.objectRef<ActiveTrain>('HypeTrainStatus').implement({
  description: 'A running hype train in a list of channels.',
  fields: (t) => ({
    channelID: t.id({ resolve: ({ channelId }) => channelId, ...IN_MEMORY }),
    level: t.int({ resolve: ({ train }) => train.level, ...IN_MEMORY }),
    goal: t.int({ description: 'Points that the level needs.', resolve: ({ train }) => train.goal, ...IN_MEMORY }),
    progression: t.int({
      description: 'Points within the level.',
      resolve: ({ train }) => train.progression,
      ...IN_MEMORY,
    }),
    expiresAt: t.field({ type: 'DateTime', resolve: ({ train }) => new Date(train.expiresAt), ...IN_MEMORY }),
    isGoldenKappaTrain: t.boolean({ resolve: ({ train }) => train.isGoldenKappaTrain, ...IN_MEMORY }),
    isAllTimeHighTrain: t.boolean({ resolve: ({ train }) => train.allTimeHighState === 'REACHED', ...IN_MEMORY }),
    isTreasureTrain: t.boolean({ resolve: ({ train }) => train.isTreasureTrain, ...IN_MEMORY }),
    isSharedTrain: t.boolean({ resolve: ({ train }) => isSharedTrain(train), ...IN_MEMORY }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  hypeTrain: t.field({
    type: HypeTrainRef,
    nullable: true,
    description: 'Null if the viewer may not enter the channel.',
    resolve: (channel, _args, context) => findHypeTrain(context, channel.id),
  }),
}));

builder.objectFields(StreamRef, (t) => ({
  hypeTrain: t.field({
    type: StatusRef,
    nullable: true,
    description: 'The running hype train of the channel; null without one.',
    ...IN_MEMORY,
    resolve: ({ channel_id: channelId }, _args, context) => findStatus(context, channelId),
  }),
  hasHypeTrain: t.boolean({
    ...IN_MEMORY,
    resolve: async ({ channel_id: channelId }, _args, context) => (await findStatus(context, channelId)) !== null,
  }),
}));

builder.queryFields((t) => ({
  hypeTrainStatuses: t.field({
    type: [StatusRef],
    description: `The running hype trains of up to ${STATUSES_MAX} channels; channels without one are left out.`,
    args: { channelIDs: t.arg.idList({ required: true }) },
    complexity: ({ channelIDs }) => ({ field: 1, multiplier: Math.min(channelIDs.length, STATUSES_MAX) }),
    resolve: async (_root, { channelIDs }, context) => [...(await findActiveTrains(context, channelIDs))],
  }),
}));
