import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import type { ModerationPaneProps } from './pane-props.ts';
import styles from './panes.module.css';
import { UserButton } from './user-button.tsx';

const ChattersPaneQuery = graphql(`
  query ChattersPane($login: String!, $search: String) {
    user(login: $login) {
      id
      channel {
        id
        chatters(search: $search) {
          count
          owner {
            userID
            login
            displayName
          }
          moderators {
            userID
            login
            displayName
          }
          vips {
            userID
            login
            displayName
          }
          viewers {
            userID
            login
            displayName
          }
        }
      }
    }
  }
`);

/** The users who have the chat open, by role. */
export const ChattersPane = ({ channelLogin, onUser }: Omit<ModerationPaneProps, 'channelID'>) => {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const asked = useQuery({
    query: ChattersPaneQuery,
    variables: { login: channelLogin, search },
    requestPolicy: 'network-only',
  });
  const fetchAgain = useFetchAgain(asked);
  const [{ data, error, fetching }] = asked;
  const list = data?.user?.channel.chatters;
  const groups = [
    { name: t`Broadcaster`, users: list?.owner ?? [] },
    { name: t`Moderators`, users: list?.moderators ?? [] },
    { name: t`VIPs`, users: list?.vips ?? [] },
    { name: t`Viewers`, users: list?.viewers ?? [] },
  ];
  const named = groups.reduce((sum, { users }) => sum + users.length, 0);
  const more = (list?.count ?? 0) - named;
  return (
    <div className={styles.pane}>
      <search>
        <TextField
          type="search"
          label={t`Find someone`}
          value={search}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </search>
      {list == null ? (
        error === undefined ? (
          <Skeleton shape="block" height="16rem" />
        ) : (
          <ErrorState title={t`The list could not be loaded`} onRetry={fetchAgain} />
        )
      ) : named === 0 ? (
        <EmptyState
          art={false}
          title={search === '' ? t`Nobody with an account is in chat` : t`Nobody in chat has this name`}
        />
      ) : (
        groups.map(
          ({ name, users }) =>
            users.length > 0 && (
              <section key={name} aria-label={name}>
                <h3 className={styles.group}>{name}</h3>
                <ul className={styles.rows}>
                  {users.map((user) => (
                    <li key={user.userID}>
                      <UserButton user={user} onUser={onUser} />
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )
      )}
      {more > 0 && (
        <p className={styles.soft}>
          <Trans>And {more} more. Search for a name.</Trans>
        </p>
      )}
      <div>
        <Button size="small" icon={<RotateCw aria-hidden="true" />} loading={fetching} onClick={fetchAgain}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
    </div>
  );
};
