import { dayOf, daysLater, isLocalDay, localTimeAt, zonedTime } from '@bandshell/domain/schedule';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { readersZone } from '../../platform/format/time-zones.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
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
  const draft = useDraft(known);
  const { first, last } = draft.value;
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, set] = useSetScheduleVacation();

  const send = async (vacation: Vacation | null): Promise<boolean> => {
    setProblem(undefined);
    const { data, error } = await set({ input: { vacation } });
    const refusal = problemOf(data?.setScheduleVacation, error);
    if (refusal !== null) setProblem(refusal.message);
    return refusal === null;
  };
  const discard = () => {
    setProblem(undefined);
    draft.discard();
  };
  const save = async () => {
    if (!isLocalDay(first) || !isLocalDay(last)) {
      setProblem(t`Choose the first and the last day.`);
      return false;
    }
    const isSaved = await send({ startsAt: midnight(first, zone), endsAt: midnight(daysLater(last, 1), zone) });
    if (isSaved) draft.settle({ first, last });
    return isSaved;
  };
  const submit = useSaveSection(draft.isChanged, { save, discard });
  const end = async () => {
    if (!(await send(null))) return;
    discard();
    show({ type: 'success', message: t`Your vacation is over.` });
  };
  return (
    <form className={styles.vacation} noValidate onSubmit={submit}>
      <h3 className={styles.title}>
        <Trans>Vacation</Trans>
      </h3>
      <p className={styles.soft}>
        <Trans>All streams on these days are marked as canceled. Your plans stay as they are.</Trans>
      </p>
      <div className={styles.pair}>
        <TextField
          type="date"
          label={t`First day`}
          value={first}
          error={problem}
          onChange={(event) => {
            draft.set({ first: event.currentTarget.value });
            setProblem(undefined);
          }}
        />
        <TextField
          type="date"
          label={t`Last day`}
          value={last}
          min={first}
          onChange={(event) => {
            draft.set({ last: event.currentTarget.value });
            setProblem(undefined);
          }}
        />
      </div>
      {saved !== null && (
        <ButtonRow>
          <Button variant="ghost" loading={fetching} onClick={() => void end()}>
            <Trans>End the vacation</Trans>
          </Button>
        </ButtonRow>
      )}
    </form>
  );
};
