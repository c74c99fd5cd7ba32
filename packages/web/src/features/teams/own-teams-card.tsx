import { teamDashboardPath, teamPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LeaveButton } from './leave-button.tsx';
import { TeamInvitationButtons } from './team-invitation-buttons.tsx';
import { TeamLogo } from './team-logo.tsx';
import styles from './teams.module.css';

const OwnTeamsCardQuery = graphql(`
  query OwnTeamsCard {
    currentUser {
      id
      teams {
        id
        name
        displayName
        logoURL
        owner {
          id
        }
      }
      teamInvitations {
        id
        name
        displayName
        logoURL
      }
    }
  }
`);

/** The teams of the viewer, and the invitations that wait for an answer. */
export const OwnTeamsCard = () => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: OwnTeamsCardQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const user = data?.currentUser;
  if (user == null) {
    return error === undefined ? (
      <Skeleton shape="block" height="12rem" />
    ) : (
      <ErrorState title={t`Your teams could not be loaded`} onRetry={refresh} />
    );
  }
  const invitations = user.teamInvitations ?? [];
  return (
    <Card title={t`Teams`} lead={t`Your channel appears on the pages of its teams. Owners of teams invite you.`}>
      {user.teams.length === 0 && invitations.length === 0 && (
        <p className={styles.none}>
          <Trans>You are not in a team, and you have no invitations.</Trans>
        </p>
      )}
      {invitations.length > 0 && (
        <ul className={styles.people} aria-label={t`Invitations`}>
          {invitations.map((team) => (
            <li key={team.id} className={styles.person}>
              <TeamLogo name={team.displayName} logoURL={team.logoURL} size={40} />
              <span className={styles.text}>
                <Link to={teamPath(team.name)} className={styles.link} translate="no">
                  {team.displayName}
                </Link>
                <span className={styles.soft}>
                  <Trans>Invites you</Trans>
                </span>
              </span>
              <TeamInvitationButtons team={team} onDone={refresh} />
            </li>
          ))}
        </ul>
      )}
      {user.teams.length > 0 && (
        <ul className={styles.people} aria-label={t`Your teams`}>
          {user.teams.map((team) => (
            <li key={team.id} className={styles.person}>
              <TeamLogo name={team.displayName} logoURL={team.logoURL} size={40} />
              <Link to={teamPath(team.name)} className={styles.link} translate="no">
                {team.displayName}
              </Link>
              {team.owner?.id === user.id ? (
                <ButtonLink size="small" to={teamDashboardPath(team.name)}>
                  <Trans>Team dashboard</Trans>
                </ButtonLink>
              ) : (
                <LeaveButton team={team} onDone={refresh} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
