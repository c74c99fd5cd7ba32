import { CHARITY_CHANGES, charityErrors } from '@bandshell/domain/charity';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { By } from './charities.ts';
import type { CharityRow } from './charity-tables.ts';

export const CLOSE_CHARITY_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** No new campaign is for it; those that run go on. */
export async function closeCharity(
  platform: Platform,
  charityId: string,
  { actorId, address }: By,
): Promise<Result<CharityRow, (typeof CLOSE_CHARITY_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'charities', actorId, CHARITY_CHANGES);
  if (tooOften !== null) return tooOften;
  if (!isId(charityId)) return refused(charityErrors.charityNotFound);
  return platform.database.transact(async ({ db }) => {
    const row = await db
      .updateTable('charities')
      .set({ closed_at: platform.clock.now() })
      .where('id', '=', charityId)
      .where('closed_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return refused(charityErrors.charityNotFound);
    await writeAudit(
      db,
      { actorId, address, action: 'charity.close', targetKind: 'charity', targetId: charityId, details: {} },
      platform,
    );
    return ok(row);
  });
}
