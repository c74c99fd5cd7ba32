import { useLingui } from '@lingui/react/macro';
import { graphql } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { FollowList, FollowListFollow } from './follow-list.tsx';

const ChannelFollowingQuery = graphql(
  `
    query ChannelFollowing($login: String!, $after: String) {
      user(login: $login) {
        id
        follows(first: 48, after: $after) {
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

export interface ChannelFollowingProps {
  readonly login: string;
  readonly displayName: string;
}

/** Channels that the owner of a channel follows, the newest first. */
export const ChannelFollowing = ({ login, displayName }: ChannelFollowingProps) => {
  const { t } = useLingui();
  const pages = usePages(ChannelFollowingQuery, { login }, (data) => data.user?.follows ?? null);
  return (
    <FollowList
      label={t`Channels that ${displayName} follows`}
      pages={pages}
      empty={
        <EmptyState
          title={t`No channels to show`}
          text={t`${displayName} does not follow anyone yet, or keeps this list private.`}
        />
      }
    />
  );
};
