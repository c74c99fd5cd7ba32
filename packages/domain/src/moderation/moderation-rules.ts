import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { type Refusal, refused } from '../kernel/result.ts';
import { isLonger } from '../kernel/text.ts';
import * as moderationErrors from './moderation-errors.ts';

/** A moderator's bans, timeouts and deletions in one channel. A raid of bots takes many of them. */
export const MODERATION_ACTIONS_BY_MODERATOR: AttemptLimit = { limit: 200, windowMs: 60_000 };

export const TIMEOUT_DAYS_MAX = 14;
export const TIMEOUT_SECONDS_MAX = TIMEOUT_DAYS_MAX * 86_400;
/** Length of a timeout if the moderator names none. */
export const TIMEOUT_SECONDS = 600;
export const MODERATION_REASON_MAX_CODE_POINTS = 500;
/** How long the log of a channel keeps what its moderators did. */
export const MODERATION_LOG_MS = 180 * 86_400_000;
/** A ban or timeout deletes the user's messages of this time. */
export const DELETED_WITH_BAN_MS = 24 * 3_600_000;

/** The actions that somebody may do in a channel's chat. */
export type ChatRole = 'owner' | 'moderator' | 'viewer';

export interface ChatActor {
  readonly userId: string;
  readonly role: ChatRole;
}

export interface ChatTarget extends ChatActor {
  readonly displayName: string;
}

/** Somebody whom a moderator wants to keep from writing. */
export interface ModerationTarget extends ChatTarget {
  /** The target is staff of the site or a site admin. */
  readonly isStaff: boolean;
}

type DeletionRefusal = Refusal<'NOT_MODERATOR' | 'TARGET_SELF' | 'TARGET_OWNER' | 'TARGET_MODERATOR'>;
export type TargetRefusal = DeletionRefusal | Refusal<'TARGET_STAFF'>;

/**
 * Only the owner and moderators act on others, and nobody on the owner, a moderator or staff of the site. Returns why not,
 * or null.
 */
export const judgeTarget = (actor: ChatActor, target: ModerationTarget): TargetRefusal | null =>
  judgeRoles(actor, target) ??
  (target.isStaff ? refused(moderationErrors.targetStaff, { name: target.displayName }) : null);

const judgeRoles = (actor: ChatActor, target: ChatTarget): DeletionRefusal | null => {
  if (actor.role === 'viewer') return refused(moderationErrors.notModerator);
  if (actor.userId === target.userId) return refused(moderationErrors.targetSelf);
  if (target.role === 'owner') return refused(moderationErrors.targetOwner);
  if (target.role === 'moderator') return refused(moderationErrors.targetModerator, { name: target.displayName });
  return null;
};

/**
 * Whether a moderator may delete somebody's message: their own and viewers', the owner everybody's. Returns why not, or
 * null.
 */
export const judgeDeletion = (actor: ChatActor, target: ChatTarget): DeletionRefusal | null => {
  if (actor.role === 'owner') return null;
  return actor.role === 'moderator' && actor.userId === target.userId ? null : judgeRoles(actor, target);
};

/** The length of a timeout in seconds; null is a ban. */
export const judgeTimeout = (seconds: number | null): Refusal<'TIMEOUT_INVALID'> | null =>
  seconds === null || (Number.isInteger(seconds) && seconds >= 1 && seconds <= TIMEOUT_SECONDS_MAX)
    ? null
    : refused(moderationErrors.timeoutInvalid, { days: TIMEOUT_DAYS_MAX });

export const judgeReason = (reason: string): Refusal<'REASON_TOO_LONG'> | null =>
  isLonger(reason, MODERATION_REASON_MAX_CODE_POINTS)
    ? refused(moderationErrors.reasonTooLong, { max: MODERATION_REASON_MAX_CODE_POINTS })
    : null;

/** Somebody may not write in a channel until `endsAt` (ms since the epoch); null: until a moderator ends it. */
export interface ChatBan {
  readonly endsAt: number | null;
}

export const isBanned = (ban: ChatBan | null, now: number): boolean =>
  ban !== null && (ban.endsAt === null || ban.endsAt > now);
