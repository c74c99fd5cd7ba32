import { isTermsBannerDue, termsBannerVersion } from '@bandshell/domain/terms';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { storedValue } from '../../platform/storage/stored-value.ts';

export const TermsBannerFragment = graphql(`
  fragment TermsBannerFragment on User {
    id
    createdAt
    productConsent {
      id
      version
      consentType
      shouldShowNotification
      url
      publishedAt
    }
  }
`);

export type TermsBannerUser = ResultOf<typeof TermsBannerFragment>;

const isVersion = (value: unknown): value is number => Number.isInteger(value);

/** The version whose banner this browser has put away. */
export const dismissedTermsVersion = storedValue('terms-dismissed', isVersion);

const consentsOf = (user: TermsBannerUser) =>
  (user.productConsent ?? []).map((consent) => ({ ...consent, publishedAt: new Date(consent.publishedAt) }));

/** Whether to ask the user; an answer without agreements is an error's. */
export const isTermsBannerDueFor = (user: TermsBannerUser): boolean =>
  isTermsBannerDue({
    isLoading: false,
    hasFailed: user.productConsent === null,
    isAccepted: false,
    signedUpAt: new Date(user.createdAt),
    dismissedVersion: dismissedTermsVersion.read() ?? 0,
    consents: consentsOf(user),
  });

/** The banner of this version is settled in this browser. */
export const putTermsAway = (user: TermsBannerUser): void => {
  const version = termsBannerVersion(consentsOf(user));
  if (version !== undefined) dismissedTermsVersion.write(version);
};
