import { profileSettingsPath } from '@bandshell/domain/kernel';
import { Plural, Trans } from '@lingui/react/macro';
import { dayText } from '../../platform/format/times.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import styles from './channel-about.module.css';

export const ChannelAboutUser = graphql(`
  fragment ChannelAboutUser on User {
    id
    displayName
    description
    createdAt
    followers {
      totalCount
    }
  }
`);

export interface ChannelAboutProps {
  readonly user: FragmentOf<typeof ChannelAboutUser>;
  readonly isOwner: boolean;
}

/** The text of the owner about the channel, or how the owner writes one. */
export const ChannelAbout = ({ user, isOwner }: ChannelAboutProps) => {
  const { displayName, description, createdAt, followers } = readFragment(ChannelAboutUser, user);
  const since = dayText(createdAt);
  return (
    <section className={styles.about} aria-labelledby="about-channel">
      <h2 id="about-channel" className={styles.title}>
        <Trans>About {displayName}</Trans>
      </h2>
      {description === '' ? (
        <p className={styles.text}>
          {isOwner ? (
            <Trans>
              Tell viewers who you are and when you stream.{' '}
              <Link to={profileSettingsPath}>Write about your channel</Link>
            </Trans>
          ) : (
            <Trans>{displayName} has not written about themselves yet.</Trans>
          )}
        </p>
      ) : (
        <p className={styles.text} translate="no">
          {description}
        </p>
      )}
      <p className={styles.details}>
        <Plural value={followers.totalCount} one="# follower" other="# followers" /> ·{' '}
        <Trans>On Bandshell since {since}</Trans>
      </p>
    </section>
  );
};
