import { rejectAll } from '@bandshell/domain';
import { useMutation } from 'urql';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { ConsentFacts } from '../../spine/consent/consent-facts.ts';
import { keepOnDevice, learnConsent } from '../../spine/consent/consent-store.ts';
import type { VisitorConsent } from '../../spine/consent/visitor-consent.ts';

const UseDeclareUnderage = graphql(
  `
    mutation UseDeclareUnderage {
      declareUnderage {
        consent {
          id
          ...ConsentFacts
        }
      }
    }
  `,
  [ConsentFacts],
);

/** Says that the visitor is under age: for their account, or for this browser. True when it is kept. */
export const useDeclareUnderage = (): ((consent: VisitorConsent) => Promise<boolean>) => {
  const [, declare] = useMutation(UseDeclareUnderage);
  return async ({ isLoggedIn, choices }) => {
    if (!isLoggedIn) {
      const { registryVersion } = choices;
      keepOnDevice({ choices: { ...rejectAll, registryVersion }, isDeniedUnderage: true });
      return true;
    }
    const { data } = await declare({});
    if (data === undefined) return false;
    learnConsent(readFragment(ConsentFacts, data.declareUnderage.consent), true);
    return true;
  };
};
