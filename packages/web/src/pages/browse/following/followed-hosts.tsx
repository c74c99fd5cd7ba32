import { liveStreamsTopic } from '@bandshell/contract';
import { liveDirectoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { PeopleGrid, PersonLink, PersonLinkUser } from '../../../core/people/people-grid.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFreshList } from '../../../platform/graphql/use-fresh-list.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';

const FollowedHostsQuery = graphql(
  `
    query FollowedHosts {
      currentUser {
        id
        followedHosts(first: 100) {
          host {
            id
            ...PersonLinkUser
          }
          hosted {
            id
            displayName
            stream {
              id
              version
              title
            }
          }
        }
      }
    }
  `,
  [PersonLinkUser],
);

/** Followed channels that host another one now. */
export const FollowedHosts = () => {
  const { t } = useLingui();
  const asked = useQuery({ query: FollowedHostsQuery, variables: {}, requestPolicy: 'cache-and-network' });
  const [{ data, error }, fetchAgain] = asked;
  useFreshList(liveStreamsTopic, asked);
  const hosts = data?.currentUser?.followedHosts;
  return (
    <Section title={t`Hosts`}>
      {hosts == null && data === undefined && error === undefined && <Skeleton shape="block" height="10rem" />}
      {hosts == null && (data !== undefined || error !== undefined) && (
        <ErrorState
          title={t`The list could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      )}
      {hosts?.length === 0 && (
        <EmptyState
          title={t`No channel that you follow hosts another one`}
          text={t`Channels that show another stream while they are offline appear here.`}
          art={false}
          action={
            <ButtonLink to={liveDirectoryPath} variant="primary">
              <Trans>Browse live channels</Trans>
            </ButtonLink>
          }
        />
      )}
      {hosts != null && hosts.length > 0 && (
        <PeopleGrid>
          {hosts.map(({ host, hosted: { displayName, stream } }) => (
            <li key={host.id}>
              <PersonLink user={host} note={<Trans>Hosts {displayName}</Trans>} title={stream?.title} />
            </li>
          ))}
        </PeopleGrid>
      )}
    </Section>
  );
};
