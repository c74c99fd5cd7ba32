import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** How far a dispute has come. `inquiry`: the bank only asks, and no money has moved. */
export const DISPUTE_STAGES = ['inquiry', 'needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

/** Stages after which a bank decides nothing more, as a rule. */
export const isDecided = (stage: DisputeStage): boolean => stage === 'won' || stage === 'lost';

/** Admins are told once more so long before the answer is due. */
export const DISPUTE_REMINDER_MS = 2 * 24 * 60 * 60_000;

/** Disputes that a site admin notes as answered. */
export const DISPUTE_ANSWERS: AttemptLimit = { limit: 120, windowMs: 10 * 60_000 };

/**
 * Whether news of a dispute are newer than what is known: late news of an open one do not undo a decision, but a bank may
 * change its own.
 */
export const isNewerStage = (known: DisputeStage, updates: DisputeStage): boolean =>
  known !== updates && (isDecided(updates) || !isDecided(known));
