import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import type { ModerationPaneProps } from './pane-props.ts';
import styles from './panes.module.css';
import { useModerationUpdates } from './use-moderation-updates.ts';
import { UserButton } from './user-button.tsx';
import { useUnbanChatUser } from './user-card/use-unban-chat-user.ts';

const BansPaneQuery = graphql(`
  query BansPane($login: String!, $search: String, $after: String) {
    user(login: $login) {
      id
      channel {
        id
        moderation {
          id
          bans(first: 25, search: $search, after: $after) {
            edges {
              node {
                id
                reason
                createdAt
                endsAt
                sharedFrom {
                  id
                  displayName
                }
                user {
                  id
                  login
                  displayName
                }
                moderator {
                  id
                  displayName
                }
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    }
  }
`);

type Moderation = NonNullable<NonNullable<ResultOf<typeof BansPaneQuery>['user']>['channel']['moderation']>;
type Ban = Moderation['bans']['edges'][number]['node'];

/** Bans and timeouts that are in force. A moderator finds and ends them. */
export const BansPane = ({ channelID, channelLogin, onUser }: ModerationPaneProps) => {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const pages = useCursorPages(search);
  const asked = useQuery({
    query: BansPaneQuery,
    variables: { login: channelLogin, search, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const fetchAgain = useFetchAgain(asked);
  useModerationUpdates(channelID, ['acted'], fetchAgain);
  const [{ data, error, fetching }] = asked;
  const list = data?.user?.channel.moderation?.bans;
  return (
    <div className={styles.pane}>
      <search>
        <TextField
          type="search"
          label={t`Find a user`}
          value={search}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </search>
      {list === undefined ? (
        error === undefined ? (
          <Skeleton shape="block" height="16rem" />
        ) : (
          <ErrorState title={t`The bans could not be loaded`} onRetry={fetchAgain} />
        )
      ) : list.edges.length === 0 ? (
        <EmptyState
          art={false}
          title={search === '' ? t`No banned users` : t`No banned user has this name`}
          text={search === '' ? <Trans>Users that you ban or time out are listed here.</Trans> : undefined}
        />
      ) : (
        <ul className={styles.rows} aria-label={t`Bans and timeouts`} aria-busy={fetching}>
          {list.edges.map(({ node }) => (
            <BanRow key={node.id} ban={node} channelID={channelID} onUser={onUser} onEnded={fetchAgain} />
          ))}
        </ul>
      )}
      <ListPages label={t`Pages of the bans`} pages={pages} info={list?.pageInfo} loading={fetching} />
    </div>
  );
};

interface BanRowProps extends Pick<ModerationPaneProps, 'channelID' | 'onUser'> {
  readonly ban: Ban;
  readonly onEnded: () => void;
}

const BanRow = ({ ban, channelID, onUser, onEnded }: BanRowProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, unban] = useUnbanChatUser();
  const { user, endsAt, reason, createdAt, moderator, sharedFrom } = ban;
  const name = user?.displayName ?? '';
  useEnd(endsAt === null ? null : Date.parse(endsAt), onEnded);
  const source = sharedFrom?.displayName;
  const until = endsAt === null ? '' : momentText(endsAt);
  const by = moderator?.displayName ?? t`Deleted user`;
  const at = momentText(createdAt);
  const end = async () => {
    if (user === null) return;
    const { data, error } = await unban({ input: { channelID, login: user.login } });
    const problem = problemOf(data?.unbanChatUser, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    onEnded();
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <UserButton user={user} onUser={onUser} />
        <span>{endsAt === null ? <Trans>Banned</Trans> : <Trans>Timed out until {until}</Trans>}</span>
        {reason !== '' && (
          <q dir="auto" translate="no">
            {reason}
          </q>
        )}
        <span className={styles.soft}>
          {source === undefined ? (
            <Trans>
              By <span translate="no">{by}</span>, {at}
            </Trans>
          ) : (
            <Trans>
              Shared by <span translate="no">{source}</span>, {at}
            </Trans>
          )}
        </span>
      </div>
      {user !== null && (
        <Button
          size="small"
          loading={fetching}
          onClick={() => void end()}
          aria-label={endsAt === null ? t`End the ban of ${name}` : t`End the timeout of ${name}`}
        >
          {endsAt === null ? <Trans>End the ban</Trans> : <Trans>End the timeout</Trans>}
        </Button>
      )}
    </li>
  );
};
