import { STAFF_ACTIONS } from '@bandshell/domain/admin';
import { ok, type Result } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import { throttle } from '../limits/throttle.ts';

/** Counts one action of a member of staff. */
export async function throttleStaff({ limits }: Platform, actorId: string): Promise<Result<null, 'RATE_LIMITED'>> {
  return (await throttle(limits, 'staff-act', actorId, STAFF_ACTIONS)) ?? ok(null);
}
