import { logInPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './follow-button.module.css';
import { useFollowUser } from './use-follow-user.ts';
import { useUnfollowUser } from './use-unfollow-user.ts';

const FollowButtonQuery = graphql(`
  query FollowButton($login: String!) {
    user(login: $login) {
      id
      self {
        followedAt
        isLiveNoticeOn
      }
    }
    currentUser {
      id
      notificationSettings {
        id
        emails {
          kind
          isOn
        }
      }
    }
  }
`);

// Only followers need it.
const LiveNoticeBell = lazyPart(async () => (await import('./live-notice-bell.tsx')).LiveNoticeBell);

export interface FollowButtonProps {
  readonly userID: string;
  readonly login: string;
  readonly displayName: string;
}

const ViewersFollowButton = ({ userID, login, displayName }: FollowButtonProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ data, error }] = useQuery({ query: FollowButtonQuery, variables: { login } });
  const [{ fetching: following }, follow] = useFollowUser();
  const [unfollowing, unfollow] = useUnfollowUser();
  const isFollowing = data?.user?.self?.followedAt != null;
  const isKnown = data !== undefined || error !== undefined;

  const judge = (problem: Problem | null): void => {
    if (problem !== null) show({ type: 'error', message: problem.message });
  };
  const toggle = async () => {
    if (isFollowing) return judge(await unfollow(userID, displayName));
    const result = await follow({ input: { targetID: userID } });
    judge(problemOf(result.data?.followUser, result.error));
  };

  const label = isFollowing ? t`Following ${displayName}` : t`Follow ${displayName}`;
  const hasMails = data?.currentUser?.notificationSettings?.emails.some(
    ({ kind, isOn }) => kind === 'CHANNEL_LIVE' && isOn,
  );
  return (
    <span className={cx(styles.follow, styles.pair)}>
      <Button
        className={cx(styles.heart, isFollowing && styles.following)}
        variant={isFollowing ? 'secondary' : 'primary'}
        icon={<Heart aria-hidden="true" fill={isFollowing ? 'currentColor' : 'none'} />}
        aria-pressed={isFollowing}
        aria-label={label}
        title={label}
        disabled={!isKnown}
        loading={following || unfollowing}
        onClick={toggle}
      >
        <Trans>Follow</Trans>
      </Button>
      {isFollowing && (
        <HideOnCrash name="bell of the channel">
          <Suspense fallback={<span className={styles.bell} />}>
            <LiveNoticeBell
              userID={userID}
              displayName={displayName}
              isOn={data.user?.self?.isLiveNoticeOn !== false}
              hasMails={hasMails === true}
            />
          </Suspense>
        </HideOnCrash>
      )}
    </span>
  );
};

/** Follows or unfollows a channel. A visitor goes to the log-in and returns afterwards. */
export const FollowButton = (props: FollowButtonProps) => {
  const { t } = useLingui();
  const { displayName } = props;
  const { status, viewer } = useViewer();
  const { pathname, search } = useLocation();
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
        to={withReturnPath(logInPath, `${pathname}${search}`)}
      >
        <Trans>Follow</Trans>
      </ButtonLink>
    );
  }
  return <ViewersFollowButton {...props} />;
};
