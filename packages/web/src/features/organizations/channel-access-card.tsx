import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { type FragmentOf, readFragment } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ChannelAccessCardUser } from './channel-access-card-user.ts';
import styles from './organizations.module.css';
import { useRestrictChannel } from './use-restrict-channel.ts';

const EVERYBODY = '';

/**
 * The owner decides who may enter the channel: everybody, or the members of an organisation of theirs. It stands only
 * where there is a choice.
 */
export const ChannelAccessCard = ({ user }: { readonly user: FragmentOf<typeof ChannelAccessCardUser> }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const { login, organizations, channel } = readFragment(ChannelAccessCardUser, user);
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, restrict] = useRestrictChannel();
  const saved = channel.restrictedTo?.id ?? EVERYBODY;
  const value = chosen ?? saved;
  // Staff may have restricted the channel to an organisation that its owner does not belong to.
  const choices = [
    ...(organizations ?? []),
    ...(channel.restrictedTo !== null && !(organizations ?? []).some(({ id }) => id === saved)
      ? [channel.restrictedTo]
      : []),
  ];
  if (choices.length === 0) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await restrict({ input: { login, organizationID: value === EVERYBODY ? null : value } });
    const refusal = problemOf(data?.restrictChannel, error);
    setProblem(refusal?.message);
    if (refusal !== null) return;
    setChosen(withoutSent(chosen));
    show({
      type: 'success',
      message:
        value === EVERYBODY ? t`Everybody can enter your channel now.` : t`Only members can enter your channel now.`,
    });
  };
  return (
    <Card
      title={t`Who may enter`}
      lead={t`Everybody else sees that your channel exists, and nothing of what is in it. Lists and search do not name it.`}
    >
      <form className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
        <RadioGroup
          label={t`Who may enter your channel`}
          value={value}
          options={[
            { value: EVERYBODY, label: t`Everybody` },
            ...choices.map(({ id, name }) => ({ value: id, label: t`Members of ${name}` })),
          ]}
          onChange={(next) => {
            setChosen(next);
            setProblem(undefined);
          }}
        />
        {problem !== undefined && <p role="alert">{problem}</p>}
        <div>
          <Button type="submit" loading={fetching} disabled={value === saved}>
            <Trans>Save who may enter</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
};
