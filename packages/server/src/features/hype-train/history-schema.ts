import { CREATOR_CURRENCY, creatorCents } from '@bandshell/domain/bits';
import { goalsOf } from '@bandshell/domain/hype-train';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { allTimeHighStateRef, endReasonRef, treasureStatusRef } from './hype-train-schema.ts';
import {
  CONTRIBUTORS_MAX,
  COURSE_MAX,
  detailsKey,
  findPastTrain,
  listTrains,
  TRAINS_PAGE,
  type TrainContributor,
  type TrainDetails,
  trainDetailsLoader,
} from './list-trains.ts';
import { CHANNELS, sharedProgressRef } from './shared-train-schema.ts';
import { recordOfRow, type StoredTrain } from './train-rows.ts';

const ContributorRef = builder.objectRef<TrainContributor>('HypeTrainContributor').implement({
  fields: (t) => ({
    user: t.field({
      type: UserRef,
      nullable: true,
      description: 'Null for those who are unknown.',
      resolve: async ({ userId }, _args, context) =>
        userId === null ? null : ((await userLoader(context).load(userId)) ?? null),
    }),
    points: t.exposeInt('points'),
    bits: t.exposeInt('bits'),
    subscriptions: t.exposeInt('subscriptions'),
    gifts: t.exposeInt('gifts'),
  }),
});

const CoursePointRef = builder.objectRef<TrainDetails['course'][number]>('HypeTrainCoursePoint').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    points: t.exposeInt('points', { description: 'All points of the channel up to then.' }),
  }),
});

const DetailsRef = builder.objectRef<TrainDetails>('HypeTrainDetails').implement({
  description: 'What the channel’s contributions say. They are kept for 180 days; then it is empty.',
  fields: (t) => ({
    contributors: t.field({
      type: [ContributorRef],
      description: `The ${CONTRIBUTORS_MAX} largest ones.`,
      complexity: { field: 1, multiplier: CONTRIBUTORS_MAX },
      resolve: ({ contributors }) => [...contributors],
    }),
    contributorsCount: t.exposeInt('contributorsCount'),
    bits: t.exposeInt('bits', { description: 'Bits that are paid.' }),
    bitsEarnings: t.field({
      type: MoneyRef,
      description: 'What the creator has of those Bits.',
      resolve: ({ bits }) => ({ amount: creatorCents(bits), currency: CREATOR_CURRENCY, exponent: 2 }),
    }),
    subscriptions: t.exposeInt('subscriptions', { description: 'Those that are paid, without gifts.' }),
    gifts: t.exposeInt('gifts', { description: 'Those that are paid.' }),
    course: t.field({
      type: [CoursePointRef],
      description: `How the points grew, at most ${COURSE_MAX} steps.`,
      complexity: { field: 1, multiplier: 10 },
      resolve: ({ course }) => [...course],
    }),
  }),
});

const ReachedLevelRef = builder
  .objectRef<{ readonly level: number; readonly at: Date }>('HypeTrainReachedLevel')
  .implement({
    fields: (t) => ({ level: t.exposeInt('level'), at: t.expose('at', { type: 'DateTime' }) }),
  });

const RecordRef = builder.objectRef<StoredTrain>('HypeTrainRecord').implement({
  description: 'A hype train of a channel that is over, as the owner of the channel sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    startedAt: t.expose('started_at', { type: 'DateTime' }),
    endedAt: t.expose('ended_at', { type: 'DateTime', nullable: true }),
    endReason: t.field({ type: endReasonRef, nullable: true, resolve: (row) => row.end_reason }),
    level: t.exposeInt('level', { description: 'The level in which it ended; those below it are completed.' }),
    isSharedTrain: t.boolean({ resolve: ({ shared }) => shared !== null }),
    sharedProgress: t.field({
      type: [sharedProgressRef],
      description: 'Points of each channel that took part; empty for a train of the channel alone.',
      complexity: { field: 1, multiplier: CHANNELS },
      resolve: ({ shared }) => [...(shared ?? [])],
    }),
    total: t.int({ description: 'All points, of all channels.', resolve: ({ total }) => Number(total) }),
    refunded: t.int({ description: 'Points whose money went back.', resolve: ({ refunded }) => Number(refunded) }),
    goal: t.int({
      nullable: true,
      description: 'Points of all levels that would have completed the next one.',
      resolve: ({ settings, level }) => goalsOf(settings)[level - 1] ?? null,
    }),
    levels: t.field({
      type: [ReachedLevelRef],
      description: 'When each level was reached, from the first one on.',
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ level_times }) => level_times.map((at, index) => ({ level: index + 1, at })),
    }),
    recordLevel: t.int({ resolve: (row) => recordOfRow(row).level }),
    recordProgression: t.int({
      description: 'Points within `recordLevel` that count for the channel’s record: none whose money went back.',
      resolve: (row) => recordOfRow(row).progression,
    }),
    allTimeHighState: t.field({ type: allTimeHighStateRef, resolve: (row) => row.all_time_high }),
    isGoldenKappaTrain: t.exposeBoolean('is_golden'),
    isTreasureTrain: t.boolean({ resolve: ({ settings }) => settings.staff.treasure !== null }),
    treasureStatus: t.expose('treasure_status', { type: treasureStatusRef }),
    topCheerer: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ top_cheerer: id }, _args, context) =>
        id === null ? null : ((await userLoader(context).load(id)) ?? null),
    }),
    topGifter: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ top_gifter: id }, _args, context) =>
        id === null ? null : ((await userLoader(context).load(id)) ?? null),
    }),
    details: t.field({
      type: DetailsRef,
      complexity: 3,
      resolve: (row, _args, context) => trainDetailsLoader(context).load(detailsKey(row)),
    }),
  }),
});

const RecordConnectionRef = connection('HypeTrainRecord', RecordRef, ({ id }) => id);

builder.objectField(ChannelRef, 'pastHypeTrain', (t) =>
  t.field({
    type: RecordRef,
    nullable: true,
    description: 'A train of the channel that is over. Only for the owner; null for others, and without it.',
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    args: { trainID: t.arg.id({ required: true }) },
    resolve: (channel, { trainID }, { platform }) => findPastTrain(platform, channel.id, trainID),
  }),
);

builder.objectField(ChannelRef, 'hypeTrainHistory', (t) =>
  t.field({
    type: RecordConnectionRef,
    nullable: true,
    description: 'The channel’s trains that are over, the newest first. Only for the owner; null for others.',
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    args: {
      first: t.arg.int({ defaultValue: TRAINS_PAGE, required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 2, multiplier: first ?? TRAINS_PAGE }),
    resolve: (channel, { first, after }, { platform }) =>
      listTrains(platform, channel.id, { first: first ?? TRAINS_PAGE, after }),
  }),
);
