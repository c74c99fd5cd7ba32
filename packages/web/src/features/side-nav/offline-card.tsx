import { channelVideosPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { SideNavCardLink } from './card-link.tsx';
import styles from './side-nav.module.css';

export const SideNavOfflineUser = graphql(`
  fragment SideNavOfflineUser on User {
    id
    login
    displayName
    profileImageURL(width: 70)
    primaryColorHex
  }
`);

export interface OfflineCardProps {
  readonly card: string;
  readonly user: FragmentOf<typeof SideNavOfflineUser>;
}

/** A followed channel that is not live; it leads to the channel's videos. */
export const OfflineCard = ({ card, user }: OfflineCardProps) => {
  const { login, displayName, profileImageURL, primaryColorHex } = readFragment(SideNavOfflineUser, user);
  return (
    <SideNavCardLink card={card} to={`${channelVideosPath(login)}?filter=all`} data-offline="">
      <Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={32} />
      <span className={styles.text} translate="no">
        <span className={styles.name}>{displayName}</span>
      </span>
      <span className={styles.offline}>
        <Trans>Offline</Trans>
      </span>
    </SideNavCardLink>
  );
};
