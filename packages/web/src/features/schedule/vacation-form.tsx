import { dayOf, daysLater, isLocalDay, localTimeAt, zonedTime } from '@bandshell/domain/schedule';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { readersZone } from '../../platform/format/time-zones.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './schedule-card.module.css';
import { useSetScheduleVacation } from './use-set-schedule-vacation.ts';

interface Vacation {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** First and last day of a vacation on the reader's clocks. It ends at the midnight after its last day. */
const daysOf = ({ startsAt, endsAt }: Vacation, zone: string) => ({
  first: dayOf(localTimeAt(Date.parse(startsAt), zone)),
  last: dayOf(localTimeAt(Date.parse(endsAt) - 1, zone)),
});
const midnight = (day: string, zone: string): string => new Date(zonedTime(`${day}T00:00`, zone)).toISOString();

/** The owner cancels all streams of some days at once. */
export const VacationForm = ({ saved }: { readonly saved: Vacation | null }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const zone = readersZone();
  const known = saved === null ? { first: '', last: '' } : daysOf(saved, zone);
  const [first, setFirst] = useState(known.first);
  const [last, setLast] = useState(known.last);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, set] = useSetScheduleVacation();
  const isChanged = first !== known.first || last !== known.last;

  const send = async (vacation: Vacation | null, message: string) => {
    setProblem(undefined);
    const { data, error } = await set({ input: { vacation } });
    const refusal = problemOf(data?.setScheduleVacation, error);
    if (refusal !== null) return setProblem(refusal.message);
    show({ type: 'success', message });
    if (vacation !== null) return;
    setFirst('');
    setLast('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocalDay(first) || !isLocalDay(last)) return setProblem(t`Choose the first and the last day.`);
    void send(
      { startsAt: midnight(first, zone), endsAt: midnight(daysLater(last, 1), zone) },
      t`Your vacation is in the schedule.`,
    );
  };
  return (
    <form className={styles.vacation} noValidate onSubmit={submit}>
      <h3 className={styles.title}>
        <Trans>Vacation</Trans>
      </h3>
      <p className={styles.soft}>
        <Trans>Everything in these days is marked as canceled. Your plans stay as they are.</Trans>
      </p>
      <div className={styles.pair}>
        <TextField
          type="date"
          label={t`First day`}
          value={first}
          onChange={(event) => {
            setFirst(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <TextField
          type="date"
          label={t`Last day`}
          value={last}
          min={first}
          onChange={(event) => {
            setLast(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </div>
      <Problem text={problem} />
      <ButtonRow>
        <Button type="submit" loading={fetching} disabled={!isChanged}>
          <Trans>Save vacation</Trans>
        </Button>
        {saved !== null && (
          <Button variant="ghost" loading={fetching} onClick={() => void send(null, t`Your vacation is over.`)}>
            <Trans>End the vacation</Trans>
          </Button>
        )}
      </ButtonRow>
    </form>
  );
};
