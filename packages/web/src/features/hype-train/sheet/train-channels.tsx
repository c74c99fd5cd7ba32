import { channelPath } from '@bandshell/domain/kernel';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fullCount } from '../../../platform/format/counts.ts';
import { Link } from '../../../platform/router/link.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import type { OwnExecution } from '../use-own-part.ts';
import styles from './train-channels.module.css';

/** The channels that ride together, with the points that each has brought and was given. */
export const TrainChannels = ({ execution }: { readonly execution: OwnExecution }) => {
  const { t } = useLingui();
  const shared = execution.sharedHypeTrainDetails;
  if (shared === null) return null;
  const records = new Set(
    shared.sharedAllTimeHighRecords.flatMap(({ channelID, isReached }) => (isReached ? [channelID] : [])),
  );
  return (
    <section className={styles.channels}>
      <h3>
        <Trans>Channels of this train</Trans>
      </h3>
      <ul>
        {[...shared.sharedProgress]
          .sort((a, b) => b.progression - a.progression)
          .map(({ channelID, progression, user }) => {
            const name = user?.displayName ?? t`Someone`;
            const points = fullCount(progression);
            return (
              <li key={channelID}>
                <Avatar
                  name={name}
                  color={user?.primaryColorHex ?? '#777777'}
                  imageURL={user?.profileImageURL ?? null}
                  size={30}
                />
                <span className={styles.words}>
                  {user === null ? (
                    <span>{name}</span>
                  ) : (
                    <Link to={channelPath(user.login)} translate="no">
                      {name}
                    </Link>
                  )}
                  {records.has(channelID) && (
                    <span className={styles.record}>
                      <Trans>Record broken</Trans>
                    </span>
                  )}
                </span>
                <span className={styles.points}>
                  <Plural value={progression} one={`${points} point`} other={`${points} points`} />
                </span>
              </li>
            );
          })}
      </ul>
    </section>
  );
};
