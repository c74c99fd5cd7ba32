import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Link } from '../../platform/router/link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Section } from '../../ui/page/section.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './organizations.module.css';
import { useRestrictChannel } from './use-restrict-channel.ts';

interface RestrictedChannel {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
}

export interface RestrictedChannelsProps {
  readonly organizationID: string;
  readonly channels: readonly RestrictedChannel[];
  readonly onDone: () => void;
}

/** The channels that only members of an organisation may enter. Staff restrict another one, or open one. */
export const RestrictedChannels = ({ organizationID, channels, onDone }: RestrictedChannelsProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, restrict] = useRestrictChannel();
  const send = async (login: string, to: string | null): Promise<string | undefined> => {
    const { data, error } = await restrict({ input: { login, organizationID: to } });
    const refusal = problemOf(data?.restrictChannel, error);
    if (refusal === null) onDone();
    return refusal?.message;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await send(name, organizationID);
    setProblem(refused);
    if (refused !== undefined) return;
    setName(withoutSent(name, ''));
    show({ type: 'success', message: t`Only members can enter the channel now.` });
  };
  const openToAll = async ({ login, displayName }: RestrictedChannel) => {
    const refused = await send(login, null);
    if (refused !== undefined) return show({ type: 'error', message: refused });
    const undo = async () => {
      const failed = await send(login, organizationID);
      if (failed !== undefined) show({ type: 'error', message: failed });
    };
    show({
      type: 'info',
      message: t`Everyone can now enter ${displayName}.`,
      button: { label: t`Undo`, run: () => void undo() },
    });
  };
  const openLabel = (displayName: string): string => t`Open ${displayName} to everyone`;
  return (
    <Section title={t`Restricted channels`}>
      <form className={styles.line} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t`Restrict a channel`}
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
        <Button type="submit" loading={fetching} disabled={name.trim() === ''}>
          <Trans>Restrict</Trans>
        </Button>
      </form>
      {channels.length === 0 ? (
        <p className={styles.none}>
          <Trans>No channel is restricted to its members.</Trans>
        </p>
      ) : (
        <ul className={styles.channels} aria-label={t`Restricted channels`}>
          {channels.map((channel) => (
            <li key={channel.id}>
              <Link to={channelPath(channel.login)} className={styles.link} translate="no">
                {channel.displayName}
              </Link>
              <Button
                size="small"
                variant="ghost"
                disabled={fetching}
                aria-label={openLabel(channel.displayName)}
                onClick={() => void openToAll(channel)}
              >
                <Trans>Open to everyone</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
