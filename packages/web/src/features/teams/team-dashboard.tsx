import { teamPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';
import { KeptTeam } from './kept-team.ts';
import { TeamDetailsForm } from './team-details-form.tsx';
import { TeamPeople } from './team-people.tsx';
import { TeamPictures } from './team-pictures.tsx';

const TeamDashboardQuery = graphql(
  `
    query TeamDashboard($name: String!) {
      team(name: $name) {
        id
        ...KeptTeam
      }
    }
  `,
  [KeptTeam],
);

/** Where the owner of a team keeps it: details, pictures, members and invitations. */
export const TeamDashboard = ({ name }: { readonly name: string }) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: TeamDashboardQuery,
    variables: { name },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="40rem" />
    ) : (
      <ErrorState title={t`The team could not be loaded`} onRetry={refresh} />
    );
  }
  const team = readFragment(KeptTeam, data.team);
  if (team === null) return <PageMessage title={t`We couldn’t find this team`} />;
  const view = (
    <ButtonLink to={teamPath(team.name)}>
      <Trans>View the page</Trans>
    </ButtonLink>
  );
  if (team.members === null) {
    return (
      <PageMessage
        title={t`Only the owner of this team can open its dashboard`}
        action={
          <ButtonLink variant="primary" to={teamPath(team.name)}>
            <Trans>View the page</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <PageHeading lead={t`Team dashboard`} aside={view}>
        <span translate="no">{team.displayName}</span>
      </PageHeading>
      <TeamDetailsForm key={team.id} team={team} />
      <TeamPictures team={team} onChanged={refresh} />
      <TeamPeople team={team} />
    </>
  );
};
