import { FLAGGED_CATEGORIES, type FlaggedCategory } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutation } from 'urql';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { Select } from '../../ui/field/select.tsx';
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
          retryAfterSeconds
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
  const saved = readFragment(AutomodCardScreen, screen);
  const savedOverall = saved.overallLevel === null ? EACH : String(saved.overallLevel);
  const draft = useDraft({ ...saved.levels, overall: savedOverall });
  const { overall, ...own } = draft.value;
  const [problem, setProblem] = useState<string>();
  const [, update] = useMutation(UpdateAutomod);
  // Levels of categories count only where each has its own.
  const isChanged = overall === EACH ? draft.isChanged : overall !== savedOverall;
  const levels = [
    { value: '0', label: t`0: off` },
    { value: '1', label: t`1: only the worst` },
    { value: '2', label: t`2: some` },
    { value: '3', label: t`3: most` },
    { value: '4', label: t`4: everything` },
  ];
  const names: Readonly<Record<FlaggedCategory, { readonly label: string; readonly hint: string }>> = {
    aggressive: { label: t`Aggressive language`, hint: t`Threats, insults and bullying.` },
    identity: { label: t`Discrimination`, hint: t`Slurs about origin, religion, gender or disability.` },
    profanity: { label: t`Profanity`, hint: t`Swear words.` },
    sexual: { label: t`Sexual language`, hint: t`Sexual acts and parts of the body.` },
  };
  const save = async () => {
    setProblem(undefined);
    const overallLevel = overall === EACH ? null : Number(overall);
    const { data, error } = await update({
      input: { channelID: saved.id, overallLevel, ...(overallLevel === null ? own : {}) },
    });
    const refusal = problemOf(data?.updateAutomod, error);
    if (refusal === null) draft.settle(draft.value);
    else setProblem(refusal.message);
    return refusal === null;
  };
  const discard = () => {
    setProblem(undefined);
    draft.discard();
  };
  const submit = useSaveSection(isChanged, { save, discard });
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
            options={[...levels, { value: EACH, label: t`Each category separately` }]}
            onChange={(event) => draft.set({ overall: event.currentTarget.value })}
          />
        </div>
        {overall === EACH && (
          <div className={styles.levels}>
            {FLAGGED_CATEGORIES.map((category) => (
              <Select
                key={category}
                {...names[category]}
                value={String(own[category])}
                options={levels}
                onChange={(event) => draft.set({ [category]: Number(event.currentTarget.value) })}
              />
            ))}
          </div>
        )}
      </form>
    </Card>
  );
};
