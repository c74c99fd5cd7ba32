import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useRouter } from '../../platform/router/router-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { Problem } from '../messages/problem-text.ts';
import styles from './staff.module.css';
import { StaffNoteField } from './staff-note-field.tsx';

export interface TakeDownProps {
  readonly title: string;
  /** Login of the content's channel. Staff go to its page afterwards. */
  readonly login: string;
  /** The heading of the dialog. */
  readonly question: string;
  /** Everything that else happens, besides that nobody can watch it any more. */
  readonly consequence: string;
  readonly isBusy: boolean;
  /** Returns why it failed, or null. */
  readonly onTakeDown: (note: string) => Promise<Problem | null>;
}

/** Lets staff remove content permanently, with a note for the audit log. */
export const TakeDown = ({ title, login, question, consequence, isBusy, onTakeDown }: TakeDownProps) => {
  const { t } = useLingui();
  const router = useRouter();
  const show = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    setProblem(undefined);
    const failed = await onTakeDown(note);
    if (failed !== null) {
      if (failed.code !== 'REAUTHENTICATION_REQUIRED') setProblem(failed.message);
      return;
    }
    setAsking(false);
    show({ type: 'success', message: t`“${title}” was taken down.` });
    router.navigate(channelPath(login));
  };

  return (
    <>
      <Button icon={<ShieldX aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Take down</Trans>
      </Button>
      {isAsking && (
        <FormDialog
          open
          title={question}
          submitLabel={t`Take down`}
          danger
          loading={isBusy}
          disabled={note.trim() === ''}
          problem={problem}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <StaffNoteField value={note} onChange={setNote} />
          <ul className={styles.consequences}>
            <li>
              <Trans>Nobody can watch “{title}” anymore. This cannot be undone.</Trans>
            </li>
            <li>{consequence}</li>
            <li>
              <Trans>Your action and your note are kept in the audit log.</Trans>
            </li>
          </ul>
        </FormDialog>
      )}
    </>
  );
};
