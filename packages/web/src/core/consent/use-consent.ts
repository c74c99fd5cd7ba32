import { useEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { ConsentFields } from './consent-fields.ts';
import { learnConsent, useConsentStore } from './consent-store.ts';
import { type VisitorConsent, visitorConsent } from './visitor-consent.ts';

const UseConsent = graphql(
  `
    query UseConsent {
      currentUser {
        id
      }
      consent {
        id
        ...ConsentFields
      }
    }
  `,
  [ConsentFields],
);

export type ConsentNow =
  | { readonly status: 'unknown' | 'failed'; readonly consent: undefined }
  | { readonly status: 'known'; readonly consent: VisitorConsent };

/** The visitor's consent once somebody has asked for it; it changes with every choice, in other tabs too. */
export const useKnownConsent = (): ConsentNow => {
  const { known, hasFailed, device } = useConsentStore();
  return useMemo(() => {
    if (known !== undefined)
      return { status: 'known', consent: visitorConsent(known.answer, known.isLoggedIn, device) };
    return { status: hasFailed ? 'failed' : 'unknown', consent: undefined };
  }, [known, hasFailed, device]);
};

/** The visitor's consent, for a page that cannot wait until the shell asks. */
export const useConsent = (): ConsentNow => {
  const isKnown = useConsentStore(({ known }) => known !== undefined);
  const [{ data, error }] = useQuery({ query: UseConsent, variables: {}, pause: isKnown });
  useEffect(() => {
    if (data !== undefined) learnConsent(readFragment(ConsentFields, data.consent), data.currentUser !== null);
    else if (error !== undefined) learnConsent(null, false);
  }, [data, error]);
  return useKnownConsent();
};
