import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** Changes of the account that payouts go to; each asks the provider and sends a mail. */
export const PAYOUT_ACCOUNT_CHANGES: AttemptLimit = { limit: 10, windowMs: 60 * 60_000 };
/** Files with a creator's statements. */
export const STATEMENT_FILES: AttemptLimit = { limit: 30, windowMs: 10 * 60_000 };
/** Payouts that staff try again, and shares that they change. */
export const PAYOUT_DEEDS: AttemptLimit = { limit: 120, windowMs: 10 * 60_000 };
/** Months of statements that a page shows. */
export const STATEMENT_MONTHS = 24;
/** Days that a chart shows at most. */
export const REVENUE_DAYS_MAX = 90;
