import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PeopleGrid, PersonLink, PersonLinkUser } from '../../core/people/people-grid.tsx';
import { dayText } from '../../platform/format/times.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { type ListState, PagedList } from '../../ui/pagination/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

export const FollowListFollow = graphql(
  `
    fragment FollowListFollow on Follow {
      followedAt
      user {
        id
        ...PersonLinkUser
      }
    }
  `,
  [PersonLinkUser],
);

export interface FollowListProps {
  readonly label: string;
  readonly pages: ListState<FragmentOf<typeof FollowListFollow>>;
  readonly empty: ReactNode;
}

/** People who follow, or are followed, and since when. */
export const FollowList = ({ label, pages, empty }: FollowListProps) => {
  const { t } = useLingui();
  return (
    <section aria-label={label}>
      <PagedList
        pages={pages}
        skeleton={<Skeleton shape="block" height="20rem" />}
        errorTitle={t`The list could not be loaded`}
        empty={empty}
      >
        {(nodes) => (
          <PeopleGrid>
            {nodes.map((node) => {
              const { user, followedAt } = readFragment(FollowListFollow, node);
              // An account that was deleted in this moment has nothing to show.
              if (user === null) return null;
              const day = dayText(followedAt);
              return (
                <li key={user.id}>
                  <PersonLink user={user} note={<Trans>Since {day}</Trans>} />
                </li>
              );
            })}
          </PeopleGrid>
        )}
      </PagedList>
    </section>
  );
};
