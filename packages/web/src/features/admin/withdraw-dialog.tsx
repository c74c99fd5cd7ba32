import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import { StaffNoteField } from '../../core/staff/staff-note-field.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useWithdrawCopyrightStrike } from './use-withdraw-copyright-strike.ts';
import type { StrikeEntry } from './user-record-query.ts';

export interface WithdrawDialogProps {
  readonly strike: StrikeEntry;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Withdraws a copyright warning or strike. */
export const WithdrawDialog = ({ strike, onDone, onClose }: WithdrawDialogProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, withdraw] = useWithdrawCopyrightStrike();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = async () => {
    setProblem(undefined);
    const result = await withdraw({ input: { strikeID: strike.id, note } });
    const answer = result.data?.withdrawCopyrightStrike;
    if (answer?.user != null) {
      show({ type: 'success', message: t`The notice is withdrawn.` });
      onDone();
    } else setProblem(failureText(answer?.error, result.error));
  };

  return (
    <FormDialog
      open
      title={strike.kind === 'STRIKE' ? t`Withdraw this strike?` : t`Withdraw this warning?`}
      submitLabel={t`Withdraw`}
      loading={fetching}
      disabled={note.trim() === ''}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <Trans>It no longer counts. A suspension caused only by strikes ends when fewer than three are left.</Trans>
      </p>
      <StaffNoteField value={note} onChange={setNote} />
    </FormDialog>
  );
};
