/** Agreements between a user and the site's operator. */
export const PRODUCT_CONSENT_TYPES = ['TERMS_OF_SERVICE', 'PRIVACY_NOTICE'] as const;
export type ProductConsentType = (typeof PRODUCT_CONSENT_TYPES)[number];

/** `PENDING` until the user has agreed to the current version. */
export const PRODUCT_CONSENT_STATUSES = ['ACCEPTED', 'PENDING'] as const;
export type ProductConsentStatus = (typeof PRODUCT_CONSENT_STATUSES)[number];

export const isProductConsentType = (text: string): text is ProductConsentType =>
  (PRODUCT_CONSENT_TYPES as readonly string[]).includes(text);

/** A published agreement. Versions of all types share one sequence, so a later text has a higher number. */
export interface PublishedVersion {
  readonly consentType: ProductConsentType;
  readonly version: number;
  readonly publishedAt: Date;
}

/** Everything that a user agreed to, and when. */
export interface ProductConsentDecision {
  readonly consentType: ProductConsentType;
  readonly version: number;
  readonly decidedAt: Date;
}

/** A user's state for an agreement. */
export interface ProductConsentState {
  readonly consentType: ProductConsentType;
  /** The current version. */
  readonly version: number;
  readonly publishedAt: Date;
  readonly status: ProductConsentStatus;
  /** The newest version that the user agreed to, by a decision or by signing up; null for none. */
  readonly acceptedVersion: number | null;
  readonly acceptedAt: Date | null;
  /** Whether to ask the user. New users agreed when they signed up. */
  readonly shouldShowNotification: boolean;
}

/** The current version of a type at `now`; undefined while none is published. */
export const currentVersion = (
  versions: readonly PublishedVersion[],
  consentType: ProductConsentType,
  now: Date,
): PublishedVersion | undefined =>
  versions
    .filter((one) => one.consentType === consentType && one.publishedAt.getTime() <= now.getTime())
    .reduce<PublishedVersion | undefined>(
      (newest, one) => (newest === undefined || one.version > newest.version ? one : newest),
      undefined,
    );

/** Whether a user is new: they signed up after the current version was published, and so agreed to it. */
export const isNewUser = (signedUpAt: Date, current: Pick<PublishedVersion, 'publishedAt'>): boolean =>
  signedUpAt.getTime() >= current.publishedAt.getTime();

/**
 * A user's state for an agreement at `now`; undefined while no version of it is published.
 * @param decisions the user's own, in any order
 */
export const productConsentState = (
  versions: readonly PublishedVersion[],
  decisions: readonly ProductConsentDecision[],
  consentType: ProductConsentType,
  signedUpAt: Date,
  now: Date,
): ProductConsentState | undefined => {
  const current = currentVersion(versions, consentType, now);
  if (current === undefined) return undefined;
  const atSignUp = currentVersion(versions, consentType, signedUpAt);
  const given = decisions
    .filter((one) => one.consentType === consentType)
    .map(({ version, decidedAt }) => ({ version, at: decidedAt }));
  const accepted = [
    ...(atSignUp === undefined ? [] : [{ version: atSignUp.version, at: signedUpAt }]),
    ...given,
  ].reduce<{ readonly version: number; readonly at: Date } | undefined>(
    (newest, one) => (newest === undefined || one.version > newest.version ? one : newest),
    undefined,
  );
  const isAccepted = accepted !== undefined && accepted.version >= current.version;
  return {
    consentType,
    version: current.version,
    publishedAt: current.publishedAt,
    status: isAccepted ? 'ACCEPTED' : 'PENDING',
    acceptedVersion: accepted?.version ?? null,
    acceptedAt: accepted?.at ?? null,
    shouldShowNotification: !isAccepted,
  };
};
