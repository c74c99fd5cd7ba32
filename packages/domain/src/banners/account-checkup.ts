const DAY = 24 * 60 * 60 * 1000;

/** Somebody who streams is asked for two-factor once the account is this old. */
export const CHECKUP_ACCOUNT_AGE_MS = 14 * DAY;
/** A checkup that was put off comes again after this long. */
export const CHECKUP_REST_MS = 30 * DAY;

/** What is amiss: no recovery code is left, or a channel worth stealing stands behind a password alone. */
export type AccountCheckup = 'recovery-codes' | 'two-factor';

export interface CheckupFacts {
  /** Milliseconds of the epoch, as the two below. */
  readonly accountCreatedAt: number;
  /** Whether the channel has ever been live. */
  readonly hasStreamed: boolean;
  readonly hasTwoFactor: boolean;
  readonly recoveryCodesLeft: number;
  /** When the viewer put the last checkup off; undefined if never. A time to come counts as never. */
  readonly putOffAt: number | undefined;
  /** Of the page that is shown. */
  readonly routeName: string;
}

/** Pages where it is settled. */
const SAYING: ReadonlySet<string> = new Set(['securitySettings']);

/** What the account checkup asks its owner for `now`; undefined when nothing is due. */
export const accountCheckup = (facts: CheckupFacts, now: number): AccountCheckup | undefined => {
  const { putOffAt } = facts;
  if (SAYING.has(facts.routeName)) return undefined;
  if (putOffAt !== undefined && putOffAt <= now && now - putOffAt < CHECKUP_REST_MS) return undefined;
  if (facts.hasTwoFactor) return facts.recoveryCodesLeft === 0 ? 'recovery-codes' : undefined;
  return facts.hasStreamed && now - facts.accountCreatedAt >= CHECKUP_ACCOUNT_AGE_MS ? 'two-factor' : undefined;
};
