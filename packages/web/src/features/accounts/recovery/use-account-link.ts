import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation } from 'urql';
import { missingAnswer, type Problem } from '../../../core/messages/problem-text.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../../platform/graphql/graphql.ts';

const UseAccountLink = graphql(`
  mutation UseAccountLink($input: ReadAccountLinkInput!) {
    readAccountLink(input: $input) {
      link {
        state
        login
        email
        changesEmail
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

type Answer = ResultOf<typeof UseAccountLink>['readAccountLink'];
export type AccountLink = NonNullable<Answer['link']>;

export type AccountLinkReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly link: AccountLink }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly retry: () => void };

/** Looks up a mailed link without using it. */
export const useAccountLink = (
  token: string,
  page: VariablesOf<typeof UseAccountLink>['input']['page'],
): AccountLinkReading => {
  const [, read] = useMutation(UseAccountLink);
  const [answer, setAnswer] = useState<AccountLink | Problem>();
  const look = useEffectEvent(async () => {
    setAnswer(undefined);
    const { data, error } = await read({ input: { token, page } });
    const payload = data?.readAccountLink;
    setAnswer(payload?.link ?? payload?.error ?? missingAnswer(error));
  });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token and each retry run the query again
  useEffect(() => {
    void look();
  }, [token, tries]);
  if (answer === undefined) return { kind: 'reading' };
  if ('state' in answer) return { kind: 'read', link: answer };
  return { kind: 'failed', problem: answer, retry: () => setTries((count) => count + 1) };
};
