import { Trans, useLingui } from '@lingui/react/macro';
import { didNotWork, problemText } from '../../core/messages/problem-text.ts';
import { agoText, dayText } from '../../platform/format/times.ts';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { connectionMessages } from './connection-messages.ts';
import styles from './connections.module.css';
import type { Connection } from './connections-card-query.ts';
import { useEndOauthGrant } from './use-end-oauth-grant.ts';

export interface GrantRowProps {
  readonly grant: Connection['grants'][number];
  readonly now: number;
  readonly onChanged: () => void;
}

/** One log-in of an application, with a button to end it. */
export const GrantRow = ({ grant, now, onChanged }: GrantRowProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, endGrant] = useEndOauthGrant();
  const made = agoText(Date.parse(grant.createdAt), now);

  const end = async () => {
    const { data } = await endGrant({ input: { id: grant.id } });
    const problem = data?.endOauthGrant.error;
    if (data === undefined) show({ type: 'error', message: t(didNotWork) });
    else if (problem != null) show({ type: 'error', message: problemText(problem, connectionMessages) });
    onChanged();
  };

  return (
    <li className={styles.grant}>
      <span>
        {grant.lastUsedAt === null ? (
          <Trans>
            Since {made}, not used yet, until {dayText(grant.expiresAt)}
          </Trans>
        ) : (
          <Trans>
            Since {made}, last used {agoText(Date.parse(grant.lastUsedAt), now)}, until {dayText(grant.expiresAt)}
          </Trans>
        )}
      </span>
      <Button size="small" variant="ghost" loading={fetching} onClick={end}>
        <Trans>End</Trans>
      </Button>
    </li>
  );
};
