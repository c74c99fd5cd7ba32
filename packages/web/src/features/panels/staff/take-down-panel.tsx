import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { StaffNoteField } from '../../../core/staff/staff-note-field.tsx';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { useTakeDownPanel } from './use-take-down-panel.ts';

export interface TakeDownPanelProps {
  readonly panelID: string;
  readonly title: string;
  readonly onDone: () => void;
}

/** Lets staff remove a panel of a channel permanently, with a note for the audit log. */
export const TakeDownPanel = ({ panelID, title, onDone }: TakeDownPanelProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const withRecentLogIn = useRecentLogIn();
  const [{ fetching }, takeDown] = useTakeDownPanel();
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    setProblem(undefined);
    const { data, error } = await withRecentLogIn(() => takeDown({ input: { panelID, note } }));
    const failed = problemOf(data?.takeDownPanel, error);
    if (failed !== null) {
      if (failed.code !== 'REAUTHENTICATION_REQUIRED') setProblem(failed.message);
      return;
    }
    setAsking(false);
    show({ type: 'success', message: t`The panel is taken down.` });
    onDone();
  };
  return (
    <div>
      <Button
        size="small"
        icon={<ShieldX aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={title === '' ? t`Take down a panel without a title` : t`Take down the panel ${title}`}
        onClick={() => setAsking(true)}
      >
        <Trans>Take down</Trans>
      </Button>
      {isAsking && (
        <FormDialog
          open
          title={t`Take down this panel?`}
          submitLabel={t`Take down`}
          danger
          loading={fetching}
          disabled={note.trim() === ''}
          problem={problem}
          onSubmit={() => void submit()}
          onClose={() => setAsking(false)}
        >
          <StaffNoteField value={note} onChange={setNote} />
          <p>
            <Trans>
              The panel and its picture are deleted, and the owner gets an email. This cannot be undone. Your action and
              your note are kept in the audit log.
            </Trans>
          </p>
        </FormDialog>
      )}
    </div>
  );
};
