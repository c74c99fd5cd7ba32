import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { ChatTokenCard } from './chat-token-card.tsx';
import { ConnectionRow } from './connection-row.tsx';
import styles from './connections.module.css';
import { ConnectionsCardQuery } from './connections-card-query.ts';

const MINUTE = 60_000;

/** Applications with access to the account, and passwords of chat clients. */
export const ConnectionsSettings = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const now = useNow(MINUTE);
  const [{ data, error }, fetchAgain] = useQuery({
    query: ConnectionsCardQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const connections = data?.currentUser?.oauthConnections;
  const ends = connections?.flatMap(({ grants }) => grants.map(({ expiresAt }) => expiresAt)) ?? [];
  useEnd(earliestEnd(ends), refresh);
  return (
    <>
      <Card
        title={t`Connected applications`}
        lead={t`Programs that you have allowed to use your account. Disconnect any that you do not recognize.`}
      >
        {data === undefined && error === undefined && <Skeleton shape="block" height="9.6rem" />}
        {data === undefined && error !== undefined && (
          <ErrorState title={t`Your connections could not be loaded`} onRetry={refresh} />
        )}
        {connections?.length === 0 && (
          <EmptyState
            art={false}
            title={t`Nothing is connected`}
            text={<Trans>When you log in to another program with your account, it appears here.</Trans>}
          />
        )}
        {connections != null && connections.length > 0 && (
          <ul className={styles.list}>
            {connections.map((connection) => (
              <ConnectionRow key={connection.application.id} connection={connection} now={now} onChanged={refresh} />
            ))}
          </ul>
        )}
      </Card>
      <ChatTokenCard login={login} address={data?.chatAddress} onMade={refresh} />
    </>
  );
};
