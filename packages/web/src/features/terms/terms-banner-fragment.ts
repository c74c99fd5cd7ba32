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

/** The version whose banner was dismissed in this browser. */
export const dismissedTermsVersion = storedValue('terms-dismissed', isVersion);

const consentsOf = (user: TermsBannerUser) =>
  (user.productConsent ?? []).map((consent) => ({ ...consent, publishedAt: new Date(consent.publishedAt) }));

/** Whether to show the banner. An answer without agreements comes from an error and shows none. */
export const isTermsBannerDueFor = (user: TermsBannerUser): boolean =>
  isTermsBannerDue({
    isLoading: false,
    hasFailed: user.productConsent === null,
    isAccepted: false,
    signedUpAt: new Date(user.createdAt),
    dismissedVersion: dismissedTermsVersion.read() ?? 0,
    consents: consentsOf(user),
  });

/** Dismisses the banner of this version in this browser. */
export const putTermsAway = (user: TermsBannerUser): void => {
  const version = termsBannerVersion(consentsOf(user));
  if (version !== undefined) dismissedTermsVersion.write(version);
};
