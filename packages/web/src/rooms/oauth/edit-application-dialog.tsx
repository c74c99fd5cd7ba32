import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRecentLogIn } from '../../spine/viewer/use-recent-log-in.ts';
import { unreachable } from '../../spine/words/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { ApplicationFields, linesOf } from './application-fields.tsx';
import { type ApplicationProblem, applicationProblem } from './application-problem.ts';
import styles from './connections.module.css';
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
  const [facts, setFacts] = useState({ name: application.name, addresses: application.redirectURIs.join('\n') });
  const [problem, setProblem] = useState<ApplicationProblem>();
  const [{ fetching }, update] = useUpdateApplication();
  const { name } = application;

  const save = async () => {
    setProblem(undefined);
    const input = { id: application.id, name: facts.name, redirectURIs: linesOf(facts.addresses) };
    const { data } = await withRecentLogIn(() => update({ input }));
    const changed = data?.updateApplication;
    if (changed?.application != null) onClose();
    else setProblem(changed?.error == null ? { form: t(unreachable) } : applicationProblem(changed.error));
  };

  return (
    <Dialog
      open={open}
      title={t`Change ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" loading={fetching} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ApplicationFields
          facts={facts}
          onChange={setFacts}
          nameError={problem?.name}
          addressError={problem?.addresses}
        />
        <Problem text={problem?.form} />
      </div>
    </Dialog>
  );
};
