import { type ConsentChoices, type ConsentStatus, decidedVendors } from '@bandshell/domain/consent';
import { useMutation } from 'urql';
import { reportError } from '../../platform/browser/report-error.ts';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { missingAnswer, type Problem } from '../messages/problem-text.ts';
import { ConsentFields } from './consent-fields.ts';
import { learnConsent, storeOnDevice } from './consent-store.ts';
import type { VisitorConsent } from './visitor-consent.ts';

const UseSaveConsent = graphql(
  `
    mutation UseSaveConsent($input: UpdateConsentInput!) {
      updateConsent(input: $input) {
        consent {
          id
          ...ConsentFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [ConsentFields],
);

const named = <Key extends string>(
  statuses: Readonly<Record<Key, ConsentStatus>>,
  keys = Object.keys(statuses) as Key[],
) => keys.map((name) => ({ name, status: statuses[name] }));

/**
 * Stores the visitor's choices: in their account, or in this browser while they are logged out. Returns undefined, or
 * why they could not be stored.
 */
export const useSaveConsent = (): ((
  consent: VisitorConsent,
  choices: ConsentChoices,
) => Promise<Problem | undefined>) => {
  const [, update] = useMutation(UseSaveConsent);
  return async ({ isLoggedIn, isDeniedUnderage, law }, choices) => {
    if (!isLoggedIn) {
      storeOnDevice({ choices, isDeniedUnderage });
      return undefined;
    }
    const { data, error } = await update({
      input: {
        privacyLawName: law === 'NONE' || law === 'UNKNOWN' ? null : law,
        vendorStatuses: named(choices.vendors, [...decidedVendors]),
        purposeOptIns: named(choices.purposes),
        specialFeatureOptIns: named(choices.specialFeatures),
      },
    });
    const saved = readFragment(ConsentFields, data?.updateConsent.consent);
    if (saved != null) {
      learnConsent(saved, true);
      return undefined;
    }
    const problem = data?.updateConsent.error ?? missingAnswer(error);
    if (error === undefined) reportError(new Error(problem.message), { consent: problem.code });
    return problem;
  };
};
