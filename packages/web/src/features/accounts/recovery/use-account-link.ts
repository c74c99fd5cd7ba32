import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation } from 'urql';
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
      }
    }
  }
`);

type Answer = ResultOf<typeof UseAccountLink>['readAccountLink'];
export type AccountLink = NonNullable<Answer['link']>;

export type AccountLinkReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly link: AccountLink }
  | { readonly kind: 'failed'; readonly error: Answer['error']; readonly retry: () => void };

/** Looks up a mailed link without using it. */
export const useAccountLink = (
  token: string,
  page: VariablesOf<typeof UseAccountLink>['input']['page'],
): AccountLinkReading => {
  const [, read] = useMutation(UseAccountLink);
  const [answer, setAnswer] = useState<Answer | 'failed'>();
  const look = useEffectEvent(async () => {
    setAnswer(undefined);
    const { data } = await read({ input: { token, page } });
    setAnswer(data?.readAccountLink ?? 'failed');
  });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token and each retry run the query again
  useEffect(() => {
    void look();
  }, [token, tries]);
  if (answer === undefined) return { kind: 'reading' };
  if (answer !== 'failed' && answer.link !== null) return { kind: 'read', link: answer.link };
  const error = answer === 'failed' ? null : answer.error;
  return { kind: 'failed', error, retry: () => setTries((count) => count + 1) };
};
