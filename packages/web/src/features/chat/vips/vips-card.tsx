import { channelPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserMinus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { failureText } from '../../../core/messages/problem-text.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Link } from '../../../platform/router/link.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useAddVip } from './use-add-vip.ts';
import { useRemoveVip } from './use-remove-vip.ts';
import styles from './vips-card.module.css';

const VipsCardQuery = graphql(`
  query VipsCard($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        vips {
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
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching: adding }, addVip] = useAddVip();
  const [, removeVip] = useRemoveVip();
  const vips = data?.user?.channel.vips;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const result = await addVip({ input: { login: name } });
    const answer = result.data?.addVIP;
    if (answer?.user == null) return setProblem(failureText(answer?.error, result.error));
    setName('');
    refresh();
    const { displayName } = answer.user;
    show({ type: 'success', message: t`${displayName} is your VIP now.` });
  };
  const remove = async (vip: { readonly login: string; readonly displayName: string }) => {
    const result = await removeVip({ input: { login: vip.login } });
    const answer = result.data?.removeVIP;
    if (answer?.user == null) return show({ type: 'error', message: failureText(answer?.error, result.error) });
    refresh();
    const { displayName } = vip;
    show({ type: 'info', message: t`${displayName} is no longer your VIP.` });
  };

  return (
    <Card
      title={t`VIPs`}
      lead={t`Chat shows them with a badge. Slow mode and followers-only mode do not hold them up.`}
    >
      <form className={styles.form} noValidate onSubmit={add}>
        <TextField
          label={t`Add a VIP`}
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
      {vips == null ? (
        data === undefined && error === undefined ? (
          <Skeleton shape="block" height="6rem" />
        ) : (
          <ErrorState title={t`Your VIPs could not be loaded`} onRetry={refresh} />
        )
      ) : vips.length === 0 ? (
        <p className={styles.none}>
          <Trans>You have no VIPs yet.</Trans>
        </p>
      ) : (
        <ul className={styles.list} aria-label={t`VIPs`}>
          {vips.map(({ displayName, ...vip }) => (
            <li key={vip.id} className={styles.row}>
              <Avatar name={displayName} color={vip.primaryColorHex} imageURL={vip.profileImageURL} size={40} />
              <Link to={channelPath(vip.login)} className={styles.name} translate="no">
                {displayName}
              </Link>
              <IconButton
                label={t`Remove ${displayName} as VIP`}
                icon={<UserMinus aria-hidden="true" />}
                onClick={() => void remove({ ...vip, displayName })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
