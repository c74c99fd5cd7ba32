import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { failureText } from '../../core/messages/problem-text.ts';
import { PeopleCard } from '../../core/people/people-card.tsx';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useAddModerator } from './use-add-moderator.ts';
import { useRemoveModerator } from './use-remove-moderator.ts';

const ModeratorsCardQuery = graphql(`
  query ModeratorsCard($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        moderators {
          since
          user {
            id
            login
            displayName
            profileImageURL(width: 70)
            primaryColorHex
          }
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
  const [{ fetching: isAdding }, add] = useAddModerator();
  const [, remove] = useRemoveModerator();
  const isLoading = data === undefined && error === undefined;

  return (
    <PeopleCard
      title={t`Moderators`}
      lead={t`They can always create clips of your channel, delete them, and feature them if you allow it.`}
      addLabel={t`Add a moderator`}
      removeLabel={(displayName) => t`Remove ${displayName} as moderator`}
      none={t`You have no moderators yet.`}
      failure={t`Your moderators could not be loaded`}
      people={isLoading ? undefined : (data?.user?.channel.moderators ?? null)}
      onRetry={refresh}
      isAdding={isAdding}
      onAdd={async (name) => {
        const wanted = name.trim().replace(/^@/, '').toLowerCase();
        const known = data?.user?.channel.moderators?.find(({ user }) => user.login === wanted)?.user.displayName;
        if (known !== undefined) return t`${known} is already your moderator.`;
        const result = await add({ input: { login: name } });
        const answer = result.data?.addModerator;
        if (answer?.user == null) return failureText(answer?.error, result.error);
        refresh();
        const { displayName } = answer.user;
        show({ type: 'success', message: t`${displayName} is now your moderator.` });
        return undefined;
      }}
      onRemove={async ({ login: removed, displayName }) => {
        const result = await remove({ input: { login: removed } });
        const answer = result.data?.removeModerator;
        if (answer?.user == null) return show({ type: 'error', message: failureText(answer?.error, result.error) });
        refresh();
        const undo = async () => {
          const again = await add({ input: { login: removed } });
          const back = again.data?.addModerator;
          if (back?.user == null) show({ type: 'error', message: failureText(back?.error, again.error) });
          refresh();
        };
        show({
          type: 'info',
          message: t`${displayName} is no longer your moderator.`,
          button: { label: t`Undo`, run: () => void undo() },
        });
      }}
    />
  );
};
