import { HOSTING_AUDIENCES, HOSTING_CANDIDATES_MAX, type HostingAudience } from '@bandshell/domain/hosting';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { type FragmentOf, readFragment } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './hosting.module.css';
import { HostingCardSettings } from './hosting-card-settings.ts';
import { HostingList } from './hosting-list.tsx';
import { type HostingInput, useSaveHosting } from './use-save-hosting.ts';

/** The owner decides which channels the own one shows while it is offline, and who may show the own one. */
export const HostingCard = ({ settings }: { readonly settings: FragmentOf<typeof HostingCardSettings> }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const saved = readFragment(HostingCardSettings, settings);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const draft = useDraft({ isEnabled: saved.isEnabled, accepts: saved.accepts });
  const logins = saved.channels.map(({ login }) => login);
  const { fetching, save } = useSaveHosting({ isEnabled: saved.isEnabled, accepts: saved.accepts, logins });
  const isFull = logins.length >= HOSTING_CANDIDATES_MAX;
  const labels: Readonly<Record<HostingAudience, string>> = {
    EVERYBODY: t`Every channel`,
    FOLLOWED: t`Only channels that I follow`,
    NOBODY: t`Nobody`,
  };

  const saveOrSay = async (changed: Partial<HostingInput>) => {
    const refused = await save(changed);
    if (refused !== undefined) show({ type: 'error', message: refused });
  };
  const saveFields = async () => {
    const { changes } = draft;
    const refused = await save(changes);
    if (refused === undefined) draft.settle(changes);
    else show({ type: 'error', message: refused });
    return refused === undefined;
  };
  useSaveSection(draft.isChanged, { save: saveFields, discard: draft.discard });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await save({ logins: [...logins, name.trim()] });
    setProblem(refused);
    if (refused === undefined) setName(withoutSent(name, ''));
  };
  return (
    <Card
      title={t`Hosting`}
      lead={t`While you are offline, your channel shows the first of these channels that is live. Its viewers count there.`}
    >
      <Switch
        label={t`Host other channels while I am offline`}
        checked={draft.value.isEnabled}
        onChange={(isEnabled) => draft.set({ isEnabled })}
      />
      <form className={styles.add} noValidate onSubmit={(event) => void add(event)}>
        <TextField
          label={t`Add a channel`}
          placeholder={t`Username`}
          hint={
            isFull
              ? t`You can choose at most ${HOSTING_CANDIDATES_MAX} channels.`
              : t`Changes to this list are saved right away.`
          }
          value={name}
          error={problem}
          disabled={isFull}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" loading={fetching} disabled={name.trim() === '' || isFull}>
          <Trans>Add</Trans>
        </Button>
      </form>
      {saved.channels.length === 0 ? (
        <p className={styles.none}>
          <Trans>You have chosen no channels yet.</Trans>
        </p>
      ) : (
        <HostingList
          channels={saved.channels}
          disabled={fetching}
          onChange={(next) => void saveOrSay({ logins: next.map(({ login }) => login) })}
        />
      )}
      <RadioGroup<HostingAudience>
        label={t`Who may host you`}
        value={draft.value.accepts}
        options={HOSTING_AUDIENCES.map((value) => ({ value, label: labels[value] }))}
        onChange={(accepts) => draft.set({ accepts })}
      />
    </Card>
  );
};
