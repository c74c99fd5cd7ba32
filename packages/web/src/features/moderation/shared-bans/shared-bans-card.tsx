import { BAN_SHARES_MAX } from '@bandshell/domain/moderation';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { withoutSent } from '../../../core/forms/without-sent.ts';
import { failureText } from '../../../core/messages/problem-text.ts';
import people from '../../../core/people/people-card.module.css';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { BanShareRow } from './ban-share-row.tsx';
import { BanSharesFields } from './ban-shares-fields.ts';
import { useAskBanShare } from './use-ask-ban-share.ts';

const SharedBansCardQuery = graphql(
  `
    query SharedBansCard($login: String!) {
      user(login: $login) {
        id
        channel {
          ...BanSharesFields
        }
      }
    }
  `,
  [BanSharesFields],
);

/** The owner agrees with other channels that who is banned in one is banned in the other. */
export const SharedBansCard = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ data, error }, fetchAgain] = useQuery({
    query: SharedBansCardQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const [{ fetching }, ask] = useAskBanShare();
  const shares = data?.user?.channel.banShares;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fetching) return;
    const result = await ask({ input: { login: name } });
    const answer = result.data?.askBanShare;
    if (answer?.channel == null) return setProblem(failureText(answer?.error, result.error));
    setProblem(undefined);
    setName(withoutSent(name, ''));
  };
  return (
    <Card
      title={t`Shared bans`}
      lead={t`Once both channels agree, a ban in one of them also applies in the other. Timeouts are not shared. You can end a shared ban, and both sides can end the agreement.`}
    >
      <form className={people.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t`Ask a channel`}
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
        <Button
          type="submit"
          loading={fetching}
          disabled={name.trim() === '' || (shares?.length ?? 0) >= BAN_SHARES_MAX}
        >
          <Trans>Ask</Trans>
        </Button>
      </form>
      {shares == null ? (
        error === undefined && data === undefined ? (
          <Skeleton shape="block" height="6rem" />
        ) : (
          <ErrorState
            title={t`The channels could not be loaded`}
            onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
          />
        )
      ) : shares.length === 0 ? (
        <p className={people.none}>
          <Trans>You do not share bans with any channel.</Trans>
        </p>
      ) : (
        <>
          <ul className={people.list} aria-label={t`Shared bans`}>
            {shares.map((share) => (
              <BanShareRow key={share.id} share={share} />
            ))}
          </ul>
          {shares.length >= BAN_SHARES_MAX && (
            <p className={people.none}>
              <Trans>You have reached the limit for channels.</Trans>
            </p>
          )}
        </>
      )}
    </Card>
  );
};
