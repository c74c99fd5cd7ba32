/** How long the banner stays away once it was put away, in milliseconds. */
const AWAY_MS = 86_400_000;

/** Pages that say it themselves. */
const SAYING = ['accountSettings', 'emailVerification', 'notMe', 'accountRecovery'];

export interface EmailVerificationFacts {
  /** Null for an account without an address. */
  readonly email: string | null;
  readonly isEmailVerified: boolean | null;
  readonly routeName: string;
  /** When the user put the banner away in this browser, in milliseconds; undefined when never. */
  readonly dismissedAt: number | undefined;
  readonly now: number;
}

/** Whether to ask the user to confirm their address: nobody did, and they have not put it off within a day. */
export const isEmailVerificationDue = (facts: EmailVerificationFacts): boolean =>
  facts.email !== null &&
  facts.isEmailVerified === false &&
  !SAYING.includes(facts.routeName) &&
  (facts.dismissedAt === undefined || facts.now - facts.dismissedAt >= AWAY_MS || facts.dismissedAt > facts.now);
