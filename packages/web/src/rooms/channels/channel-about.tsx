import { counted } from '../../platform/format/counts.ts';
import { dayText } from '../../platform/format/times.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
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

export const ChannelAbout = ({ user }: { readonly user: FragmentOf<typeof ChannelAboutUser> }) => {
  const { displayName, description, createdAt, followers } = readFragment(ChannelAboutUser, user);
  return (
    <section className={styles.about} aria-labelledby="about-channel">
      <h2 id="about-channel" className={styles.title}>
        About {displayName}
      </h2>
      <p className={styles.text}>
        {description === '' ? `${displayName} has not written about themselves yet.` : description}
      </p>
      <p className={styles.facts}>
        {counted(followers.totalCount, 'follower')} · On Bandshell since {dayText(createdAt)}
      </p>
    </section>
  );
};
