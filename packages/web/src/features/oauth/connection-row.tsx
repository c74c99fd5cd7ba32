import { CHAT_CLIENT_ID } from '@bandshell/domain/oauth';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Unplug } from 'lucide-react';
import { Suspense, useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { agoText, dayText } from '../../platform/format/times.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './connections.module.css';
import type { Connection } from './connections-card-query.ts';
import { DeveloperLine } from './developer-line.tsx';
import { GrantRow } from './grant-row.tsx';
import { useDisconnectApplication } from './use-disconnect-application.ts';

// It brings the sentences of all scopes.
const ScopeList = lazyPart(async () => (await import('./scope-list.tsx')).ScopeList);

export interface ConnectionRowProps {
  readonly connection: Connection;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onChanged: () => void;
}

/** A connected application: its scopes, last use and log-ins, with a button to disconnect it. */
export const ConnectionRow = ({ connection, now, onChanged }: ConnectionRowProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [asking, setAsking] = useState(false);
  const [{ fetching }, disconnect] = useDisconnectApplication();
  const { application, scopes, allowedAt, lastUsedAt, grants } = connection;
  // The site's own application has a translated name.
  const name = application.id === CHAT_CLIENT_ID ? t`Chat passwords` : application.name;
  const count = grants.length;

  const end = async () => {
    const { data, error } = await disconnect({ input: { applicationID: application.id } });
    setAsking(false);
    const problem = problemOf(data?.disconnectApplication, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    else show({ type: 'success', message: t`${name} is disconnected.` });
    onChanged();
  };

  return (
    <li className={styles.connection}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h3 className={styles.name} translate={application.id === CHAT_CLIENT_ID ? undefined : 'no'}>
            {name}
          </h3>
          <p className={styles.when}>
            <DeveloperLine application={application} />
          </p>
          <p className={styles.when}>
            {lastUsedAt === null ? (
              <Trans>Allowed on {dayText(allowedAt)}, not used yet</Trans>
            ) : (
              <Trans>
                Allowed on {dayText(allowedAt)}, last used {agoText(Date.parse(lastUsedAt), now)}
              </Trans>
            )}
          </p>
        </div>
        <Button
          size="small"
          icon={<Unplug aria-hidden="true" />}
          aria-label={t`Disconnect ${name}`}
          onClick={() => setAsking(true)}
        >
          <Trans>Disconnect</Trans>
        </Button>
      </div>
      <Suspense>
        <ScopeList quiet scopes={scopes} />
      </Suspense>
      {count > 0 && (
        <details className={styles.grants}>
          <summary>{t`${plural(count, { one: '# active log-in', other: '# active log-ins' })}`}</summary>
          <ul>
            {grants.map((grant) => (
              <GrantRow key={grant.id} grant={grant} now={now} onChanged={onChanged} />
            ))}
          </ul>
        </details>
      )}
      <ConfirmDialog
        open={asking}
        danger
        loading={fetching}
        title={t`Disconnect ${name}?`}
        confirmLabel={t`Disconnect`}
        onConfirm={end}
        onClose={() => setAsking(false)}
      >
        <Trans>It loses its access at once, everywhere it is logged in. You can allow it again later.</Trans>
      </ConfirmDialog>
    </li>
  );
};
