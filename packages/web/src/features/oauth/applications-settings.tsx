import { OAUTH_CLIENTS_BY_USER } from '@bandshell/domain/oauth';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Card } from '../../ui/card/card.tsx';
import { OnceOpen } from '../../ui/dialog/once-open.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { ApplicationRow } from './application-row.tsx';
import styles from './connections.module.css';
import { DeveloperApplicationsQuery } from './developer-applications-query.ts';

const RegisterApplicationDialog = lazyPart(
  async () => (await import('./register-application-dialog.tsx')).RegisterApplicationDialog,
);

/** Applications that the viewer has registered. */
export const ApplicationsSettings = () => {
  const { t } = useLingui();
  const [registering, setRegistering] = useState(false);
  /** New secrets by application id, visible until the viewer leaves the page. */
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const [{ data, error }, fetchAgain] = useQuery({
    query: DeveloperApplicationsQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const storeSecret = (id: string, secret: string) => setSecrets((known) => ({ ...known, [id]: secret }));
  const applications = data?.currentUser?.developerApplications;
  const isFull = (applications?.length ?? 0) >= OAUTH_CLIENTS_BY_USER;
  return (
    <Card
      title={t`Your applications`}
      lead={t`Register your own program, so that people can log in to it with their account here.`}
    >
      {data === undefined && error === undefined && <Skeleton shape="block" height="9.6rem" />}
      {data === undefined && error !== undefined && (
        <ErrorState title={t`Your applications could not be loaded`} onRetry={refresh} />
      )}
      {applications?.length === 0 && (
        <EmptyState
          art={false}
          title={t`No applications yet`}
          text={<Trans>An application has a client ID, and a secret if it runs on a server of your own.</Trans>}
        />
      )}
      {applications != null && applications.length > 0 && (
        <ul className={styles.list}>
          {applications.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              secret={secrets[application.id]}
              onSecret={(secret) => storeSecret(application.id, secret)}
              onChanged={refresh}
            />
          ))}
        </ul>
      )}
      <ButtonRow>
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          disabled={applications === undefined || isFull}
          onClick={() => setRegistering(true)}
        >
          <Trans>Register an application</Trans>
        </Button>
      </ButtonRow>
      {isFull && (
        <p className={styles.when}>
          <Trans>You have reached the limit of applications.</Trans>
        </p>
      )}
      <OnceOpen open={registering}>
        <RegisterApplicationDialog
          open={registering}
          onClose={() => setRegistering(false)}
          onRegistered={(id, secret) => {
            if (secret !== null) storeSecret(id, secret);
            setRegistering(false);
            refresh();
          }}
        />
      </OnceOpen>
    </Card>
  );
};
