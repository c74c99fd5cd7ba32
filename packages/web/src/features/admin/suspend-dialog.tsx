import { SUSPENSION_REASONS, type SuspensionReason } from '@bandshell/domain/admin';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import styles from '../../core/staff/staff.module.css';
import { StaffNoteField } from '../../core/staff/staff-note-field.tsx';
import { useRecentLogIn } from '../../core/viewer/use-recent-log-in.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { reasonMessages } from './admin-messages.ts';
import { useSuspendUser } from './use-suspend-user.ts';
import type { AdminRecord } from './user-record-query.ts';

export interface SuspendDialogProps {
  readonly record: AdminRecord;
  /** The current suspension, which the new one replaces. */
  readonly replacesID: string | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const DAY_MS = 86_400_000;
const OWN = 'own';
const days = [1, 3, 7, 14, 30, 90];

const isReason = (text: string): text is SuspensionReason => SUSPENSION_REASONS.some((reason) => reason === text);

/** Suspends a user: reason, end, and a note for staff. */
export const SuspendDialog = ({ record, replacesID, onDone, onClose }: SuspendDialogProps) => {
  const { t } = useLingui();
  const [{ fetching }, suspend] = useSuspendUser();
  const withRecentLogIn = useRecentLogIn();
  const [reason, setReason] = useState<SuspensionReason>('TOS_TEMPORARY');
  const [length, setLength] = useState('7');
  const [ownEnd, setOwnEnd] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const name = record.user.displayName;
  const dayLabel = (count: number): string => (count === 1 ? t`1 day` : t`${count} days`);

  const endsAt = (): string | null => {
    if (reason !== 'TOS_TEMPORARY') return null;
    if (length !== OWN) return new Date(Date.now() + Number(length) * DAY_MS).toISOString();
    const own = new Date(ownEnd);
    return Number.isNaN(own.getTime()) ? '' : own.toISOString();
  };

  const submit = async () => {
    setProblem(undefined);
    const input = { userID: record.id, reason, endsAt: endsAt(), note, replacesID };
    const result = await withRecentLogIn(() => suspend({ input }));
    const answer = result.data?.suspendUser;
    if (answer?.user != null) onDone();
    else if (answer?.error?.code !== 'REAUTHENTICATION_REQUIRED') setProblem(failureText(answer?.error, result.error));
  };

  return (
    <FormDialog
      open
      title={replacesID === null ? t`Suspend ${name}?` : t`Change the suspension of ${name}?`}
      submitLabel={replacesID === null ? t`Suspend` : t`Change suspension`}
      danger
      loading={fetching}
      disabled={note.trim() === ''}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={t`Reason`}
        value={reason}
        options={SUSPENSION_REASONS.map((value) => ({ value, label: t(reasonMessages[value]) }))}
        onChange={(value) => {
          if (isReason(value)) setReason(value);
        }}
      />
      {reason === 'TOS_TEMPORARY' && (
        <Select
          label={t`Ends after`}
          value={length}
          options={[
            ...days.map((count) => ({ value: String(count), label: dayLabel(count) })),
            { value: OWN, label: t`Custom time` },
          ]}
          onChange={(event) => setLength(event.currentTarget.value)}
        />
      )}
      {reason === 'TOS_TEMPORARY' && length === OWN && (
        <TextField
          label={t`Ends at`}
          type="datetime-local"
          hint={t`In your time zone, at most 366 days from now.`}
          value={ownEnd}
          onChange={(event) => setOwnEnd(event.currentTarget.value)}
        />
      )}
      <StaffNoteField value={note} onChange={setNote} />
      <ul className={styles.consequences}>
        <li>
          <Trans>The channel page shows that the channel is unavailable, with this reason.</Trans>
        </li>
        <li>
          <Trans>A running stream ends, and every session and chat connection closes.</Trans>
        </li>
        <li>
          {reason === 'TOS_TEMPORARY' ? (
            <Trans>It ends automatically. Staff can restore the account earlier.</Trans>
          ) : (
            <Trans>It stays until staff restore the account.</Trans>
          )}
        </li>
      </ul>
    </FormDialog>
  );
};
