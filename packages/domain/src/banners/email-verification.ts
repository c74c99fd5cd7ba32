/** How long a dismissed banner stays hidden, in milliseconds. */
const AWAY_MS = 86_400_000;

/** Pages that already say it. */
const SAYING = ['accountSettings', 'emailVerification', 'notMe', 'accountRecovery'];

export interface EmailVerificationInput {
  /** Null for an account without an address. */
  readonly email: string | null;
  readonly isEmailVerified: boolean | null;
  readonly routeName: string;
  /** When the user dismissed the banner in this browser, in milliseconds; undefined if never. */
  readonly dismissedAt: number | undefined;
  readonly now: number;
}

/**
 * Whether to ask the user to confirm the address: it is not confirmed, and the banner was not dismissed within a day.
 */
export const isEmailVerificationDue = (input: EmailVerificationInput): boolean =>
  input.email !== null &&
  input.isEmailVerified === false &&
  !SAYING.includes(input.routeName) &&
  (input.dismissedAt === undefined || input.now - input.dismissedAt >= AWAY_MS || input.dismissedAt > input.now);
