import { logInPath, withReturnPath } from '@bandshell/domain';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { useViewer } from '../../spine/viewer/use-viewer.ts';
import { didNotWork, type ProblemWords, problemText } from '../../spine/words/problem-text.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './follow-button.module.css';
import { useFollowUser } from './use-follow-user.ts';
import { useUnfollowUser } from './use-unfollow-user.ts';

const FollowButtonQuery = graphql(`
  query FollowButton($login: String!) {
    user(login: $login) {
      id
      self {
        followedAt
      }
    }
  }
`);

export interface FollowButtonProps {
  readonly userID: string;
  readonly login: string;
  readonly displayName: string;
}

/** Why a channel was not followed. */
const followWords: ProblemWords = {
  SELF: msg`You cannot follow yourself.`,
  NOT_FOUND: msg`This channel no longer exists.`,
};

const ViewersFollowButton = ({ userID, login, displayName }: FollowButtonProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ data, error }] = useQuery({ query: FollowButtonQuery, variables: { login } });
  const [{ fetching: following }, follow] = useFollowUser();
  const [{ fetching: unfollowing }, unfollow] = useUnfollowUser();
  const isFollowing = data?.user?.self?.followedAt != null;
  const isKnown = data !== undefined || error !== undefined;

  const toggle = async () => {
    const input = { targetID: userID };
    if (isFollowing) {
      const result = await unfollow({ input });
      if (result.data?.unfollowUser.user == null) show({ type: 'error', message: t(didNotWork) });
      return;
    }
    const result = await follow({ input });
    const problem = result.data?.followUser.error;
    if (result.data?.followUser.user == null) {
      show({ type: 'error', message: problem == null ? t(didNotWork) : problemText(problem, followWords) });
    }
  };

  return (
    <Button
      className={styles.follow}
      variant={isFollowing ? 'secondary' : 'primary'}
      icon={<Heart aria-hidden="true" fill={isFollowing ? 'currentColor' : 'none'} />}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? t`Following ${displayName}` : t`Follow ${displayName}`}
      disabled={!isKnown}
      loading={following || unfollowing}
      onClick={toggle}
    >
      {isFollowing ? t`Following` : t`Follow`}
    </Button>
  );
};

/** Follows a channel or stops following it; a visitor is asked to log in and comes back. */
export const FollowButton = (props: FollowButtonProps) => {
  const { t } = useLingui();
  const { displayName } = props;
  const { status, viewer } = useViewer();
  const { pathname } = useLocation();
  if (status === 'unknown') {
    return (
      <Button className={styles.follow} variant="primary" icon={<Heart aria-hidden="true" />} disabled>
        <Trans>Follow</Trans>
      </Button>
    );
  }
  if (viewer === null) {
    return (
      <ButtonLink
        className={styles.follow}
        variant="primary"
        icon={<Heart aria-hidden="true" />}
        aria-label={t`Log in to follow ${displayName}`}
        to={withReturnPath(logInPath, pathname)}
      >
        <Trans>Follow</Trans>
      </ButtonLink>
    );
  }
  return <ViewersFollowButton {...props} />;
};
