import { adminErrors } from '@bandshell/domain/admin';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import { isFlagName } from '../../platform/flags/flag-registry.ts';
import type { FlagName } from '../../platform/flags.ts';

export type ChangeFlagErrorCode = 'RATE_LIMITED' | 'NOT_FOUND' | 'PERCENTAGE_INVALID';

/** Sets the share of users for whom a flag is on (per cent, to a hundredth). */
export async function changeFlag(
  context: RequestContext,
  input: { readonly name: string; readonly percentage: number },
): Promise<Result<FlagName, ChangeFlagErrorCode>> {
  const { platform } = context;
  const { name, percentage } = input;
  if (!isFlagName(name)) return refused(adminErrors.flagNotFound);
  const isHundredth = Math.abs(percentage * 100 - Math.round(percentage * 100)) < 1e-6;
  if (!(percentage >= 0 && percentage <= 100) || !isHundredth) {
    return refused(adminErrors.percentageInvalid);
  }
  const { userId } = viewerOf(context);
  const pace = await throttleStaff(platform, userId);
  if (!pace.ok) return pace;
  await platform.database.transact(async (tx) => {
    const before = await platform.flags.writeFlag(tx.db, name, percentage);
    if (before === percentage) return;
    const details = { before, after: percentage };
    await writeAudit(
      tx.db,
      { actorId: userId, action: 'flag.change', targetKind: 'flag', targetId: name, details, address: context.ip },
      platform,
    );
  });
  await platform.flags.applied();
  return ok(name);
}
