import { ok, type Result, refused, STAFF_ACTS } from '@bandshell/domain';
import type { Platform } from '../../platform/platform.ts';

/** Takes one act of a member of staff. */
export async function throttleStaff({ limits }: Platform, actorId: string): Promise<Result<null, 'RATE_LIMITED'>> {
  const taken = await limits.take('staff-act', actorId, { ...STAFF_ACTS, shared: true });
  return taken.allowed
    ? ok(null)
    : refused('RATE_LIMITED', 'You are acting too fast. Wait a few minutes, or ask another member of staff.');
}
