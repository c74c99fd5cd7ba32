import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { withoutSent } from '../../../core/forms/without-sent.ts';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
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
  const show = useSnackbar();
  const [{ data, error }, fetchAgain] = useQuery({ query: RetentionCardQuery, variables: { login } });
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, update] = useMutation(UpdateChatRetention);
  const retention = data?.user?.channel.chatRetention;
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
  const saved = chosenDays === null ? AS_SITE : String(chosenDays);
  const value = chosen ?? saved;
  const daysText = (days: number) => plural(days, { one: '# day', other: '# days' });
  const siteText = daysText(siteDays);
  const offered = [...new Set([...DAYS, ...(chosenDays === null ? [] : [chosenDays])])]
    .filter((days) => siteDays === 0 || days < siteDays || days === chosenDays)
    .sort((one, other) => one - other);
  const options = [
    { value: AS_SITE, label: siteDays === 0 ? t`Forever` : t`As long as the site: ${siteText}` },
    ...offered.map((days) => ({ value: String(days), label: daysText(days) })),
  ];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const answer = await update({ input: { days: value === AS_SITE ? null : Number(value) } });
    const refusal = problemOf(answer.data?.updateChatRetention, answer.error);
    if (refusal !== null) return setProblem(refusal.message);
    setChosen(withoutSent(chosen));
    show({ type: 'success', message: t`Your setting for old messages is saved.` });
  };
  return (
    <Card
      title={t`How long messages are kept`}
      lead={t`Older messages of your chat are deleted each night and cannot be brought back. Videos are then shown without their chat.`}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Select
          label={t`Keep messages for`}
          value={value}
          error={problem}
          options={options}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button type="submit" loading={fetching} disabled={value === saved}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Card>
  );
};
