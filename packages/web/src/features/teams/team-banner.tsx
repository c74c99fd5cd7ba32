import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { UserText } from '../../core/markdown/user-text.tsx';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { TeamLogo } from './team-logo.tsx';
import styles from './teams.module.css';

export const TeamBannerTeam = graphql(`
  fragment TeamBannerTeam on Team {
    id
    displayName
    descriptionHTML
    logoURL
    bannerURL
    membersCount
  }
`);

export interface TeamBannerProps {
  readonly team: FragmentOf<typeof TeamBannerTeam>;
  /** Stands at the end of the heading. */
  readonly aside?: ReactNode;
}

/** Pictures, name and description of a team. */
export const TeamBanner = ({ team, aside }: TeamBannerProps) => {
  const { displayName, descriptionHTML, logoURL, bannerURL, membersCount } = readFragment(TeamBannerTeam, team);
  return (
    <>
      {bannerURL !== null && <img className={styles.banner} src={bannerURL} alt="" decoding="async" />}
      <div className={styles.head}>
        <TeamLogo name={displayName} logoURL={logoURL} size={72} />
        <PageHeading lead={<Plural value={membersCount} one="# member" other="# members" />} aside={aside}>
          <span translate="no">{displayName}</span>
        </PageHeading>
      </div>
      {descriptionHTML !== '' && (
        <div className={styles.description} translate="no">
          <UserText html={descriptionHTML} />
        </div>
      )}
    </>
  );
};
