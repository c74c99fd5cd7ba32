import { useLingui } from '@lingui/react/macro';
import { graphql } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { FollowList, FollowListFollow } from './follow-list.tsx';

const ChannelFollowersQuery = graphql(
  `
    query ChannelFollowers($login: String!, $after: String) {
      user(login: $login) {
        id
        followers(first: 48, after: $after) {
          edges {
            node {
              ...FollowListFollow
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [FollowListFollow],
);

export interface ChannelFollowersProps {
  readonly login: string;
  readonly displayName: string;
}

/** Followers of a channel, the newest first. */
export const ChannelFollowers = ({ login, displayName }: ChannelFollowersProps) => {
  const { t } = useLingui();
  const pages = usePages(ChannelFollowersQuery, { login }, (data) => data.user?.followers ?? null);
  return (
    <FollowList
      label={t`Followers of ${displayName}`}
      pages={pages}
      empty={<EmptyState title={t`No followers yet`} text={t`People who follow ${displayName} appear here.`} />}
    />
  );
};
