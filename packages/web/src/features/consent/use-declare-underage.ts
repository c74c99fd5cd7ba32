import { rejectAll } from '@bandshell/domain/consent';
import { useMutation } from 'urql';
import { ConsentFields } from '../../core/consent/consent-fields.ts';
import { learnConsent, storeOnDevice } from '../../core/consent/consent-store.ts';
import type { VisitorConsent } from '../../core/consent/visitor-consent.ts';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';

const UseDeclareUnderage = graphql(
  `
    mutation UseDeclareUnderage {
      declareUnderage {
        consent {
          id
          ...ConsentFields
        }
      }
    }
  `,
  [ConsentFields],
);

/** Declares that the visitor is under age, for their account or for this browser. True when it was saved. */
export const useDeclareUnderage = (): ((consent: VisitorConsent) => Promise<boolean>) => {
  const [, declare] = useMutation(UseDeclareUnderage);
  return async ({ isLoggedIn, choices }) => {
    if (!isLoggedIn) {
      const { registryVersion } = choices;
      storeOnDevice({ choices: { ...rejectAll, registryVersion }, isDeniedUnderage: true });
      return true;
    }
    const { data } = await declare({});
    if (data === undefined) return false;
    learnConsent(readFragment(ConsentFields, data.declareUnderage.consent), true);
    return true;
  };
};
