import { rejectAll } from '@bandshell/domain/consent';
import { useMutation } from 'urql';
import { ConsentFields } from '../../core/consent/consent-fields.ts';
import { learnConsent, storeOnDevice } from '../../core/consent/consent-store.ts';
import type { VisitorConsent } from '../../core/consent/visitor-consent.ts';
import { missingAnswer, type Problem } from '../../core/messages/problem-text.ts';
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

/** Declares that the visitor is under age, for their account or for this browser. Returns why it failed, or null. */
export const useDeclareUnderage = (): ((consent: VisitorConsent) => Promise<Problem | null>) => {
  const [, declare] = useMutation(UseDeclareUnderage);
  return async ({ isLoggedIn, choices }) => {
    if (!isLoggedIn) {
      const { registryVersion } = choices;
      storeOnDevice({ choices: { ...rejectAll, registryVersion }, isDeniedUnderage: true });
      return null;
    }
    const { data, error } = await declare({});
    if (data === undefined) return missingAnswer(error);
    learnConsent(readFragment(ConsentFields, data.declareUnderage.consent), true);
    return null;
  };
};
