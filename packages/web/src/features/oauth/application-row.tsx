import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { missingAnswer, type Problem } from '../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../core/viewer/use-recent-log-in.ts';
import { dayText } from '../../platform/format/times.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Secret } from '../../ui/secret/secret.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import { applicationProblem } from './application-problem.ts';
import styles from './connections.module.css';
import type { DeveloperApplication } from './developer-applications-query.ts';
import { useDeleteApplication } from './use-delete-application.ts';
import { useResetApplicationSecret } from './use-reset-application-secret.ts';

const EditApplicationDialog = lazyPart(
  async () => (await import('./edit-application-dialog.tsx')).EditApplicationDialog,
);

export interface ApplicationRowProps {
  readonly application: DeveloperApplication;
  /** A new secret, visible until the viewer leaves the page. */
  readonly secret: string | undefined;
  readonly onSecret: (secret: string) => void;
  readonly onChanged: () => void;
}

const ApplicationFacts = ({ application }: Pick<ApplicationRowProps, 'application'>) => {
  const { t } = useLingui();
  const { id, name, redirectURIs } = application;
  return (
    <DescriptionList
      items={[
        {
          term: t`Client ID`,
          details: (
            <span className={styles.id} translate="no">
              <span>{id}</span>
              <CopyButton label={t`Copy the client ID of ${name}`} text={id} />
            </span>
          ),
        },
        {
          term: t`Redirect addresses`,
          details:
            redirectURIs.length === 0 ? (
              <Trans>None</Trans>
            ) : (
              redirectURIs.map((uri) => (
                <span key={uri} className={styles.address} translate="no">
                  {uri}
                </span>
              ))
            ),
        },
      ]}
    />
  );
};

/** One of the developer's applications, with its client id and actions. */
export const ApplicationRow = ({ application, secret, onSecret, onChanged }: ApplicationRowProps) => {
  const { t } = useLingui();
  const withRecentLogIn = useRecentLogIn();
  const [asking, setAsking] = useState<'edit' | 'secret' | 'delete'>();
  const [problem, setProblem] = useState<string>();
  const [{ fetching: resetting }, reset] = useResetApplicationSecret();
  const [{ fetching: deleting }, remove] = useDeleteApplication();
  const { id, name, kind, createdAt } = application;

  const close = () => {
    setAsking(undefined);
    setProblem(undefined);
  };
  const notify = (failed: Problem) => setProblem(applicationProblem(failed).form);

  const makeSecret = async () => {
    const { data, error } = await withRecentLogIn(() => reset({ input: { id } }));
    const made = data?.resetApplicationSecret.clientSecret;
    if (made == null) return notify(data?.resetApplicationSecret.error ?? missingAnswer(error));
    onSecret(made);
    close();
  };
  const deleteNow = async () => {
    const { data, error } = await withRecentLogIn(() => remove({ input: { id } }));
    if (data?.deleteApplication.deletedID == null) return notify(data?.deleteApplication.error ?? missingAnswer(error));
    close();
    onChanged();
  };

  return (
    <li className={styles.connection}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h3 className={styles.name} translate="no">
            {name}
          </h3>
          <p className={styles.when}>
            <Trans>Registered on {dayText(createdAt)}</Trans>
          </p>
        </div>
        <Badge>{kind === 'PUBLIC' ? t`Public` : t`With a secret`}</Badge>
      </div>
      <ApplicationFacts application={application} />
      {secret !== undefined && (
        <Secret
          label={t`Client secret`}
          concealed={false}
          value={secret}
          hint={t`It is shown only once. Keep it on your server, never in a page or an app.`}
        />
      )}
      <ButtonRow>
        <Button size="small" aria-label={t`Change ${name}`} onClick={() => setAsking('edit')}>
          <Trans>Change</Trans>
        </Button>
        {kind === 'CONFIDENTIAL' && (
          <Button size="small" aria-label={t`New secret for ${name}`} onClick={() => setAsking('secret')}>
            <Trans>New secret</Trans>
          </Button>
        )}
        <Button size="small" variant="ghost" aria-label={t`Delete ${name}`} onClick={() => setAsking('delete')}>
          <Trans>Delete</Trans>
        </Button>
      </ButtonRow>
      {asking === 'edit' && (
        <Suspense>
          <EditApplicationDialog open application={application} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking === 'secret'}
        title={t`Create a new secret for ${name}?`}
        confirmLabel={t`Create a new secret`}
        loading={resetting}
        error={problem}
        onConfirm={makeSecret}
        onClose={close}
      >
        <Trans>The old secret stops working at once. Tokens that were issued stay valid.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete`}
        loading={deleting}
        error={problem}
        onConfirm={deleteNow}
        onClose={close}
      >
        <Trans>Everyone who uses it is logged out of it at once. This cannot be undone.</Trans>
      </ConfirmDialog>
    </li>
  );
};
