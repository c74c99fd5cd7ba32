import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useQuery } from 'urql';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { useFollowUser } from './use-follow-user.ts';
import { useUnfollowUser } from './use-unfollow-user.ts';

const FollowToggleQuery = graphql(`
  query FollowToggle($login: String!) {
    user(login: $login) {
      id
      self {
        followedAt
        isLiveNoticeOn
      }
    }
  }
`);

export interface FollowToggleProps {
  readonly userID: string;
  readonly login: string;
  readonly displayName: string;
  /** Shows why the server refused; null after a success. */
  readonly onProblem: (problem: Problem | null) => void;
}

/** A small button that follows or unfollows a user, for viewers who are logged in. */
export const FollowToggle = ({ userID, login, displayName, onProblem }: FollowToggleProps) => {
  const { t } = useLingui();
  const [{ data }] = useQuery({ query: FollowToggleQuery, variables: { login }, requestPolicy: 'cache-and-network' });
  const [{ fetching: following }, follow] = useFollowUser();
  const [unfollowing, unfollow] = useUnfollowUser();
  const self = data?.user?.self;
  const isFollowing = self?.followedAt != null;
  const toggle = async () => {
    if (isFollowing) return onProblem(await unfollow(userID, displayName));
    const result = await follow({ input: { targetID: userID } });
    onProblem(problemOf(result.data?.followUser, result.error));
  };
  return (
    <Button
      size="small"
      variant={isFollowing ? 'secondary' : 'primary'}
      icon={<Heart aria-hidden="true" fill={isFollowing ? 'currentColor' : 'none'} />}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? t`Following ${displayName}` : t`Follow ${displayName}`}
      disabled={self == null}
      loading={following || unfollowing}
      onClick={() => void toggle()}
    >
      {isFollowing ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
};
