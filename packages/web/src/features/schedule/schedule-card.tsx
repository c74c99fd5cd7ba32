import { channelSchedulePath } from '@bandshell/domain/kernel';
import { SCHEDULE_ENTRIES_MAX, segmentsOf } from '@bandshell/domain/schedule';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { asEntry, type OwnEntry, OwnSchedule, OwnScheduleEntry } from './own-schedule.ts';
import styles from './schedule-card.module.css';
import { VacationForm } from './vacation-form.tsx';

const ScheduleCardQuery = graphql(
  `
    query ScheduleCard($login: String!) {
      user(login: $login) {
        id
        channel {
          id
          schedule {
            id
            ...OwnSchedule
          }
        }
      }
    }
  `,
  [OwnSchedule],
);

/** The anchor of the card on its page. */
const ANCHOR = 'schedule';
/** A weekly entry is looked for in this time. */
const AHEAD_MS = 366 * 86_400_000;

export interface ScheduleCardProps {
  readonly login: string;
  readonly categoryField: EntryDialogProps['categoryField'];
}

/** The owner plans the streams of the channel: each change is saved at once. */
export const ScheduleCard = ({ login, categoryField }: ScheduleCardProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: ScheduleCardQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const schedule = readFragment(OwnSchedule, data?.user?.channel.schedule);
  const place = useRef<HTMLElement>(null);
  const isLoaded = schedule != null;
  // The browser looked for the anchor before the page was there.
  useEffect(() => {
    if (isLoaded && window.location.hash === `#${ANCHOR}`) place.current?.scrollIntoView();
  }, [isLoaded]);
  const content = (): ReactNode => {
    if (schedule != null) {
      return (
        <>
          <Entries entries={readFragment(OwnScheduleEntry, schedule.entries)} categoryField={categoryField} />
          <VacationForm saved={schedule.vacation} />
        </>
      );
    }
    return error === undefined ? (
      <Skeleton shape="block" height="20rem" />
    ) : (
      <ErrorState
        title={t`Your schedule could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  };
  return (
    <Card
      ref={place}
      id={ANCHOR}
      className={styles.card}
      title={t`Schedule`}
      lead={t`Viewers see when you stream, each in their own time zone.`}
      aside={
        <ButtonLink size="small" icon={<CalendarDays aria-hidden="true" />} to={channelSchedulePath(login)}>
          <Trans>View schedule</Trans>
        </ButtonLink>
      }
    >
      {content()}
    </Card>
  );
};

interface EntriesProps {
  readonly entries: readonly OwnEntry[];
  readonly categoryField: EntryDialogProps['categoryField'];
}

const Entries = ({ entries, categoryField }: EntriesProps) => {
  const { t } = useLingui();
  const now = useNow(60_000);
  const [editing, setEditing] = useState<string | 'new'>();
  const [cancelling, setCancelling] = useState<string>();
  const count = entries.length;
  const isFull = count >= SCHEDULE_ENTRIES_MAX;
  const withNext = entries
    .map((entry) => ({ entry, next: segmentsOf(asEntry(entry), now, now + AHEAD_MS)[0]?.startAt }))
    // An entry that is over stands at the end.
    .sort((a, b) => (a.next ?? Number.POSITIVE_INFINITY) - (b.next ?? Number.POSITIVE_INFINITY) || 0);
  const find = (id: string | undefined) => entries.find((entry) => entry.id === id);
  const toCancel = find(cancelling);
  const edited = find(editing);
  return (
    <>
      {count === 0 ? (
        <EmptyState
          art={false}
          title={t`Nothing planned`}
          text={t`Add your first stream: one evening, or every week.`}
        />
      ) : (
        <ul className={styles.entries} aria-label={t`Your planned streams`}>
          {withNext.map(({ entry, next }) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              next={next}
              now={now}
              onEdit={() => setEditing(entry.id)}
              onCancel={() => setCancelling(entry.id)}
            />
          ))}
        </ul>
      )}
      {isFull && (
        <p className={styles.soft}>
          <Trans>Your schedule already has {count} entries. Delete one first.</Trans>
        </p>
      )}
      <ButtonRow>
        <Button icon={<Plus aria-hidden="true" />} disabled={isFull} onClick={() => setEditing('new')}>
          <Trans>Plan a stream</Trans>
        </Button>
      </ButtonRow>
      {(editing === 'new' || edited !== undefined) && (
        <EntryDialog entry={edited} now={now} categoryField={categoryField} onClose={() => setEditing(undefined)} />
      )}
      {toCancel !== undefined && <CancelDialog entry={toCancel} now={now} onClose={() => setCancelling(undefined)} />}
    </>
  );
};
