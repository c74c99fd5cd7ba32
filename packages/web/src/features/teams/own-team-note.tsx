import { teamDashboardPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { LeaveButton } from './leave-button.tsx';
import { TeamInvitationButtons } from './team-invitation-buttons.tsx';
import styles from './teams.module.css';

const OwnTeamNoteQuery = graphql(`
  query OwnTeamNote($name: String!) {
    currentUser {
      id
      teams {
        id
      }
      teamInvitations {
        id
      }
    }
    team(name: $name) {
      id
      owner {
        id
      }
    }
  }
`);

export interface OwnTeamNoteProps {
  readonly team: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly isStaff: boolean;
  /** The viewer has joined or left. */
  readonly onChanged: () => void;
}

/** The actions that the viewer can do with a team: keep it, answer its invitation, or leave it. Nothing for others. */
export const OwnTeamNote = ({ team, isStaff, onChanged }: OwnTeamNoteProps) => {
  const { t } = useLingui();
  const [{ data }, fetchAgain] = useQuery({
    query: OwnTeamNoteQuery,
    variables: { name: team.name },
    requestPolicy: 'cache-and-network',
  });
  const user = data?.currentUser;
  if (user == null) return null;
  const refresh = () => {
    fetchAgain({ requestPolicy: 'network-only' });
    onChanged();
  };
  const isOwner = data?.team?.owner?.id === user.id;
  const isMember = user.teams.some(({ id }) => id === team.id);
  const isInvited = user.teamInvitations?.some(({ id }) => id === team.id) === true;
  if (!isOwner && !isStaff && !isMember && !isInvited) return null;
  return (
    <section className={styles.note} aria-label={t`You and this team`}>
      <p>
        {isInvited ? (
          <Trans>You are invited to this team.</Trans>
        ) : isOwner ? (
          <Trans>You own this team.</Trans>
        ) : isMember ? (
          <Trans>You are a member of this team.</Trans>
        ) : (
          <Trans>You can change this team as staff.</Trans>
        )}
      </p>
      {isInvited && <TeamInvitationButtons team={team} onDone={refresh} />}
      {!isInvited && isMember && !isOwner && <LeaveButton team={team} onDone={refresh} />}
      {(isOwner || isStaff) && (
        <ButtonLink size="small" to={teamDashboardPath(team.name)}>
          <Trans>Team dashboard</Trans>
        </ButtonLink>
      )}
    </section>
  );
};
