import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { type FragmentOf, readFragment } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
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
  const { login, organizations, channel } = readFragment(ChannelAccessCardUser, user);
  const [problem, setProblem] = useState<string>();
  const [, restrict] = useRestrictChannel();
  const saved = channel.restrictedTo?.id ?? EVERYBODY;
  const draft = useDraft({ value: saved });
  const { value } = draft.value;
  // Staff may have restricted the channel to an organisation that its owner does not belong to.
  const choices = [
    ...(organizations ?? []),
    ...(channel.restrictedTo !== null && !(organizations ?? []).some(({ id }) => id === saved)
      ? [channel.restrictedTo]
      : []),
  ];
  const save = async () => {
    const { data, error } = await restrict({ input: { login, organizationID: value === EVERYBODY ? null : value } });
    const refusal = problemOf(data?.restrictChannel, error);
    setProblem(refusal?.message);
    if (refusal === null) draft.settle({ value });
    return refusal === null;
  };
  const discard = () => {
    setProblem(undefined);
    draft.discard();
  };
  const submit = useSaveSection(draft.isChanged, { save, discard });
  if (choices.length === 0) return null;
  return (
    <Card
      title={t`Who may enter`}
      lead={t`Everyone else can see that your channel exists, but not what is in it. Lists and search do not show it.`}
    >
      <form className={styles.stack} noValidate onSubmit={submit}>
        <RadioGroup
          label={t`Who may enter your channel`}
          value={value}
          error={problem}
          options={[
            { value: EVERYBODY, label: t`Everyone` },
            ...choices.map(({ id, name }) => ({ value: id, label: t`Members of ${name}` })),
          ]}
          onChange={(next) => {
            draft.set({ value: next });
            setProblem(undefined);
          }}
        />
      </form>
    </Card>
  );
};
