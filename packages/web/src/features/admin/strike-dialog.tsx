import { COPYRIGHT_TEXT_MAX, type CopyrightStrikeKind, STRIKES_TO_SUSPEND } from '@bandshell/domain/admin';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import { StaffNoteField } from '../../core/staff/staff-note-field.tsx';
import { useRecentLogIn } from '../../core/viewer/use-recent-log-in.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useIssueCopyrightStrike } from './use-issue-copyright-strike.ts';
import type { AdminRecord } from './user-record-query.ts';

export interface StrikeDialogProps {
  readonly record: AdminRecord;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Issues a copyright warning or strike. */
export const StrikeDialog = ({ record, onDone, onClose }: StrikeDialogProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, issue] = useIssueCopyrightStrike();
  const withRecentLogIn = useRecentLogIn();
  const [kind, setKind] = useState<CopyrightStrikeKind>('WARNING');
  const [work, setWork] = useState('');
  const [claimant, setClaimant] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const name = record.user.displayName;
  const isLast = kind === 'STRIKE' && record.activeStrikesCount + 1 >= STRIKES_TO_SUSPEND;
  const isReady = [work, claimant, note].every((text) => text.trim() !== '');

  const submit = async () => {
    setProblem(undefined);
    const input = { userID: record.id, kind, work, claimant, note };
    const result = await withRecentLogIn(() => issue({ input }));
    const answer = result.data?.issueCopyrightStrike;
    if (answer?.user != null) {
      show({
        type: 'success',
        message: kind === 'STRIKE' ? t`${name} has a copyright strike.` : t`${name} has a copyright warning.`,
      });
      onDone();
    } else if (answer?.error?.code !== 'REAUTHENTICATION_REQUIRED')
      setProblem(failureText(answer?.error, result.error));
  };

  return (
    <FormDialog
      open
      title={t`Copyright notice for ${name}`}
      submitLabel={kind === 'STRIKE' ? t`Issue strike` : t`Issue warning`}
      danger={isLast}
      loading={fetching}
      disabled={!isReady}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={t`Kind`}
        value={kind}
        options={[
          { value: 'WARNING', label: t`Warning`, hint: t`Notifies the user. It never leads to a suspension.` },
          { value: 'STRIKE', label: t`Strike`, hint: t`Three active strikes suspend the channel.` },
        ]}
        onChange={setKind}
      />
      <TextField
        label={t`Work`}
        hint={t`The work that was used. The user can read this.`}
        required
        maxLength={COPYRIGHT_TEXT_MAX}
        value={work}
        onChange={(event) => setWork(event.currentTarget.value)}
      />
      <TextField
        label={t`Claimant`}
        hint={t`The owner of the work. The user can read this.`}
        required
        maxLength={COPYRIGHT_TEXT_MAX}
        value={claimant}
        onChange={(event) => setClaimant(event.currentTarget.value)}
      />
      <StaffNoteField value={note} onChange={setNote} />
      {isLast && (
        <Notice tone="warn">
          <Trans>This is the third active strike: it suspends the channel at once.</Trans>
        </Notice>
      )}
    </FormDialog>
  );
};
