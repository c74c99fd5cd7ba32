import { channelPath } from '@bandshell/domain/kernel';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { PersonName } from '../people/person-name.tsx';
import { type TopicTagsProps, topicTags } from './topic-tags.tsx';
import styles from './watch-info.module.css';

export const WatchInfoOwner = graphql(`
  fragment WatchInfoOwner on User {
    id
    login
    displayName
    profileImageURL(width: 70)
    primaryColorHex
    roles {
      isPartner
    }
    followers {
      totalCount
    }
    stream {
      id
    }
  }
`);

export interface WatchInfoProps extends TopicTagsProps {
  /** The subject of the section. */
  readonly label: string;
  readonly title: string;
  /** One element each. */
  readonly details: ReactNode;
  /** Before the category. */
  readonly badge?: ReactNode;
  readonly owner: FragmentOf<typeof WatchInfoOwner>;
  /** Actions on the content and its channel. */
  readonly actions: ReactNode;
}

/** The details below the player of a recording: title, category and language, and its owner. */
export const WatchInfo = ({ label, title, details, badge, owner, actions, ...topic }: WatchInfoProps) => {
  const { login, displayName, profileImageURL, primaryColorHex, roles, followers, stream } = readFragment(
    WatchInfoOwner,
    owner,
  );
  const path = channelPath(login);
  return (
    <section className={styles.info} aria-label={label}>
      <h1 tabIndex={-1} className={styles.title} translate="no">
        {title}
      </h1>
      <div className={styles.line}>
        <p className={styles.details}>{details}</p>
        <div className={styles.tags}>
          {badge}
          {topicTags(topic)}
        </div>
      </div>
      <div className={styles.owner}>
        <Avatar
          name={displayName}
          color={primaryColorHex}
          imageURL={profileImageURL}
          size={40}
          live={stream !== null}
        />
        <div className={styles.names}>
          <Link to={path} className={styles.name}>
            <PersonName name={displayName} isPartner={roles.isPartner} />
          </Link>
          <p className={styles.followers}>
            <Plural value={followers.totalCount} one="# follower" other="# followers" />
            {stream !== null && (
              <>
                {' · '}
                <Link to={path} className={styles.live}>
                  <Trans>Live now</Trans>
                </Link>
              </>
            )}
          </p>
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
};
