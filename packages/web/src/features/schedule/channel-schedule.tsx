import { daysLater, type LocalDay } from '@bandshell/domain/schedule';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { readersZone } from '../../platform/format/time-zones.ts';
import { readFragment } from '../../platform/graphql/graphql.ts';
import { asViewer, useAnonymous } from '../../platform/graphql/use-anonymous.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { ChannelScheduleQuery } from './channel-schedule-query.ts';
import styles from './schedule.module.css';
import {
  type PlannedSegment,
  ScheduleItemSegment,
  ScheduleItemStream,
  ScheduleItemVideo,
  scheduleItems,
} from './schedule-item.ts';
import { dayOrMomentText, longMomentText, weekAt, weekRange } from './schedule-time.ts';
import { ScheduleToolbar } from './schedule-toolbar.tsx';
import { SegmentDetails } from './segment-details.tsx';
import { useAskedInSchedule } from './use-asked-in-schedule.ts';
import { useWeekKeys } from './use-week-keys.ts';
import { WeekGrid } from './week-grid.tsx';

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface ChannelScheduleProps {
  readonly login: string;
  readonly displayName: string;
  readonly isOwner: boolean;
  /** A stream that begins or ends changes what stands in its place. */
  readonly isLive: boolean;
}

/** The schedule of a channel, week by week, on the reader's clocks. Another link to it shows what that link asks for. */
export const ChannelSchedule = (channel: ChannelScheduleProps) => {
  const { search } = useLocation();
  return <Weeks key={search} {...channel} />;
};

interface WeekOptions extends Pick<ChannelScheduleProps, 'login' | 'isOwner' | 'isLive'> {
  /** The beginning and the end of the week; milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly pause: boolean;
}

/** The schedule of one week. It is fetched again when the stream begins or ends. */
const useScheduleWeek = ({ login, isOwner, isLive, from, to, pause }: WeekOptions) => {
  const context = useAnonymous();
  const answer = useQuery({
    query: ChannelScheduleQuery,
    variables: {
      login,
      startAt: new Date(from).toISOString(),
      endAt: new Date(to).toISOString(),
      videosFrom: new Date(from - DAY).toISOString(),
    },
    requestPolicy: 'cache-and-network',
    pause,
    context: isOwner ? asViewer : context,
  });
  const [{ data, error }, fetchAgain] = answer;
  const fetchNow = useEffectEvent(useFetchAgain(answer));
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (wasLive.current !== isLive) fetchNow();
    wasLive.current = isLive;
  }, [isLive]);
  return { data, error, refetch: () => fetchAgain({ requestPolicy: 'network-only' }) };
};

interface NoStreamsProps extends Pick<ChannelScheduleProps, 'isOwner' | 'displayName'> {
  readonly isThisWeek: boolean;
}

const NoStreams = ({ isThisWeek, isOwner, displayName }: NoStreamsProps) => {
  const { t } = useLingui();
  return (
    <EmptyState
      title={isThisWeek ? t`No streams planned` : t`No streams this week`}
      text={
        isOwner
          ? t`Plan streams in your settings, so that viewers know when to come back.`
          : t`${displayName} has not planned any streams.`
      }
    />
  );
};

const NoneThisWeek = ({ next, onGo }: { readonly next: number; readonly onGo: () => void }) => {
  const nextText = longMomentText(next);
  return (
    <Notice
      action={
        <Button size="small" onClick={onGo}>
          <Trans>Go to the next stream</Trans>
        </Button>
      }
    >
      <Trans>No streams this week. The next stream begins on {nextText}.</Trans>
    </Notice>
  );
};

const Weeks = ({ login, displayName, isOwner, isLive }: ChannelScheduleProps) => {
  const { t } = useLingui();
  const now = useNow(MINUTE);
  const zone = readersZone();
  const place = useRef<HTMLElement>(null);
  const asked = useAskedInSchedule(login, isOwner);
  const [gone, setGone] = useState<LocalDay>();
  // Undefined: what the address asks for is shown. Null: the reader closed it.
  const [opened, setOpened] = useState<PlannedSegment | null>();
  const today = weekAt(now, zone);
  const monday = gone ?? weekAt(asked.at ?? now, zone);
  const { from, to } = weekRange(monday, zone);
  const { data, error, refetch } = useScheduleWeek({ login, isOwner, isLive, from, to, pause: asked.isPending });
  const step = (weeks: -1 | 0 | 1) => setGone(weeks === 0 ? today : daysLater(monday, weeks * 7));
  useWeekKeys(place, step);

  const schedule = data?.user?.channel.schedule;
  const details = opened === undefined ? asked.segment : (opened ?? undefined);
  const content = () => {
    if (schedule === undefined) {
      if (error === undefined) return <Skeleton shape="block" height="36rem" />;
      return <ErrorState title={t`The schedule could not be loaded`} onRetry={refetch} />;
    }
    const items = scheduleItems(
      {
        segments: readFragment(ScheduleItemSegment, schedule.segments),
        videos: readFragment(ScheduleItemVideo, schedule.videos),
        stream: readFragment(ScheduleItemStream, data?.user?.stream ?? null),
      },
      now,
    ).filter(({ startAt, endAt }) => startAt < to && endAt > from);
    const { nextSegment } = schedule;
    if (items.length === 0 && nextSegment === null) {
      return <NoStreams isThisWeek={monday === today} isOwner={isOwner} displayName={displayName} />;
    }
    const next = nextSegment === null ? undefined : Date.parse(nextSegment.startAt);
    return (
      <>
        {items.length === 0 && next !== undefined && (
          <NoneThisWeek next={next} onGo={() => setGone(weekAt(next, zone))} />
        )}
        <WeekGrid
          items={items}
          monday={monday}
          zone={zone}
          now={now}
          login={login}
          marked={asked.segment?.id ?? (asked.videoID && `video-${asked.videoID}`)}
          onOpen={setOpened}
        />
      </>
    );
  };

  return (
    <section ref={place} data-own-keys className={styles.schedule} aria-label={t`Schedule of ${displayName}`}>
      <ScheduleToolbar
        login={login}
        displayName={displayName}
        isOwner={isOwner}
        monday={monday}
        isThisWeek={monday === today}
        zone={zone}
        onStep={step}
      />
      {asked.isMissing && (
        <Notice>
          <Trans>The stream of this link is no longer in the schedule.</Trans>
        </Notice>
      )}
      {schedule?.vacation != null && Date.parse(schedule.vacation.endsAt) > now && (
        <VacationNotice
          name={displayName}
          vacation={schedule.vacation}
          zone={zone}
          isNow={Date.parse(schedule.vacation.startsAt) <= now}
        />
      )}
      {content()}
      {details !== undefined && (
        <SegmentDetails segment={details} login={login} now={now} onClose={() => setOpened(null)} />
      )}
    </section>
  );
};

interface VacationNoticeProps {
  readonly name: string;
  readonly vacation: { readonly startsAt: string; readonly endsAt: string };
  readonly zone: string;
  readonly isNow: boolean;
}

const VacationNotice = ({ name, vacation, zone, isNow }: VacationNoticeProps) => {
  const start = dayOrMomentText(Date.parse(vacation.startsAt), zone);
  const end = dayOrMomentText(Date.parse(vacation.endsAt), zone, 'end');
  return (
    <Notice tone="warn">
      {isNow ? (
        <Trans>
          {name} is on vacation until {end}.
        </Trans>
      ) : (
        <Trans>
          {name} will be on vacation from {start} to {end}.
        </Trans>
      )}
    </Notice>
  );
};
