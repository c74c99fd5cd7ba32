import { liveDirectoryPath, streamManagerPath } from '@bandshell/domain/kernel';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { PeopleGrid, PersonLink, PersonLinkUser } from '../../../core/people/people-grid.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';

const CollaboratorListQuery = graphql(
  `
    query CollaboratorList {
      currentUser {
        id
        suggestedCollaborators {
          sharedFollowersCount
          isSameCategory
          channel {
            id
            ...PersonLinkUser
          }
        }
      }
    }
  `,
  [PersonLinkUser],
);

/** Channels that share followers with the viewer's own, the best first. */
export const CollaboratorList = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: CollaboratorListQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const list = data?.currentUser?.suggestedCollaborators;
  if (list == null) {
    return data === undefined && error === undefined ? (
      <Skeleton shape="block" height="20rem" />
    ) : (
      <ErrorState
        title={t`The list could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (list.length === 0) {
    return (
      <EmptyState
        title={t`No suggestions yet`}
        text={t`They appear when at least two of your followers follow the same other channel.`}
        action={
          <>
            <ButtonLink to={streamManagerPath(login)} variant="primary">
              <Trans>Go live</Trans>
            </ButtonLink>
            <ButtonLink to={liveDirectoryPath}>
              <Trans>Browse live channels</Trans>
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <section aria-label={t`Suggested collaborators`}>
      <PeopleGrid>
        {list.map(({ channel, sharedFollowersCount: count, isSameCategory }) =>
          channel === null ? null : (
            <li key={channel.id}>
              <PersonLink
                user={channel}
                note={<Plural value={count} one="# follower in common" other="# followers in common" />}
                title={isSameCategory ? t`Same category as yours` : undefined}
              />
            </li>
          ),
        )}
      </PeopleGrid>
    </section>
  );
};
