import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutation } from 'urql';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { Select } from '../../ui/field/select.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import styles from './automod-settings.module.css';

export const ChatGatesCardScreen = graphql(`
  fragment ChatGatesCardScreen on ChatScreen {
    id
    requiresVerifiedEmail
    minimumAccountMinutes
    followersMinutes
    subscribersOnly
    emotesOnly
    uniqueMessages
  }
`);

const UpdateChatGates = graphql(
  `
    mutation UpdateChatGates($input: UpdateChatGatesInput!) {
      updateChatGates(input: $input) {
        channel {
          id
          chatScreen {
            id
            ...ChatGatesCardScreen
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
  [ChatGatesCardScreen],
);

const HOUR = 60;
const DAY = 24 * HOUR;
/** The value for a chat in which nobody has to follow. */
const NOBODY = 'nobody';

/** The facts that a viewer needs before the first message in a channel's chat. */
export const ChatGatesCard = ({ screen }: { readonly screen: FragmentOf<typeof ChatGatesCardScreen> }) => {
  const { t } = useLingui();
  const saved = readFragment(ChatGatesCardScreen, screen);
  const before = {
    isVerified: saved.requiresVerifiedEmail,
    account: String(saved.minimumAccountMinutes),
    follows: saved.followersMinutes === null ? NOBODY : String(saved.followersMinutes),
    subscribersOnly: saved.subscribersOnly,
    emotesOnly: saved.emotesOnly,
    uniqueMessages: saved.uniqueMessages,
  };
  const draft = useDraft(before);
  const [problem, setProblem] = useState<string>();
  const [, update] = useMutation(UpdateChatGates);
  const { isVerified, account, follows, subscribersOnly, emotesOnly, uniqueMessages } = draft.value;
  const spans = [
    { value: '10', label: t`10 minutes` },
    { value: String(HOUR), label: t`1 hour` },
    { value: String(DAY), label: t`1 day` },
    { value: String(7 * DAY), label: t`1 week` },
    { value: String(30 * DAY), label: t`30 days` },
    { value: String(90 * DAY), label: t`90 days` },
  ];
  // A value that was set by a command is a choice, too.
  const withValue = (options: readonly { readonly value: string; readonly label: string }[], value: string) => {
    const minutes = Number(value);
    if (options.some((option) => option.value === value)) return options;
    return [...options, { value, label: t`${plural(minutes, { one: '# minute', other: '# minutes' })}` }];
  };
  const save = async () => {
    setProblem(undefined);
    const { data, error } = await update({
      input: {
        channelID: saved.id,
        requiresVerifiedEmail: isVerified,
        minimumAccountMinutes: Number(account),
        followersMinutes: follows === NOBODY ? null : Number(follows),
        ...{ subscribersOnly, emotesOnly, uniqueMessages },
      },
    });
    const refusal = problemOf(data?.updateChatGates, error);
    if (refusal === null) draft.settle(draft.changes);
    else setProblem(refusal.message);
    return refusal === null;
  };
  const discard = () => {
    setProblem(undefined);
    draft.discard();
  };
  const submit = useSaveSection(draft.isChanged, { save, discard });
  return (
    <Card title={t`Who can chat`} lead={t`Requirements for viewers before they can chat.`}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Switch
          label={t`Confirmed email address required`}
          checked={isVerified}
          onChange={(checked) => draft.set({ isVerified: checked })}
        />
        <div className={styles.levels}>
          <Select
            label={t`Minimum account age`}
            hint={t`Brand-new accounts are often created for a single attack.`}
            value={account}
            options={withValue([{ value: '0', label: t`No limit` }, ...spans], account)}
            onChange={(event) => draft.set({ account: event.currentTarget.value })}
          />
          <Select
            label={t`How long someone must follow`}
            value={follows}
            error={problem}
            options={withValue(
              [{ value: NOBODY, label: t`Does not have to follow` }, { value: '0', label: t`Must follow` }, ...spans],
              follows,
            )}
            onChange={(event) => draft.set({ follows: event.currentTarget.value })}
          />
        </div>
        <Switch
          label={t`Only subscribers and VIPs can chat`}
          checked={subscribersOnly}
          onChange={(checked) => draft.set({ subscribersOnly: checked })}
        />
        <Switch
          label={t`Messages can contain only emotes`}
          checked={emotesOnly}
          onChange={(checked) => draft.set({ emotesOnly: checked })}
        />
        <Switch
          label={t`Block repeated messages`}
          checked={uniqueMessages}
          onChange={(checked) => draft.set({ uniqueMessages: checked })}
        />
      </form>
    </Card>
  );
};
