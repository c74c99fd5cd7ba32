import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { useDraft } from '../../../core/forms/use-draft.ts';
import { useSaveSection } from '../../../core/forms/use-save-section.ts';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import styles from './retention-card.module.css';

const RetentionCardQuery = graphql(`
  query RetentionCard($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        chatRetention {
          id
          chosenDays
          siteDays
        }
      }
    }
  }
`);

const UpdateChatRetention = graphql(`
  mutation UpdateChatRetention($input: UpdateChatRetentionInput!) {
    updateChatRetention(input: $input) {
      chatRetention {
        id
        chosenDays
        siteDays
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

/** The value for as long as the site keeps messages. */
const AS_SITE = 'site';
const DAYS = [1, 7, 30, 90, 180, 365];

/** The owner chooses for how long the channel's messages are kept. */
export const RetentionCard = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({ query: RetentionCardQuery, variables: { login } });
  const [problem, setProblem] = useState<string>();
  const [, update] = useMutation(UpdateChatRetention);
  const retention = data?.user?.channel.chatRetention;
  const draft = useDraft({ days: retention?.chosenDays == null ? AS_SITE : String(retention.chosenDays) });
  const { days: value } = draft.value;
  const save = async () => {
    setProblem(undefined);
    const answer = await update({ input: { days: value === AS_SITE ? null : Number(value) } });
    const refusal = problemOf(answer.data?.updateChatRetention, answer.error);
    if (refusal === null) draft.settle({ days: value });
    else setProblem(refusal.message);
    return refusal === null;
  };
  const discard = () => {
    setProblem(undefined);
    draft.discard();
  };
  const submit = useSaveSection(draft.isChanged, { save, discard });
  if (retention == null) {
    return (
      <Card title={t`How long messages are kept`}>
        {error === undefined && data === undefined ? (
          <Skeleton shape="block" height="6rem" />
        ) : (
          <ErrorState
            title={t`The setting could not be loaded`}
            onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
          />
        )}
      </Card>
    );
  }
  const { chosenDays, siteDays } = retention;
  const daysText = (days: number) => plural(days, { one: '# day', other: '# days' });
  const siteText = daysText(siteDays);
  const offered = [...new Set([...DAYS, ...(chosenDays === null ? [] : [chosenDays])])]
    .filter((days) => siteDays === 0 || days < siteDays || days === chosenDays)
    .sort((one, other) => one - other);
  const options = [
    { value: AS_SITE, label: siteDays === 0 ? t`Forever` : t`As long as the site: ${siteText}` },
    ...offered.map((days) => ({ value: String(days), label: daysText(days) })),
  ];
  return (
    <Card
      title={t`How long messages are kept`}
      lead={t`Older messages of your chat are deleted each night and cannot be brought back. Videos are then shown without their chat.`}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <Select
          label={t`Keep messages for`}
          value={value}
          error={problem}
          options={options}
          onChange={(event) => draft.set({ days: event.currentTarget.value })}
        />
      </form>
    </Card>
  );
};
