import { useLingui } from '@lingui/react/macro';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../core/viewer/use-recent-log-in.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { applicationProblem } from './application-problem.ts';
import type { DeveloperApplication } from './developer-applications-query.ts';
import { useUpdateApplication } from './use-update-application.ts';

export interface EditApplicationDialogProps {
  readonly application: DeveloperApplication;
  readonly open: boolean;
  readonly onClose: () => void;
}

export const EditApplicationDialog = ({ application, open, onClose }: EditApplicationDialogProps) => {
  const { t } = useLingui();
  const withRecentLogIn = useRecentLogIn();
  const [{ fetching }, update] = useUpdateApplication();
  const { id, name } = application;
  return (
    <ApplicationDialog
      open={open}
      title={t`Change ${name}`}
      submitLabel={t`Save`}
      loading={fetching}
      initial={application}
      onSend={async (details) => {
        const { data, error } = await withRecentLogIn(() => update({ input: { id, ...details } }));
        const changed = data?.updateApplication;
        if (changed?.application == null) return applicationProblem(changed?.error ?? missingAnswer(error));
        onClose();
        return undefined;
      }}
      onClose={onClose}
    />
  );
};
