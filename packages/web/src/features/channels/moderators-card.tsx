import { channelPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserMinus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { failureText } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './moderators-card.module.css';
import { useAddModerator } from './use-add-moderator.ts';
import { useRemoveModerator } from './use-remove-moderator.ts';

const ModeratorsCardQuery = graphql(`
  query ModeratorsCard($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        moderators {
          id
          login
          displayName
          profileImageURL(width: 70)
          primaryColorHex
        }
      }
    }
  }
`);

/** Lets the owner of a channel add and remove moderators. */
export const ModeratorsCard = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ data, error }, fetchAgain] = useQuery({
    query: ModeratorsCardQuery,
    variables: { login },
    requestPolicy: 'network-only',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching: adding }, addModerator] = useAddModerator();
  const [, removeModerator] = useRemoveModerator();
  const moderators = data?.user?.channel.moderators;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const result = await addModerator({ input: { login: name } });
    const answer = result.data?.addModerator;
    if (answer?.user == null) return setProblem(failureText(answer?.error, result.error));
    setName('');
    refresh();
    const { displayName } = answer.user;
    show({ type: 'success', message: t`${displayName} is your moderator now.` });
  };
  const remove = async (moderator: { readonly login: string; readonly displayName: string }) => {
    const result = await removeModerator({ input: { login: moderator.login } });
    const answer = result.data?.removeModerator;
    if (answer?.user == null) return show({ type: 'error', message: failureText(answer?.error, result.error) });
    refresh();
    const { displayName } = moderator;
    show({ type: 'info', message: t`${displayName} is no longer your moderator.` });
  };

  return (
    <Card
      title={t`Moderators`}
      lead={t`They can always create clips of your channel, delete them, and feature them if you allow it.`}
    >
      <form className={styles.form} noValidate onSubmit={add}>
        <TextField
          label={t`Add a moderator`}
          placeholder={t`Username`}
          value={name}
          error={problem}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" loading={adding} disabled={name.trim() === ''}>
          <Trans>Add</Trans>
        </Button>
      </form>
      {moderators == null ? (
        data === undefined && error === undefined ? (
          <Skeleton shape="block" height="6rem" />
        ) : (
          <ErrorState title={t`Your moderators could not be loaded`} onRetry={refresh} />
        )
      ) : moderators.length === 0 ? (
        <p className={styles.none}>
          <Trans>You have no moderators yet.</Trans>
        </p>
      ) : (
        <ul className={styles.list} aria-label={t`Moderators`}>
          {moderators.map(({ displayName, ...moderator }) => (
            <li key={moderator.id} className={styles.row}>
              <Avatar
                name={displayName}
                color={moderator.primaryColorHex}
                imageURL={moderator.profileImageURL}
                size={40}
              />
              <Link to={channelPath(moderator.login)} className={styles.name} translate="no">
                {displayName}
              </Link>
              <IconButton
                label={t`Remove ${displayName} as moderator`}
                icon={<UserMinus aria-hidden="true" />}
                onClick={() => void remove({ ...moderator, displayName })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
