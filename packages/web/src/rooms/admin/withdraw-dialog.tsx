import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { problemText, unreachable } from '../../spine/words/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './admin.module.css';
import { problemWords } from './admin-words.ts';
import { StaffNoteField } from './staff-note-field.tsx';
import { useWithdrawCopyrightStrike } from './use-withdraw-copyright-strike.ts';
import type { StrikeEntry } from './user-record-query.ts';

export interface WithdrawDialogProps {
  readonly strike: StrikeEntry;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Takes a copyright warning or strike back. */
export const WithdrawDialog = ({ strike, onDone, onClose }: WithdrawDialogProps) => {
  const { t } = useLingui();
  const form = useId();
  const show = useSnackbar();
  const [{ fetching }, withdraw] = useWithdrawCopyrightStrike();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const answer = (await withdraw({ input: { strikeID: strike.id, note } })).data?.withdrawCopyrightStrike;
    if (answer?.user != null) {
      show({ type: 'success', message: t`The notice is withdrawn.` });
      onDone();
    } else setProblem(answer?.error == null ? t(unreachable) : problemText(answer.error, problemWords));
  };

  return (
    <Dialog
      open
      title={strike.kind === 'STRIKE' ? t`Withdraw this strike?` : t`Withdraw this warning?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} loading={fetching} disabled={note.trim() === ''}>
            <Trans>Withdraw</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <Problem text={problem} />
        <p>
          <Trans>
            It counts no longer. A suspension that strikes alone brought about ends when fewer than three are left.
          </Trans>
        </p>
        <StaffNoteField value={note} onChange={setNote} />
      </form>
    </Dialog>
  );
};
