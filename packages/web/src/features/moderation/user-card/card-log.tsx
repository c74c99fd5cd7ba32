import { useLingui } from '@lingui/react/macro';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { usePages } from '../../../platform/graphql/use-pages.ts';
import { PagedList } from '../../../ui/pagination/paged-list.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LogEntries } from '../log-entries.tsx';
import { LogEntryFields } from '../log-entry-fields.ts';
import type { CardListProps } from './card-messages.tsx';

const CardLogQuery = graphql(
  `
    query CardLog($channelLogin: String!, $login: String!, $after: String) {
      user(login: $channelLogin) {
        id
        channel {
          id
          chatUser(login: $login) {
            id
            moderation {
              id
              log(first: 20, after: $after) {
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
    }
  `,
  [LogEntryFields],
);

/** The actions that moderators of this channel did to the user, the newest first. */
export const CardLog = (list: CardListProps) => {
  const { t } = useLingui();
  const pages = usePages(CardLogQuery, { ...list }, ({ user }) => user?.channel.chatUser?.moderation?.log ?? null);
  return (
    <PagedList
      pages={pages}
      skeleton={<Skeleton shape="block" height="12rem" />}
      empty={<EmptyState art={false} title={t`No moderator has acted on this user`} />}
      errorTitle={t`The actions could not be loaded`}
    >
      {(entries) => <LogEntries entries={entries} />}
    </PagedList>
  );
};
