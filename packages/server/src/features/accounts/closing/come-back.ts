import { accountsErrors } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { startSession } from '../start-session.ts';
import { reopenAccount } from './reopen-account.ts';
import { takeReopenTicket } from './reopen-ticket.ts';

export type ReopenAccountErrorCode = 'TICKET_EXPIRED' | 'TOO_LATE';

/** Reopens the account that this browser's ticket names, and logs its owner in. Returns the user's id. */
export async function comeBack(context: RequestContext): Promise<Result<string, ReopenAccountErrorCode>> {
  const userId = await takeReopenTicket(context);
  if (userId === undefined) return refused(accountsErrors.reopenTicketExpired);
  if (!(await reopenAccount(context, userId))) {
    return refused(accountsErrors.reopenTooLate);
  }
  await startSession(context, userId);
  return ok(userId);
}
