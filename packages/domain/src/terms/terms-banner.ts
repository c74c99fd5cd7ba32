/** The inputs of the rule for the terms banner. */
export interface TermsBannerInput {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** The user has just accepted. */
  readonly isAccepted: boolean;
  readonly signedUpAt: Date | undefined;
  /** The version that this browser last dismissed; 0 for none. */
  readonly dismissedVersion: number;
  readonly consents: readonly {
    readonly version: number;
    readonly publishedAt: Date;
    readonly shouldShowNotification: boolean;
  }[];
}

/** The version that the banner asks for: the newest text that needs notification. Undefined if there is none. */
export const termsBannerVersion = (consents: TermsBannerInput['consents']): number | undefined => {
  const due = consents.filter(({ shouldShowNotification }) => shouldShowNotification).map(({ version }) => version);
  return due.length === 0 ? undefined : Math.max(...due);
};

/**
 * Whether the terms banner is shown: a text needs notification, and the browser has not dismissed its version. Never
 * while loading, on an error, after acceptance, or to a new user (who signed up after all these texts were published).
 */
export const isTermsBannerDue = (input: TermsBannerInput): boolean => {
  const { isLoading, hasFailed, isAccepted, signedUpAt, dismissedVersion, consents } = input;
  if (isLoading || hasFailed || isAccepted || signedUpAt === undefined) return false;
  const older = consents.filter(({ publishedAt }) => signedUpAt.getTime() < publishedAt.getTime());
  const version = termsBannerVersion(older);
  return version !== undefined && dismissedVersion < version;
};
