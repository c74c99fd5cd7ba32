import { accountsErrors, type UnavailableReason, unavailableReasonAt } from '@bandshell/domain/accounts';
import { refuseSuspended } from '@bandshell/domain/admin';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { issueReopenTicket } from './closing/reopen-ticket.ts';

/** Why a verified user is not logged in, and until when (null: no end). */
export interface LogInSuspension {
  readonly reason: UnavailableReason;
  readonly endsAt: Date | null;
}

interface Owner {
  readonly id: string;
  readonly unavailable_reason: UnavailableReason | null;
  readonly unavailable_until: Date | null;
}

const reported = new WeakMap<RequestContext, LogInSuspension>();

const reasonNow = (context: RequestContext, owner: Owner): UnavailableReason | null =>
  unavailableReasonAt(owner.unavailable_reason, owner.unavailable_until, context.platform.clock.now());

/** Whether the owner has deactivated the account. Reopening it needs all factors, not only the password. */
export const isResting = (context: RequestContext, owner: Owner): boolean =>
  reasonNow(context, owner) === 'DEACTIVATED';

/**
 * Whether the owner of an account may log in. Call it after verification, never before: only the owner may see the
 * answer. It also allows this browser to reopen an account that its owner has closed (`reopenAccount`).
 */
export async function checkMayComeIn(
  context: RequestContext,
  owner: Owner,
): Promise<Result<null, 'SUSPENDED' | 'DEACTIVATED'>> {
  const reason = reasonNow(context, owner);
  if (reason === null) return ok(null);
  if (reason === 'DEACTIVATED') {
    await issueReopenTicket(context, owner.id);
    return refused(accountsErrors.deactivated);
  }
  reported.set(context, { reason, endsAt: owner.unavailable_until });
  return refuseSuspended(reason, owner.unavailable_until);
}

/** The suspension that `checkMayComeIn` found in this request. */
export const refusedSuspension = (context: RequestContext): LogInSuspension | null => reported.get(context) ?? null;
