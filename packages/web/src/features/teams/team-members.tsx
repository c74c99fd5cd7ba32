import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PeopleGrid, PersonLink, PersonLinkUser } from '../../core/people/people-grid.tsx';
import { graphql } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { Section } from '../../ui/page/section.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './teams.module.css';

const TeamMembersQuery = graphql(
  `
    query TeamMembers($name: String!, $after: String) {
      team(name: $name) {
        id
        offlineMembers(first: 24, after: $after) {
          edges {
            node {
              id
              login
              displayName
              ...PersonLinkUser
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [PersonLinkUser],
);

export interface TeamMembersProps {
  readonly name: string;
  /** Changes when a member goes live or ends: members move between the lists then. */
  readonly live: string;
  /** Stands beside a member, e.g. a button to follow. */
  readonly action: (member: { readonly id: string; readonly login: string; readonly displayName: string }) => ReactNode;
}

/** The members of a team who are offline. */
export const TeamMembers = ({ name, live, action }: TeamMembersProps) => {
  const { t } = useLingui();
  const pages = usePages(TeamMembersQuery, { name }, (data) => data.team?.offlineMembers ?? null, live);
  return (
    <Section title={t`Offline`}>
      <PagedList
        pages={pages}
        skeleton={<Skeleton shape="block" height="16rem" />}
        errorTitle={t`The members could not be loaded`}
        empty={<p className={styles.none}>{t`Everyone on the team is live.`}</p>}
      >
        {(nodes) => (
          <PeopleGrid>
            {nodes.map((member) => (
              <li key={member.id} className={styles.member}>
                <PersonLink user={member} />
                {action(member)}
              </li>
            ))}
          </PeopleGrid>
        )}
      </PagedList>
    </Section>
  );
};
