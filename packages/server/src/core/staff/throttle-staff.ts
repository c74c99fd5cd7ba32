import { adminErrors, STAFF_ACTIONS } from '@bandshell/domain/admin';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';

/** Counts one action of a member of staff. */
export async function throttleStaff({ limits }: Platform, actorId: string): Promise<Result<null, 'RATE_LIMITED'>> {
  const taken = await limits.take('staff-act', actorId, { ...STAFF_ACTIONS, shared: true });
  return taken.allowed ? ok(null) : refused(adminErrors.actingTooFast);
}
