import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { momentText } from '../../platform/format/moment-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { PollChoices } from './poll-choices.tsx';
import styles from './polls-panel.module.css';
import { readPoll } from './shown-poll.ts';
import { ShownPollFields } from './shown-poll-fields.ts';

const PastPollsQuery = graphql(
  `
    query PastPolls($login: String!, $after: String) {
      user(login: $login) {
        id
        channel {
          id
          polls(first: 10, after: $after) {
            edges {
              node {
                poll {
                  ...ShownPollFields
                }
                startedBy {
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
  `,
  [ShownPollFields],
);

export interface PastPollsProps {
  readonly login: string;
  /** The poll that runs, or that has ended last: a change fetches the list again. */
  readonly current: string;
}

/** Earlier polls of a channel with their results, for its moderators. */
export const PastPolls = ({ login, current }: PastPollsProps) => {
  const { t } = useLingui();
  const pages = useCursorPages(current);
  const asked = useQuery({
    query: PastPollsQuery,
    variables: { login, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const fetchAgain = useFetchAgain(asked);
  const [{ data, error, fetching }] = asked;
  const list = data?.user?.channel.polls;
  const ended = list?.edges.filter(({ node }) => node.poll.endedAt !== null);
  return (
    <>
      <h3 className={styles.heading}>
        <Trans>Earlier polls</Trans>
      </h3>
      {ended === undefined ? (
        error === undefined ? (
          <Skeleton shape="block" height="12rem" />
        ) : (
          <ErrorState title={t`The polls could not be loaded`} onRetry={fetchAgain} />
        )
      ) : ended.length === 0 ? (
        <EmptyState art={false} title={t`No earlier polls`} text={t`Polls of the last 90 days are listed here.`} />
      ) : (
        <ul className={styles.list} aria-label={t`Earlier polls`} aria-busy={fetching}>
          {ended.map(({ node: { poll: row, startedBy } }) => {
            const poll = readPoll(row);
            const at = momentText(row.startedAt);
            const by = startedBy?.displayName ?? t`Deleted user`;
            return (
              <li key={row.id} className={styles.past}>
                <p className={styles.title} translate="no" dir="auto">
                  {row.title}
                </p>
                <PollChoices poll={poll} ownChoiceID={null} />
                <p className={styles.soft}>
                  {row.status === 'CANCELLED' && <Trans>Canceled.</Trans>}{' '}
                  <Trans>
                    By <span translate="no">{by}</span>, {at}
                  </Trans>
                </p>
              </li>
            );
          })}
        </ul>
      )}
      <ListPages label={t`Pages of the polls`} pages={pages} info={list?.pageInfo} loading={fetching} />
    </>
  );
};
