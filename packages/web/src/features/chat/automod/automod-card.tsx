import { FLAGGED_CATEGORIES, type FlaggedCategory } from '@bandshell/domain/chat';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { withoutSent } from '../../../core/forms/without-sent.ts';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import styles from './automod-settings.module.css';

export const AutomodCardScreen = graphql(`
  fragment AutomodCardScreen on ChatScreen {
    id
    overallLevel
    levels {
      aggressive
      identity
      profanity
      sexual
    }
  }
`);

const UpdateAutomod = graphql(
  `
    mutation UpdateAutomod($input: UpdateAutomodInput!) {
      updateAutomod(input: $input) {
        channel {
          id
          chatScreen {
            id
            ...AutomodCardScreen
          }
        }
        error {
          code
          message
        }
      }
    }
  `,
  [AutomodCardScreen],
);

const EACH = 'each';

/** How much flagged language a channel holds for its moderators. */
export const AutomodCard = ({ screen }: { readonly screen: FragmentOf<typeof AutomodCardScreen> }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const saved = readFragment(AutomodCardScreen, screen);
  const savedOverall = saved.overallLevel === null ? EACH : String(saved.overallLevel);
  const [chosen, setChosen] = useState<string>();
  const [own, setOwn] = useState<Partial<Record<FlaggedCategory, number>>>({});
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, update] = useMutation(UpdateAutomod);
  const overall = chosen ?? savedOverall;
  const isChanged =
    overall !== savedOverall ||
    FLAGGED_CATEGORIES.some((category) => own[category] !== undefined && own[category] !== saved.levels[category]);
  const levels = [
    { value: '0', label: t`0: off` },
    { value: '1', label: t`1: only the worst` },
    { value: '2', label: t`2: some` },
    { value: '3', label: t`3: much` },
    { value: '4', label: t`4: everything` },
  ];
  const names: Readonly<Record<FlaggedCategory, { readonly label: string; readonly hint: string }>> = {
    aggressive: { label: t`Aggressive language`, hint: t`Threats, insults and bullying.` },
    identity: { label: t`Language about identity`, hint: t`Slurs about origin, religion, gender or disability.` },
    profanity: { label: t`Profanity`, hint: t`Swear words.` },
    sexual: { label: t`Sexual language`, hint: t`Sexual acts and parts of the body.` },
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const overallLevel = overall === EACH ? null : Number(overall);
    const { data, error } = await update({
      input: { channelID: saved.id, overallLevel, ...(overallLevel === null ? { ...saved.levels, ...own } : {}) },
    });
    const refusal = problemOf(data?.updateAutomod, error);
    if (refusal !== null) return setProblem(refusal.message);
    setChosen(withoutSent(chosen));
    setOwn((now) => (now === own ? {} : now));
    show({ type: 'success', message: t`AutoMod is saved.` });
  };
  return (
    <Card
      title={t`AutoMod`}
      lead={t`AutoMod holds messages with such language until a moderator reviews them. It never holds messages from you or your moderators.`}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.narrow}>
          <Select
            label={t`Overall level`}
            value={overall}
            error={problem}
            options={[...levels, { value: EACH, label: t`Each category by itself` }]}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </div>
        {overall === EACH && (
          <div className={styles.levels}>
            {FLAGGED_CATEGORIES.map((category) => (
              <Select
                key={category}
                {...names[category]}
                value={String(own[category] ?? saved.levels[category])}
                options={levels}
                onChange={(event) => setOwn({ ...own, [category]: Number(event.currentTarget.value) })}
              />
            ))}
          </div>
        )}
        <div>
          <Button type="submit" loading={fetching} disabled={!isChanged}>
            <Trans>Save AutoMod</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
};
