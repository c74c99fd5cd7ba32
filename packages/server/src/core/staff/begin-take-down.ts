import { checkStaffNote } from '@bandshell/domain/admin';
import { ok, type Result } from '@bandshell/domain/kernel';
import type { RequestContext } from '../graphql/request-context.ts';
import { requireRecentLogIn } from '../identity/recent-log-in.ts';
import { throttleStaff } from './throttle-staff.ts';

export const TAKE_DOWN_CODES = ['REAUTHENTICATION_REQUIRED', 'NOT_FOUND', 'NOTE_INVALID', 'RATE_LIMITED'] as const;

/**
 * The check before staff takes something down: the actor, a recent log-in, the rate limit, and the reason.
 * @throws UNAUTHENTICATED for an anonymous visitor
 */
export async function beginTakeDown(
  context: RequestContext,
  why: string,
): Promise<
  Result<{ readonly actorId: string; readonly note: string }, Exclude<(typeof TAKE_DOWN_CODES)[number], 'NOT_FOUND'>>
> {
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const note = checkStaffNote(why);
  if (!note.ok) return note;
  const actorId = recent.value.userId;
  const pace = await throttleStaff(context.platform, actorId);
  return pace.ok ? ok({ actorId, note: note.value }) : pace;
}
