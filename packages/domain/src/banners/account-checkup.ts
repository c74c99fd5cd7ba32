const DAY = 24 * 60 * 60 * 1000;

/** Users who stream are asked for two-factor once the account is this old. */
export const CHECKUP_ACCOUNT_AGE_MS = 14 * DAY;
/** A postponed checkup returns after this long. */
export const CHECKUP_REST_MS = 30 * DAY;

/** The problem: no recovery code is left, or a channel that has streamed is protected by a password alone. */
export type AccountCheckup = 'recovery-codes' | 'two-factor';

export interface CheckupInput {
  /** Milliseconds of the epoch, as the two below. */
  readonly accountCreatedAt: number;
  /** Whether the channel has ever been live. */
  readonly hasStreamed: boolean;
  readonly hasTwoFactor: boolean;
  readonly recoveryCodesLeft: number;
  /** When the viewer last postponed the checkup; undefined if never. A time in the future counts as never. */
  readonly putOffAt: number | undefined;
  /** Of the page that is shown. */
  readonly routeName: string;
}

/** Pages where the user can fix the problem. */
const SAYING: ReadonlySet<string> = new Set(['securitySettings']);

/** The facts that the account checkup asks for `now`; undefined when nothing is due. */
export const accountCheckup = (input: CheckupInput, now: number): AccountCheckup | undefined => {
  const { putOffAt } = input;
  if (SAYING.has(input.routeName)) return undefined;
  if (putOffAt !== undefined && putOffAt <= now && now - putOffAt < CHECKUP_REST_MS) return undefined;
  if (input.hasTwoFactor) return input.recoveryCodesLeft === 0 ? 'recovery-codes' : undefined;
  return input.hasStreamed && now - input.accountCreatedAt >= CHECKUP_ACCOUNT_AGE_MS ? 'two-factor' : undefined;
};
