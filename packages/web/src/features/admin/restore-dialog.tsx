import { STAFF_NOTE_MAX } from '@bandshell/domain/admin';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { useRestoreUser } from './use-restore-user.ts';
import type { AdminRecord } from './user-record-query.ts';

export interface RestoreDialogProps {
  readonly record: AdminRecord;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Ends a suspension. */
export const RestoreDialog = ({ record, onDone, onClose }: RestoreDialogProps) => {
  const { t } = useLingui();
  const [{ fetching }, restore] = useRestoreUser();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const name = record.user.displayName;

  const submit = async () => {
    setProblem(undefined);
    const result = await restore({ input: { userID: record.id, note } });
    const answer = result.data?.restoreUser;
    if (answer?.user != null) onDone();
    else setProblem(failureText(answer?.error, result.error));
  };

  return (
    <FormDialog
      open
      title={t`Restore ${name}?`}
      submitLabel={t`Restore`}
      loading={fetching}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <Trans>
          The channel is shown again and the user can log in. Ended sessions stay ended. Active copyright strikes still
          count.
        </Trans>
      </p>
      <TextArea
        label={t`Internal note`}
        maxLength={STAFF_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
