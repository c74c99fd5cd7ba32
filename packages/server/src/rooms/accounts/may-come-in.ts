import {
  ok,
  type Result,
  refused,
  suspendedMessage,
  type UnavailableReason,
  unavailableReasonAt,
} from '@bandshell/domain';
import type { RequestContext } from '../../spine/graphql/request-context.ts';

/** Why somebody who proved who they are is not let in, and until when (null: no end). */
export interface LogInSuspension {
  readonly reason: UnavailableReason;
  readonly endsAt: Date | null;
}

const told = new WeakMap<RequestContext, LogInSuspension>();

/** Whether the owner of an account may come in. To be asked after every proof, never before: the answer is theirs alone. */
export function checkMayComeIn(
  context: RequestContext,
  account: { readonly unavailable_reason: UnavailableReason | null; readonly unavailable_until: Date | null },
): Result<null, 'SUSPENDED'> {
  const { unavailable_reason: stored, unavailable_until: endsAt } = account;
  const reason = unavailableReasonAt(stored, endsAt, context.platform.clock.now());
  if (reason === null) return ok(null);
  told.set(context, { reason, endsAt });
  return refused('SUSPENDED', suspendedMessage(reason, endsAt));
}

/** What `checkMayComeIn` refused with in this request. */
export const refusedSuspension = (context: RequestContext): LogInSuspension | null => told.get(context) ?? null;
