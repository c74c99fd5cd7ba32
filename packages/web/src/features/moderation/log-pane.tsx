import { MODERATION_ACTIONS, type ModerationAction } from '@bandshell/domain/moderation';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { actionNames } from './action-names.ts';
import { LogEntries } from './log-entries.tsx';
import { LogEntryFields } from './log-entry-fields.ts';
import type { ModerationPaneProps } from './pane-props.ts';
import styles from './panes.module.css';
import { useModerationUpdates } from './use-moderation-updates.ts';

const LogPaneQuery = graphql(
  `
    query LogPane($login: String!, $action: ModerationAction, $moderatorLogin: String, $after: String) {
      user(login: $login) {
        id
        channel {
          id
          moderation {
            id
            log(first: 25, action: $action, moderatorLogin: $moderatorLogin, after: $after) {
              edges {
                node {
                  id
                  ...LogEntryFields
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
  `,
  [LogEntryFields],
);

const isAction = (text: string): text is ModerationAction => MODERATION_ACTIONS.some((action) => action === text);

/** The actions that moderators of the channel did, the newest first, by action and by moderator. */
export const LogPane = ({ channelID, channelLogin }: Pick<ModerationPaneProps, 'channelID' | 'channelLogin'>) => {
  const { t } = useLingui();
  const [action, setAction] = useState<ModerationAction | null>(null);
  const [moderator, setModerator] = useState('');
  const moderatorLogin = moderator.trim() === '' ? null : moderator;
  const pages = useCursorPages(`${action ?? ''} ${moderator}`);
  const asked = useQuery({
    query: LogPaneQuery,
    variables: { login: channelLogin, action, moderatorLogin, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const fetchAgain = useFetchAgain(asked);
  useModerationUpdates(channelID, ['acted'], fetchAgain);
  const [{ data, error, fetching }] = asked;
  const list = data?.user?.channel.moderation?.log;
  const names = actionNames();
  return (
    <div className={styles.pane}>
      <search className={styles.filters}>
        <Select
          label={t`Action`}
          value={action ?? ''}
          options={[
            { value: '', label: t`All` },
            ...MODERATION_ACTIONS.map((value) => ({ value, label: names[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => setAction(isAction(value) ? value : null)}
        />
        <TextField
          type="search"
          label={t`By moderator`}
          value={moderator}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setModerator(event.currentTarget.value)}
        />
      </search>
      {list === undefined ? (
        error === undefined ? (
          <Skeleton shape="block" height="16rem" />
        ) : (
          <ErrorState title={t`The log could not be loaded`} onRetry={fetchAgain} />
        )
      ) : list.edges.length === 0 ? (
        <EmptyState art={false} title={t`Nothing in the log`} />
      ) : (
        <LogEntries entries={list.edges.map(({ node }) => node)} />
      )}
      <ListPages label={t`Pages of the log`} pages={pages} info={list?.pageInfo} loading={fetching} />
    </div>
  );
};
