import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { failureText } from '../../../core/messages/problem-text.ts';
import { PeopleCard } from '../../../core/people/people-card.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { useAddVip } from './use-add-vip.ts';
import { useRemoveVip } from './use-remove-vip.ts';

const VipsCardQuery = graphql(`
  query VipsCard($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        vips {
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

/** Lets the owner of a channel add and remove VIPs. */
export const VipsCard = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ data, error }, fetchAgain] = useQuery({
    query: VipsCardQuery,
    variables: { login },
    requestPolicy: 'network-only',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const [{ fetching: isAdding }, add] = useAddVip();
  const [, remove] = useRemoveVip();
  const isLoading = data === undefined && error === undefined;

  return (
    <PeopleCard
      title={t`VIPs`}
      lead={t`VIPs have a badge in chat. Slow mode and followers-only mode do not apply to them.`}
      addLabel={t`Add a VIP`}
      removeLabel={(displayName) => t`Remove ${displayName} as VIP`}
      none={t`You have no VIPs yet.`}
      failure={t`Your VIPs could not be loaded`}
      people={isLoading ? undefined : (data?.user?.channel.vips ?? null)}
      onRetry={refresh}
      isAdding={isAdding}
      onAdd={async (name) => {
        const result = await add({ input: { login: name } });
        const answer = result.data?.addVIP;
        if (answer?.user == null) return failureText(answer?.error, result.error);
        refresh();
        const { displayName } = answer.user;
        show({ type: 'success', message: t`${displayName} is now your VIP.` });
        return undefined;
      }}
      onRemove={async ({ login: removed, displayName }) => {
        const result = await remove({ input: { login: removed } });
        const answer = result.data?.removeVIP;
        if (answer?.user == null) return show({ type: 'error', message: failureText(answer?.error, result.error) });
        refresh();
        const undo = async () => {
          const again = await add({ input: { login: removed } });
          const back = again.data?.addVIP;
          if (back?.user == null) show({ type: 'error', message: failureText(back?.error, again.error) });
          refresh();
        };
        show({
          type: 'info',
          message: t`${displayName} is no longer your VIP.`,
          button: { label: t`Undo`, run: () => void undo() },
        });
      }}
    />
  );
};
