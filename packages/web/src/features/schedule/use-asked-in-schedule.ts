import { useMemo } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../platform/graphql/graphql.ts';
import { asViewer, useAnonymous } from '../../platform/graphql/use-anonymous.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { AskedInSchedule } from './channel-schedule-query.ts';
import { type PlannedSegment, ScheduleItemSegment } from './schedule-item.ts';

export interface AskedInScheduleState {
  /** Whether the address asks for something that is not known yet. */
  readonly isPending: boolean;
  /** The address asks for something that the schedule does not have. */
  readonly isMissing: boolean;
  readonly segment: PlannedSegment | undefined;
  readonly videoID: string | undefined;
  /** When what was asked for begins, in milliseconds. */
  readonly at: number | undefined;
}

/** The content that the address asks the schedule to show: `segmentID`, `seriesID` or `vodID`. */
export const useAskedInSchedule = (login: string, isOwner: boolean): AskedInScheduleState => {
  const { search } = useLocation();
  const context = useAnonymous();
  const { segmentID, seriesID, vodID } = useMemo(() => {
    const query = new URLSearchParams(search);
    return { segmentID: query.get('segmentID'), seriesID: query.get('seriesID'), vodID: query.get('vodID') };
  }, [search]);
  const isAsked = segmentID !== null || seriesID !== null || vodID !== null;
  const [{ data, error }] = useQuery({
    query: AskedInSchedule,
    variables: { login, segmentID, seriesID, vodID: vodID ?? '', isVideo: vodID !== null },
    pause: !isAsked,
    context: isOwner ? asViewer : context,
  });
  const segment = readFragment(ScheduleItemSegment, data?.user?.channel.schedule.segment) ?? undefined;
  const video = data?.video?.owner.id === data?.user?.id ? data?.video : undefined;
  const startAt = segment?.startAt ?? video?.createdAt;
  const isKnown = data !== undefined || error !== undefined;
  return {
    isPending: isAsked && !isKnown,
    isMissing: isAsked && data !== undefined && startAt === undefined,
    segment,
    videoID: segment === undefined ? video?.id : undefined,
    at: startAt === undefined ? undefined : Date.parse(startAt),
  };
};
