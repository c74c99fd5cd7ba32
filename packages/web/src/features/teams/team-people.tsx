import { channelPath } from '@bandshell/domain/kernel';
import { TEAM_MEMBERS_MAX } from '@bandshell/domain/teams';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { KeptTeam } from './kept-team.ts';
import styles from './teams.module.css';
import { useInviteTeamMember } from './use-invite-team-member.ts';
import { useRemoveTeamMember } from './use-remove-team-member.ts';

type Team = ResultOf<typeof KeptTeam>;
type Person = NonNullable<Team['members']>[number];

const PersonRow = ({ person, children }: { readonly person: Person; readonly children: ReactNode }) => (
  <li className={styles.person}>
    <Avatar name={person.displayName} color={person.primaryColorHex} imageURL={person.profileImageURL} size={40} />
    <span className={styles.text}>
      <Link to={channelPath(person.login)} className={styles.link} translate="no">
        {person.displayName}
      </Link>
      <span className={styles.soft} translate="no">
        @{person.login}
      </span>
    </span>
    {children}
  </li>
);

interface InvitationsCardProps {
  readonly team: Team;
  /** An invitation is being withdrawn. */
  readonly removing: boolean;
  readonly onWithdraw: (person: Person) => void;
}

const InvitationsCard = ({ team, removing, onWithdraw }: InvitationsCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [login, setLogin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching: inviting }, invite] = useInviteTeamMember();
  const invited = team.invitedUsers ?? [];
  const isFull = (team.members ?? []).length + invited.length >= TEAM_MEMBERS_MAX;
  const withdrawLabel = ({ displayName }: Person) => t`Withdraw the invitation to ${displayName}`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await invite({ input: { teamID: team.id, login } });
    const refusal = problemOf(data?.inviteTeamMember, error);
    setProblem(refusal?.message);
    if (refusal !== null) return;
    setLogin(withoutSent(login, ''));
    show({ type: 'success', message: t`The invitation is sent.` });
  };
  return (
    <Card title={t`Invitations`} lead={t`An invited channel gets a notification. It accepts or declines.`}>
      <form className={styles.line} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t`Invite a channel`}
          placeholder={t`Username`}
          value={login}
          error={problem}
          disabled={isFull}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setLogin(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" loading={inviting} disabled={isFull || login.trim() === ''}>
          <Trans>Invite</Trans>
        </Button>
      </form>
      {isFull && (
        <p className={styles.none}>
          <Trans>The team is full. Remove a member or withdraw an invitation first.</Trans>
        </p>
      )}
      {invited.length === 0 ? (
        <p className={styles.none}>
          <Trans>No open invitations.</Trans>
        </p>
      ) : (
        <ul className={styles.people} aria-label={t`Invitations`}>
          {invited.map((person) => (
            <PersonRow key={person.id} person={person}>
              <Button
                size="small"
                variant="ghost"
                disabled={removing}
                aria-label={withdrawLabel(person)}
                onClick={() => onWithdraw(person)}
              >
                <Trans>Withdraw</Trans>
              </Button>
            </PersonRow>
          ))}
        </ul>
      )}
    </Card>
  );
};

/** Members and open invitations of a team. Its owner invites by username, removes, and takes invitations back. */
export const TeamPeople = ({ team }: { readonly team: Team }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [asked, setAsked] = useState<Person>();
  const [removal, setRemoval] = useState<string>();
  const [{ fetching: removing }, remove] = useRemoveTeamMember();
  const members = team.members ?? [];

  const deleteNow = async (person: Person): Promise<string | undefined> => {
    const { data, error } = await remove({ input: { teamID: team.id, userID: person.id } });
    return problemOf(data?.removeTeamMember, error)?.message;
  };
  const withdraw = async (person: Person) => {
    const refusal = await deleteNow(person);
    if (refusal === undefined) show({ type: 'info', message: t`The invitation was withdrawn.` });
    else show({ type: 'error', message: refusal });
  };
  const removeLabel = ({ displayName }: Person) => t`Remove ${displayName}`;
  const close = () => {
    setAsked(undefined);
    setRemoval(undefined);
  };
  const removeIt = async () => {
    if (asked === undefined) return;
    const refusal = await deleteNow(asked);
    if (refusal !== undefined) return setRemoval(refusal);
    show({ type: 'success', message: t`${asked.displayName} is no longer a member.` });
    close();
  };
  const name = asked?.displayName ?? '';
  return (
    <>
      <Card title={t`Members`} lead={t`A team can have at most ${TEAM_MEMBERS_MAX} members and open invitations.`}>
        <ul className={styles.people} aria-label={t`Members`}>
          {members.map((person) => (
            <PersonRow key={person.id} person={person}>
              {person.id === team.owner?.id ? (
                <span className={styles.soft}>
                  <Trans>Owner</Trans>
                </span>
              ) : (
                <Button size="small" variant="ghost" aria-label={removeLabel(person)} onClick={() => setAsked(person)}>
                  <Trans>Remove</Trans>
                </Button>
              )}
            </PersonRow>
          ))}
        </ul>
      </Card>
      <InvitationsCard team={team} removing={removing} onWithdraw={(person) => void withdraw(person)} />
      <ConfirmDialog
        open={asked !== undefined}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove`}
        danger
        loading={removing}
        error={removal}
        onConfirm={() => void removeIt()}
        onClose={close}
      >
        <Trans>The channel no longer appears on the page of the team. You can invite it again.</Trans>
      </ConfirmDialog>
    </>
  );
};
