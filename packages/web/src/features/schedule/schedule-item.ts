import { type Timed, withoutStreamed } from '@bandshell/domain/schedule';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const ScheduleItemSegment = graphql(`
  fragment ScheduleItemSegment on ScheduleSegment {
    id
    baseSegmentID
    title
    startAt
    endAt
    isOpenEnded
    isWeekly
    isCancelled
    repeatEndsAfterCount
    categories {
      id
      slug
      displayName
      boxArtURL
    }
  }
`);
export const ScheduleItemVideo = graphql(`
  fragment ScheduleItemVideo on Video {
    id
    title
    createdAt
    lengthSeconds
    viewCount
    previewThumbnailURL(width: 220, height: 124)
  }
`);
export const ScheduleItemStream = graphql(`
  fragment ScheduleItemStream on Stream {
    id
    version
    title
    createdAt
    viewersCount
    previewImageURL(width: 220, height: 124)
    game {
      id
      displayName
    }
  }
`);

export type PlannedSegment = ResultOf<typeof ScheduleItemSegment>;
type ShownVideo = ResultOf<typeof ScheduleItemVideo>;
type ShownStream = ResultOf<typeof ScheduleItemStream>;

/** The content that a schedule shows in one place of a week. */
export type ScheduleItem = Timed & { readonly id: string } & (
    | { readonly kind: 'planned'; readonly segment: PlannedSegment }
    | { readonly kind: 'recorded'; readonly video: ShownVideo }
    | { readonly kind: 'live'; readonly stream: ShownStream }
  );

/** A stream that has just begun is drawn this long, so that its words have room. */
const LIVE_AT_LEAST_MS = 30 * 60_000;

const plannedItem = (segment: PlannedSegment) => ({
  kind: 'planned' as const,
  id: segment.id,
  startAt: Date.parse(segment.startAt),
  endAt: Date.parse(segment.endAt),
  segment,
});

const recordedItem = (video: ShownVideo) => {
  const startAt = Date.parse(video.createdAt);
  return {
    kind: 'recorded' as const,
    id: `video-${video.id}`,
    startAt,
    endAt: startAt + video.lengthSeconds * 1000,
    video,
  };
};

/** A live stream lasts as long as the plan in whose place it stands. */
const liveItem = (stream: ShownStream, plans: readonly Timed[], now: number) => {
  const startAt = Date.parse(stream.createdAt);
  const until = Math.max(now, startAt + LIVE_AT_LEAST_MS);
  const ends = plans.filter((plan) => plan.startAt < until && plan.endAt > startAt).map((plan) => plan.endAt);
  return { kind: 'live' as const, id: `stream-${stream.id}`, startAt, endAt: Math.max(until, ...ends), stream };
};

export interface ScheduleContent {
  readonly segments: readonly PlannedSegment[];
  readonly videos: readonly ShownVideo[];
  readonly stream: ShownStream | null;
}

/** Everything that a week holds, in the order of the start: a stream and a recording stand in the place of their plan. */
export const scheduleItems = ({ segments, videos, stream }: ScheduleContent, now: number): ScheduleItem[] => {
  const plans = segments.map(plannedItem);
  const ways: ScheduleItem[] = videos.filter(({ id }) => id !== stream?.id).map(recordedItem);
  if (stream !== null)
    ways.push(
      liveItem(
        stream,
        plans.filter(({ segment }) => !segment.isCancelled),
        now,
      ),
    );
  return [...withoutStreamed(plans, ways), ...ways].sort((a, b) => a.startAt - b.startAt);
};
