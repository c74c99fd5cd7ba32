import { Trans } from '@lingui/react/macro';
import { problemOf } from '../../core/messages/problem-text.ts';
import { agoText, dayText } from '../../platform/format/times.ts';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
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
  const show = useSnackbar();
  const [{ fetching }, endGrant] = useEndOauthGrant();
  const made = agoText(Date.parse(grant.createdAt), now);

  const end = async () => {
    const { data, error } = await endGrant({ input: { id: grant.id } });
    const problem = problemOf(data?.endOauthGrant, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
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
