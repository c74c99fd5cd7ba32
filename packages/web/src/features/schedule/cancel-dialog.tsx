import { segmentsOf } from '@bandshell/domain/schedule';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Select } from '../../ui/field/select.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { asEntry, type OwnEntry } from './own-schedule.ts';
import { longMomentText } from './schedule-time.ts';
import { useCancelScheduleEntry } from './use-cancel-schedule-entry.ts';

/** Streams that can be cancelled at once. */
const CHOICES = 12;
const WEEKS_MS = CHOICES * 7 * 86_400_000;
const YEAR_MS = 366 * 86_400_000;

export interface CancelDialogProps {
  readonly entry: OwnEntry;
  readonly now: number;
  readonly onClose: () => void;
}

/** Cancels the next stream of an entry, or several in a row. */
export const CancelDialog = ({ entry, now, onClose }: CancelDialogProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const plan = asEntry(entry);
  const [first] = segmentsOf(plan, now, now + YEAR_MS);
  const from = first?.startAt ?? now;
  const segments = segmentsOf(plan, now, from + WEEKS_MS).slice(0, CHOICES);
  const [last, setLast] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, cancel] = useCancelScheduleEntry();
  const firstText = longMomentText(from);

  const submit = async () => {
    const chosen = segments[last];
    if (chosen === undefined) return onClose();
    setProblem(undefined);
    // Everything that starts before is cancelled.
    const cancelledUntil = new Date(chosen.startAt + 60_000).toISOString();
    const { data, error } = await cancel({ input: { entryID: entry.id, cancelledUntil } });
    const refusal = problemOf(data?.cancelScheduleEntry, error);
    if (refusal !== null) return setProblem(refusal.message);
    show({ type: 'success', message: t`Viewers see that it is canceled.` });
    onClose();
  };
  return (
    <FormDialog
      open
      title={entry.title}
      submitLabel={<Trans>Cancel streams</Trans>}
      keepLabel={t`Keep streams`}
      danger
      loading={fetching}
      problem={problem}
      aside={
        <Button variant="ghost" disabled={fetching} onClick={onClose}>
          <Trans>Keep them</Trans>
        </Button>
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {segments.length < 2 ? (
        <p>
          <Trans>The stream of {firstText} stays in the schedule and is marked as canceled.</Trans>
        </p>
      ) : (
        <Select
          label={t`Which streams are canceled?`}
          hint={t`They stay in the schedule and are marked as canceled.`}
          value={String(last)}
          options={segments.map(({ startAt }, index) => {
            const day = longMomentText(startAt);
            const count = index + 1;
            return {
              value: String(index),
              label: index === 0 ? t`Only the next one: ${day}` : t`The next ${count}, up to ${day}`,
            };
          })}
          onChange={(event) => setLast(Number(event.currentTarget.value))}
        />
      )}
    </FormDialog>
  );
};
