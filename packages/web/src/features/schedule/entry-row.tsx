import { withRecentStart } from '@bandshell/domain/schedule';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck, CalendarX, Pencil, Trash2 } from 'lucide-react';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { MenuItem, MenuSeparator } from '../../ui/menu/menu-item.tsx';
import { OptionsMenu } from '../../ui/menu/options-menu.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { Badge } from '../../ui/tag/badge.tsx';
import { asEntry, type OwnEntry } from './own-schedule.ts';
import styles from './schedule-card.module.css';
import { localClockText, localMomentText, longMomentText, weekdayText } from './schedule-time.ts';
import { useCancelScheduleEntry } from './use-cancel-schedule-entry.ts';
import { useCreateScheduleEntry } from './use-create-schedule-entry.ts';
import { useDeleteScheduleEntry } from './use-delete-schedule-entry.ts';

const UNDO_MS = 20_000;

export interface EntryRowProps {
  readonly entry: OwnEntry;
  /** When it takes place next, in milliseconds, also if that is cancelled; undefined if it is over. */
  readonly next: number | undefined;
  readonly now: number;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
}

/** Takes a cancellation back and deletes an entry, which can be undone for a while. Both say whether they worked. */
const useEntryActions = (entry: OwnEntry) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, remove] = useDeleteScheduleEntry();
  const [, create] = useCreateScheduleEntry();
  const [, cancel] = useCancelScheduleEntry();
  const { id, title, isWeekly, cancelledUntil, categories } = entry;
  const judge = (problem: Problem | null): boolean => {
    if (problem !== null) show({ type: 'error', message: problem.message });
    return problem === null;
  };
  const takeBack = async () => {
    const { data, error } = await cancel({ input: { entryID: id } });
    if (judge(problemOf(data?.cancelScheduleEntry, error))) {
      show({ type: 'success', message: t`The stream is back in the schedule.` });
    }
  };
  // The server keeps nothing of a deleted entry, so that the same one is made again.
  const bringBack = async () => {
    const { startsAt: start, timeZone, repeatCount } = withRecentStart(asEntry(entry), Date.now());
    const { data, error } = await create({
      input: {
        entry: {
          ...{ title, startsAt: start, timeZone, isWeekly, durationMinutes: entry.durationMinutes },
          ...{ categoryID: categories[0]?.id ?? null, repeatEndsAfterCount: repeatCount },
        },
      },
    });
    const made = data?.createScheduleEntry.entry?.id;
    if (!judge(problemOf(data?.createScheduleEntry, error)) || made === undefined || cancelledUntil === null) return;
    const cancelled = await cancel({ input: { entryID: made, cancelledUntil } });
    judge(problemOf(cancelled.data?.cancelScheduleEntry, cancelled.error));
  };
  const deleteNow = async () => {
    const { data, error } = await remove({ input: { entryID: id } });
    if (!judge(problemOf(data?.deleteScheduleEntry, error))) return;
    show({
      type: 'info',
      duration: UNDO_MS,
      message: t`The stream is deleted from your schedule.`,
      button: { label: t`Undo`, run: () => void bringBack() },
    });
  };
  return { takeBack, deleteNow };
};

/** One entry of the own schedule with what can be done about it. */
export const EntryRow = ({ entry, next, now, onEdit, onCancel }: EntryRowProps) => {
  const { t } = useLingui();
  const { title, startsAt, isWeekly, repeatEndsAfterCount, cancelledUntil, categories } = entry;
  const zone = entry.timeZone.replaceAll('_', ' ');
  const isCancelled = next !== undefined && cancelledUntil !== null && next < Date.parse(cancelledUntil);

  const { takeBack, deleteNow } = useEntryActions(entry);
  const [day, time, moment] = [weekdayText(startsAt), localClockText(startsAt), localMomentText(startsAt)];
  const nextText = next === undefined ? '' : longMomentText(next);
  const untilText = cancelledUntil === null ? '' : longMomentText(Date.parse(cancelledUntil));
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <h3 className={styles.title} translate="no">
          {title}
        </h3>
        <p className={styles.soft}>
          {isWeekly ? (
            <Trans>
              Every {day} at {time} ({zone})
            </Trans>
          ) : (
            <Trans>
              {moment} ({zone})
            </Trans>
          )}
          {isWeekly && repeatEndsAfterCount !== null && (
            <>
              {' · '}
              <Plural value={repeatEndsAfterCount} one="# time" other="# times" />
            </>
          )}
          {' · '}
          <Duration minutes={entry.durationMinutes} />
          {categories.map(({ id: categoryID, displayName }) => (
            <span key={categoryID} translate="no">
              {` · ${displayName}`}
            </span>
          ))}
        </p>
        <p className={styles.soft}>
          {next === undefined ? (
            <Badge>
              <Trans>Over</Trans>
            </Badge>
          ) : isCancelled ? (
            <>
              <Badge tone="warn">
                <Trans>Canceled</Trans>
              </Badge>{' '}
              {isWeekly && <Trans>until {untilText}</Trans>}
            </>
          ) : next <= now ? (
            <Trans>Planned for now</Trans>
          ) : (
            <Trans>Next: {nextText}</Trans>
          )}
        </p>
      </div>
      <ButtonRow>
        <Button size="small" icon={<Pencil aria-hidden="true" />} aria-label={t`Edit ${title}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <OptionsMenu title={title}>
          {(withClose) => (
            <>
              {isCancelled ? (
                <MenuItem icon={<CalendarCheck aria-hidden="true" />} onSelect={withClose(takeBack)}>
                  <Trans>Undo the cancellation</Trans>
                </MenuItem>
              ) : (
                <MenuItem
                  icon={<CalendarX aria-hidden="true" />}
                  disabled={next === undefined}
                  onSelect={withClose(onCancel)}
                >
                  {isWeekly ? <Trans>Cancel next streams</Trans> : <Trans>Cancel this stream</Trans>}
                </MenuItem>
              )}
              <MenuSeparator />
              <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={withClose(deleteNow)}>
                <Trans>Delete</Trans>
              </MenuItem>
            </>
          )}
        </OptionsMenu>
      </ButtonRow>
    </li>
  );
};

const Duration = ({ minutes }: { readonly minutes: number | null }) => {
  if (minutes === null) return <Trans>open end</Trans>;
  if (minutes % 60 === 0) return <Plural value={minutes / 60} one="# hour" other="# hours" />;
  return <Plural value={minutes} one="# minute" other="# minutes" />;
};
