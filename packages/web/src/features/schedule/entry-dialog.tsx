import { dayOf, daysLater, localTimeAt, withRecentStart } from '@bandshell/domain/schedule';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { readersZone, zoneOptions } from '../../platform/format/time-zones.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { durationOptions } from './duration-options.ts';
import { asEntry, type OwnEntry } from './own-schedule.ts';
import styles from './schedule-card.module.css';
import { useCreateScheduleEntry } from './use-create-schedule-entry.ts';
import { useUpdateScheduleEntry } from './use-update-schedule-entry.ts';

interface Category {
  readonly id: string;
  readonly displayName: string;
}

export interface EntryDialogProps {
  /** Undefined for a new entry. */
  readonly entry: OwnEntry | undefined;
  readonly now: number;
  /** The field that finds a category, which another feature has. */
  readonly categoryField: (
    value: Category | null,
    onChange: (category: Category | null) => void,
    error: string | undefined,
  ) => ReactNode;
  readonly onClose: () => void;
}

const draftOf = (entry: OwnEntry | undefined, now: number) => {
  if (entry === undefined) {
    const timeZone = readersZone();
    const tomorrow = daysLater(dayOf(localTimeAt(now, timeZone)), 1);
    return {
      ...{ title: '', startsAt: `${tomorrow}T20:00`, timeZone, duration: '120', isWeekly: true, times: '' },
      category: null,
    };
  }
  const { startsAt, timeZone, repeatCount, durationMinutes } = withRecentStart(asEntry(entry), now);
  return {
    ...{ title: entry.title, startsAt, timeZone, isWeekly: entry.isWeekly },
    duration: durationMinutes === null ? '' : String(durationMinutes),
    times: repeatCount === null ? '' : String(repeatCount),
    category: entry.categories[0] ?? null,
  };
};

interface Draft {
  readonly title: string;
  readonly startsAt: string;
  readonly timeZone: string;
  /** Minutes; empty leaves the end open. */
  readonly duration: string;
  readonly isWeekly: boolean;
  /** How often a weekly stream takes place; empty without an end. */
  readonly times: string;
  readonly category: Category | null;
}

/** The field that an error belongs to. Other errors stand below the form. */
const FIELDS: Readonly<Record<string, string>> = {
  TITLE_EMPTY: 'title',
  TITLE_TOO_LONG: 'title',
  TIME_ZONE_INVALID: 'zone',
  START_INVALID: 'start',
  START_TOO_FAR: 'start',
  OVERLAPS: 'start',
  DURATION_INVALID: 'duration',
  REPEAT_INVALID: 'times',
  CATEGORY_NOT_FOUND: 'category',
};

/** The draft as the server takes it. */
const contentOf = ({ title, startsAt, timeZone, duration, isWeekly, times, category }: Draft) => {
  return {
    ...{ title, startsAt, timeZone, isWeekly, categoryID: category?.id ?? null },
    durationMinutes: duration === '' ? null : Number(duration),
    // An amount that is not a whole number is out of bounds, so that the server says what is possible.
    repeatEndsAfterCount: !isWeekly || times.trim() === '' ? null : /^\s*\d{1,6}\s*$/.test(times) ? Number(times) : -1,
  };
};

/** Plans a stream, or changes what is planned. */
export const EntryDialog = ({ entry, now, categoryField, onClose }: EntryDialogProps) => {
  const { t } = useLingui();
  const [saved] = useState<Draft>(() => draftOf(entry, now));
  const [draft, setDraft] = useState(saved);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [creating, create] = useCreateScheduleEntry();
  const [updating, update] = useUpdateScheduleEntry();
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const { title, startsAt, timeZone, duration, isWeekly, times, category } = draft;

  const submit = async () => {
    setProblem(null);
    const content = contentOf(draft);
    let refusal: Problem | null;
    if (entry === undefined) {
      const { data, error } = await create({ input: { entry: content } });
      refusal = problemOf(data?.createScheduleEntry, error);
    } else {
      const { data, error } = await update({ input: { entryID: entry.id, entry: content } });
      refusal = problemOf(data?.updateScheduleEntry, error);
    }
    if (refusal !== null) return setProblem(refusal);
    onClose();
  };
  const field = problem === null ? undefined : FIELDS[problem.code];
  const errorOf = (name: string): string | undefined => (field === name ? problem?.message : undefined);
  return (
    <>
      <FormDialog
        open
        title={entry === undefined ? t`Plan a stream` : t`Edit the planned stream`}
        submitLabel={<Trans>Save</Trans>}
        loading={creating.fetching || updating.fetching}
        problem={field === undefined ? problem?.message : undefined}
        onSubmit={() => void submit()}
        onClose={() => (isDirty ? setAsking(true) : onClose())}
      >
        <TextField
          label={t`Title`}
          value={title}
          autoComplete="off"
          error={errorOf('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        {categoryField(category, (next) => change({ category: next }), errorOf('category'))}
        <div className={styles.pair}>
          <TextField
            type="datetime-local"
            label={isWeekly ? t`First start` : t`Start`}
            value={startsAt}
            error={errorOf('start')}
            onChange={(event) => change({ startsAt: event.currentTarget.value.slice(0, 16) })}
          />
          <Select
            label={t`Duration`}
            value={duration}
            options={durationOptions(duration)}
            error={errorOf('duration')}
            onChange={(event) => change({ duration: event.currentTarget.value })}
          />
        </div>
        <Select
          label={t`Time zone`}
          hint={t`The stream keeps its local time when the clocks change in spring and fall.`}
          value={timeZone}
          translate="no"
          options={zoneOptions(timeZone)}
          error={errorOf('zone')}
          onChange={(event) => change({ timeZone: event.currentTarget.value })}
        />
        <Checkbox label={t`Every week`} checked={isWeekly} onChange={(checked) => change({ isWeekly: checked })} />
        {isWeekly && (
          <TextField
            label={t`How many times`}
            hint={t`Leave it empty to repeat without an end.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={times}
            error={errorOf('times')}
            onChange={(event) => change({ times: event.currentTarget.value })}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={isAsking}
        title={t`Discard your changes?`}
        confirmLabel={t`Discard`}
        keepLabel={t`Keep editing`}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        <Trans>Your changes to this stream are not saved.</Trans>
      </ConfirmDialog>
    </>
  );
};
