import { REMINDER_AHEAD_MS } from '@bandshell/domain/schedule';
import { useQuery } from 'urql';
import { ReminderButton } from '../../../features/schedule/reminder-button.tsx';
import { ScheduleItemSegment } from '../../../features/schedule/schedule-item.ts';
import { longMomentText } from '../../../features/schedule/schedule-time.ts';
import { graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { useNow } from '../../../platform/react/use-now.ts';
import styles from './stories-page.module.css';

const PlannedStreamQuery = graphql(
  `
    query PlannedStream($login: String!, $segmentID: ID!) {
      user(login: $login) {
        id
        channel {
          id
          schedule {
            id
            segment(segmentID: $segmentID) {
              id
              ...ScheduleItemSegment
            }
          }
        }
      }
    }
  `,
  [ScheduleItemSegment],
);

/** The stream that a story announces, with its reminder. Nothing once it is canceled, has begun or is planned no more. */
export const PlannedStream = ({ login, segmentID }: { readonly login: string; readonly segmentID: string }) => {
  const now = useNow(60_000);
  const [{ data }] = useQuery({ query: PlannedStreamQuery, variables: { login, segmentID } });
  const segment = readFragment(ScheduleItemSegment, data?.user?.channel.schedule.segment ?? null);
  if (segment === null || segment.isCancelled) return null;
  const startAt = Date.parse(segment.startAt);
  if (startAt <= now) return null;
  return (
    <div className={styles.planned}>
      <span translate="no">{segment.title}</span>
      <span>{longMomentText(startAt)}</span>
      {startAt - now > (segment.isWeekly ? 0 : REMINDER_AHEAD_MS) && <ReminderButton login={login} segment={segment} />}
    </div>
  );
};
