import {
  ALL_TIME_HIGH_STATES,
  type BannerData,
  END_REASONS,
  isSharedTrain,
  type ShownTrain,
  TREASURE_STATUSES,
} from '@bandshell/domain/hype-train';
import { builder } from '../../core/graphql/builder.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import { type ActiveTrain, findActiveTrains, findEligibility, findHypeTrain, STATUSES_MAX } from './find-hype-train.ts';

const AllTimeHighStateRef = builder.enumType('HypeTrainAllTimeHighState', {
  description: 'How a train stands to the highest one of the channel. APPROACHING: from 90 % on.',
  values: ALL_TIME_HIGH_STATES,
});
const EndReasonRef = builder.enumType('HypeTrainEndReason', {
  description: 'COMPLETED: at least one level. EXPIRED: none. CANCELLED: the channel became unavailable.',
  values: END_REASONS,
});
const TreasureStatusRef = builder.enumType('TreasureTrainStatus', { values: TREASURE_STATUSES });

interface OfChannel {
  readonly channelId: string;
  readonly train: ShownTrain;
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
    allTimeHighState: t.field({ type: AllTimeHighStateRef, resolve: (train) => train.allTimeHighState }),
  }),
});
const TreasureRef = builder.objectRef<ShownTrain>('TreasureTrainDetails').implement({
  fields: (t) => ({ status: t.field({ type: TreasureStatusRef, resolve: (train) => train.treasureStatus }) }),
});
const SelfRef = builder.objectRef<OfChannel>('HypeTrainSelfEdge').implement({
  fields: (t) => ({
    isEligibleForRewards: t.boolean({
      description: 'Whether the viewer has given enough for rewards. False for strangers.',
      resolve: ({ channelId, train }, _args, context) => findEligibility(context, channelId, train),
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
    endReason: t.field({ type: EndReasonRef, nullable: true, resolve: ({ train }) => train.endReason as never }),
    topLevel: t.int({
      description: 'The highest level with a goal that staff have set.',
      resolve: ({ train }) => train.topLevel,
    }),
    isFastMode: t.boolean({ resolve: ({ train }) => train.isFastMode }),
    isGoldenKappaTrain: t.boolean({ resolve: ({ train }) => train.isGoldenKappaTrain }),
    isAllTimeHighTrain: t.boolean({ resolve: ({ train }) => train.allTimeHighState === 'REACHED' }),
    isTreasureTrain: t.boolean({ resolve: ({ train }) => train.isTreasureTrain }),
    isSharedTrain: t.boolean({ resolve: ({ train }) => isSharedTrain(train) }),
    treasureTrainDetails: t.field({ type: TreasureRef, resolve: ({ train }) => train }),
    self: t.field({ type: SelfRef, resolve: (of) => of }),
  }),
});

const ApproachingRef = builder.objectRef<NonNullable<BannerData['approaching']>>('HypeTrainApproaching').implement({
  fields: (t) => ({
    expiresAt: t.field({ type: 'DateTime', resolve: ({ expiresAt }) => new Date(expiresAt) }),
  }),
});

const HypeTrainRef = builder.objectRef<BannerData & { readonly channelId: string }>('HypeTrain').implement({
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

const StatusRef = builder.objectRef<ActiveTrain>('HypeTrainStatus').implement({
  description: 'A running hype train in a list of channels.',
  fields: (t) => ({
    channelID: t.id({ resolve: ({ channelId }) => channelId }),
    level: t.int({ resolve: ({ train }) => train.level }),
    isGoldenKappaTrain: t.boolean({ resolve: ({ train }) => train.isGoldenKappaTrain }),
    isAllTimeHighTrain: t.boolean({ resolve: ({ train }) => train.allTimeHighState === 'REACHED' }),
    isTreasureTrain: t.boolean({ resolve: ({ train }) => train.isTreasureTrain }),
    isSharedTrain: t.boolean({ resolve: ({ train }) => isSharedTrain(train) }),
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

builder.queryFields((t) => ({
  hypeTrainStatuses: t.field({
    type: [StatusRef],
    description: `The running hype trains of up to ${STATUSES_MAX} channels; channels without one are left out.`,
    args: { channelIDs: t.arg.idList({ required: true }) },
    complexity: ({ channelIDs }) => ({ field: 1, multiplier: Math.min(channelIDs.length, STATUSES_MAX) }),
    resolve: async (_root, { channelIDs }, context) => [...(await findActiveTrains(context, channelIDs))],
  }),
}));
