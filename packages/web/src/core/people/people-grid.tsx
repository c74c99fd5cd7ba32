import { channelPath } from '@bandshell/domain/kernel';
import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './people-grid.module.css';

export const PersonLinkUser = graphql(`
  fragment PersonLinkUser on User {
    id
    login
    displayName
    profileImageURL(width: 70)
    primaryColorHex
    stream {
      id
      version
    }
  }
`);

export interface PersonLinkProps {
  readonly user: FragmentOf<typeof PersonLinkUser>;
  /** A line below the name. */
  readonly note?: ReactNode;
  /** A text of the user's below the note; it is cut at the end of the line. */
  readonly title?: string | undefined;
}

/** Picture and name of a user, with a link to the channel. */
export const PersonLink = ({ user, note, title }: PersonLinkProps) => {
  const { login, displayName, profileImageURL, primaryColorHex, stream } = readFragment(PersonLinkUser, user);
  return (
    <Link to={channelPath(login)} className={styles.person}>
      <Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={64} live={stream !== null} />
      <span className={styles.text}>
        <span className={styles.name} translate="no">
          {displayName}
        </span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {title !== undefined && (
          <span className={styles.title} translate="no">
            {title}
          </span>
        )}
      </span>
    </Link>
  );
};

/** A grid of people; its children are list items. */
export const PeopleGrid = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);
