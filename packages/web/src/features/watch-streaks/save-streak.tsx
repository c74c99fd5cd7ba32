import { channelSchedulePath, logInPath, saveStreakPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { StreakCard } from './streak-card.tsx';
import { WatchStreakQuery } from './watch-streak-query.ts';
import styles from './watch-streaks.module.css';

export interface SaveStreakProps {
  readonly login: string;
  readonly displayName: string;
  readonly isOwner: boolean;
  readonly isLive: boolean;
}

const ViewersStreak = ({ login, displayName, isLive }: SaveStreakProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: WatchStreakQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const streak = data?.user?.channel.self.watchStreak;
  if (streak == null) {
    return data === undefined && error === undefined ? (
      <Skeleton shape="block" height="10rem" />
    ) : (
      <ErrorState
        title={t`Your streak could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  return (
    <>
      <StreakCard streak={streak} displayName={displayName} />
      {!isLive && (
        <div>
          <ButtonLink to={channelSchedulePath(login)} navigation={{ scroll: 'preserve' }}>
            <Trans>When the next stream is</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  );
};

/** How many streams of a channel in a row the viewer watched, and how the streak goes on. */
export const SaveStreak = (props: SaveStreakProps) => {
  const { login, displayName, isOwner } = props;
  const { t } = useLingui();
  const { status, viewer } = useViewer();
  return (
    <Section title={t`Watch streak`}>
      {isOwner ? (
        <p className={styles.text}>
          <Trans>Viewers see here how many of your streams in a row they have watched.</Trans>
        </p>
      ) : viewer !== null ? (
        <ViewersStreak {...props} />
      ) : status === 'unknown' ? (
        <Skeleton shape="block" height="10rem" />
      ) : (
        <>
          <p className={styles.text}>
            <Trans>Log in to count how many streams of {displayName} you watch in a row.</Trans>
          </p>
          <div>
            <ButtonLink variant="primary" to={withReturnPath(logInPath, saveStreakPath(login))}>
              <Trans>Log in</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </Section>
  );
};
