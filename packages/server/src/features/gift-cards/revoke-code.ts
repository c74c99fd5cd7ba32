import { CODES_ISSUED_BY_STAFF, giftCardsErrors } from '@bandshell/domain/gift-cards';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GiftCodeRow } from './gift-cards-tables.ts';
import type { By } from './issue-codes.ts';

export const REVOKE_CODE_CODES = ['NOT_FOUND', 'NOT_READY', 'RATE_LIMITED'] as const;

/** Ends a code that nobody has redeemed. */
export async function revokeCode(
  platform: Platform,
  codeId: string,
  { actorId, address }: By,
): Promise<Result<GiftCodeRow, (typeof REVOKE_CODE_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'gift-codes', actorId, CODES_ISSUED_BY_STAFF);
  if (tooOften !== null) return tooOften;
  if (!isId(codeId)) return refused(giftCardsErrors.codeNotFound);
  return platform.database.transact(async ({ db }) => {
    const row = await db
      .updateTable('gift_codes')
      .set({ state: 'REVOKED' })
      .where('id', '=', codeId)
      .where('state', '=', 'READY')
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) {
      const known = await db.selectFrom('gift_codes').select('id').where('id', '=', codeId).executeTakeFirst();
      return refused(known === undefined ? giftCardsErrors.codeNotFound : giftCardsErrors.codeNotReady);
    }
    const details = { before: 'READY', after: 'REVOKED' };
    await writeAudit(
      db,
      { actorId, address, action: 'gift-code.revoke', targetKind: 'gift-code', targetId: codeId, details },
      platform,
    );
    return ok(row);
  });
}
