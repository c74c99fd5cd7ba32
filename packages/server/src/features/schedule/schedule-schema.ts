import {
  nextSegment,
  SCHEDULE_ENTRIES_MAX,
  type Segment,
  segmentOfEntry,
  segmentsBetween,
  segmentWithId,
} from '@bandshell/domain/schedule';
import { categoryLoader } from '../../core/categories/category-loader.ts';
import { channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { CategoryRef, ChannelRef, VideoRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { listScheduleVideos } from './list-schedule-videos.ts';
import { readRange, readScheduleFor, type Schedule, type StoredEntry } from './read-schedule.ts';
import { reminderLoader } from './reminder-loader.ts';

/** A weekly entry occurs six times in the longest range; most schedules have few entries. */
const SEGMENTS_EXPECTED = 30;
/** At most one category. */
const CATEGORIES_COST = { field: 1, multiplier: 1 };

const categoriesOf = async ({ categoryId }: StoredEntry, context: RequestContext) => {
  const category = categoryId === null ? null : await categoryLoader(context).load(categoryId);
  return category === null ? [] : [category];
};
const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

export const ScheduleEntryRef = builder.objectRef<StoredEntry>('ScheduleEntry').implement({
  description: 'What the owner of a channel plans: one stream, or one every week.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    categories: t.field({
      type: [CategoryRef],
      description: 'At most one.',
      complexity: CATEGORIES_COST,
      resolve: (entry, _args, context) => categoriesOf(entry, context),
    }),
    startsAt: t.exposeString('startsAt', {
      description: 'The (first) start on the clocks of the zone: 2026-11-26T20:00.',
    }),
    timeZone: t.exposeString('timeZone', { description: 'IANA name, such as Europe/Berlin.' }),
    durationMinutes: t.exposeInt('durationMinutes', { nullable: true, description: 'Null: the end is open.' }),
    isWeekly: t.exposeBoolean('isWeekly'),
    repeatEndsAfterCount: t.exposeInt('repeatCount', { nullable: true }),
    cancelledUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'What starts before is cancelled.',
      resolve: ({ cancelledUntil }) => dateOf(cancelledUntil),
    }),
    hasReminder: t.boolean({
      description: 'The viewer is reminded before each stream of the entry.',
      resolve: ({ id }, _args, context) => reminderLoader(context).load(id),
    }),
    channel: t.field({
      type: ChannelRef,
      nullable: true,
      resolve: ({ channelId }, _args, context) => channelLoader(context).load(channelId),
    }),
  }),
});

const ScheduleSegmentRef = builder.objectRef<Segment<StoredEntry>>('ScheduleSegment').implement({
  description: 'One stream of a schedule.',
  fields: (t) => ({
    id: t.exposeID('id'),
    baseSegmentID: t.id({ description: 'The entry that plans it.', resolve: ({ entry }) => entry.id }),
    startAt: t.field({ type: 'DateTime', resolve: ({ startAt }) => new Date(startAt) }),
    endAt: t.field({
      type: 'DateTime',
      description: 'Four hours after the start if the end is open.',
      resolve: ({ endAt }) => new Date(endAt),
    }),
    isOpenEnded: t.boolean({ resolve: ({ entry }) => entry.durationMinutes === null }),
    isWeekly: t.boolean({ resolve: ({ entry }) => entry.isWeekly }),
    repeatEndsAfterCount: t.int({ nullable: true, resolve: ({ entry }) => entry.repeatCount }),
    isCancelled: t.exposeBoolean('isCancelled'),
    cancelledUntil: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ entry }) => dateOf(entry.cancelledUntil),
    }),
    hasReminder: t.boolean({
      description: 'The viewer is reminded before each stream of the entry.',
      resolve: ({ entry }, _args, context) => reminderLoader(context).load(entry.id),
    }),
    title: t.string({ resolve: ({ entry }) => entry.title }),
    categories: t.field({
      type: [CategoryRef],
      description: 'At most one.',
      complexity: CATEGORIES_COST,
      resolve: ({ entry }, _args, context) => categoriesOf(entry, context),
    }),
  }),
});

const ScheduleVacationRef = builder.objectRef<NonNullable<Schedule['vacation']>>('ScheduleVacation').implement({
  description: 'A time in which nothing of the schedule takes place.',
  fields: (t) => ({
    startsAt: t.field({ type: 'DateTime', resolve: ({ startsAt }) => new Date(startsAt) }),
    endsAt: t.field({ type: 'DateTime', resolve: ({ endsAt }) => new Date(endsAt) }),
  }),
});

const rangeArgs = { startAt: 'ISO 8601.', endAt: 'ISO 8601; at most six weeks after the start.' } as const;

export const ChannelScheduleRef = builder.objectRef<Schedule>('ChannelSchedule').implement({
  fields: (t) => ({
    id: t.exposeID('channelId'),
    segments: t.field({
      type: [ScheduleSegmentRef],
      description: 'What touches a range, the earliest first.',
      complexity: { field: 5, multiplier: SEGMENTS_EXPECTED },
      args: {
        startAt: t.arg.string({ required: true, description: rangeArgs.startAt }),
        endAt: t.arg.string({ required: true, description: rangeArgs.endAt }),
      },
      resolve: ({ entries, vacation }, { startAt, endAt }) => {
        const range = readRange(startAt, endAt);
        return range === undefined ? [] : segmentsBetween(entries, range.from, range.to, vacation);
      },
    }),
    videos: t.field({
      type: [VideoRef],
      description: 'Recordings of streams that began in a range, the earliest first, without those under half an hour.',
      complexity: { field: 5, multiplier: SEGMENTS_EXPECTED },
      args: {
        startAt: t.arg.string({ required: true, description: rangeArgs.startAt }),
        endAt: t.arg.string({ required: true, description: rangeArgs.endAt }),
      },
      resolve: ({ channelId }, { startAt, endAt }, context) => {
        const range = readRange(startAt, endAt);
        return range === undefined ? [] : listScheduleVideos(context, channelId, range);
      },
    }),
    nextSegment: t.field({
      type: ScheduleSegmentRef,
      nullable: true,
      description: 'The next one that takes place.',
      resolve: ({ entries, vacation }, _args, { platform }) =>
        nextSegment(entries, platform.clock.now().getTime(), vacation) ?? null,
    }),
    segment: t.field({
      type: ScheduleSegmentRef,
      nullable: true,
      description: 'The segment with an id, or the one that stands for a series: its next one.',
      args: { segmentID: t.arg.id(), seriesID: t.arg.id() },
      resolve: ({ entries, vacation }, { segmentID, seriesID }, { platform }) => {
        if (segmentID != null) return segmentWithId(entries, segmentID, vacation) ?? null;
        if (seriesID == null) return null;
        return segmentOfEntry(entries, seriesID, platform.clock.now().getTime(), vacation) ?? null;
      },
    }),
    vacation: t.field({
      type: ScheduleVacationRef,
      nullable: true,
      description: 'Null once it is over.',
      resolve: ({ vacation }, _args, { platform }) =>
        vacation !== null && vacation.endsAt > platform.clock.now().getTime() ? vacation : null,
    }),
    entries: t.field({
      type: [ScheduleEntryRef],
      description: 'All that the owner plans or planned, by the first start.',
      complexity: { field: 5, multiplier: SCHEDULE_ENTRIES_MAX },
      resolve: ({ entries }) => [...entries],
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  schedule: t.field({
    type: ChannelScheduleRef,
    complexity: 10,
    description: 'Without anything for those who may not enter the channel.',
    resolve: ({ id }, _args, context) => readScheduleFor(context, id),
  }),
}));
