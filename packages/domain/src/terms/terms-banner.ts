/** What the terms banner knows when it decides whether to show itself. */
export interface TermsBannerFacts {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** The user has just accepted. */
  readonly isAccepted: boolean;
  readonly signedUpAt: Date | undefined;
  /** The version that this browser dismissed last; 0 for none. */
  readonly dismissedVersion: number;
  readonly consents: readonly {
    readonly version: number;
    readonly publishedAt: Date;
    readonly shouldShowNotification: boolean;
  }[];
}

/** The version that the banner asks for: the newest text it is due for. Undefined when it is due for none. */
export const termsBannerVersion = (consents: TermsBannerFacts['consents']): number | undefined => {
  const due = consents.filter(({ shouldShowNotification }) => shouldShowNotification).map(({ version }) => version);
  return due.length === 0 ? undefined : Math.max(...due);
};

/**
 * Whether the terms banner is shown: a text needs notification, and the browser has not dismissed its version. Never
 * while loading, on an error, after acceptance, or to a new user (signed up after all these texts were published).
 */
export const isTermsBannerDue = (facts: TermsBannerFacts): boolean => {
  const { isLoading, hasFailed, isAccepted, signedUpAt, dismissedVersion, consents } = facts;
  if (isLoading || hasFailed || isAccepted || signedUpAt === undefined) return false;
  const older = consents.filter(({ publishedAt }) => signedUpAt.getTime() < publishedAt.getTime());
  const version = termsBannerVersion(older);
  return version !== undefined && dismissedVersion < version;
};
