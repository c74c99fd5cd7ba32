import { randomBytes } from 'node:crypto';
import { CODE_LENGTH, type CodeGift, codeOf } from '@bandshell/domain/gift-cards';
import { newId } from '../../core/new-id.ts';
import { hashToken } from '../../core/secret-token.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GiftCodeRow } from './gift-cards-tables.ts';

const LAST = 4;

export interface NewCode {
  readonly gift: CodeGift;
  readonly orderId: string | null;
  readonly note: string;
  readonly expiresAt: Date | null;
}

/** Makes a code. Its text is returned once and stored nowhere. */
export async function makeCode(
  { db }: Tx,
  { clock }: Platform,
  { gift, orderId, note, expiresAt }: NewCode,
): Promise<{ readonly row: GiftCodeRow; readonly code: string }> {
  const code = codeOf(randomBytes(CODE_LENGTH));
  const row = await db
    .insertInto('gift_codes')
    .values({
      ...{ id: newId(clock), code_hash: hashToken(code), last4: code.slice(-LAST), state: 'READY' },
      ...{ gives: gift.gives, bits: gift.gives === 'bits' ? gift.bits : null, order_id: orderId, note },
      ...{ redeemed_by: null, redeemed_at: null, expires_at: expiresAt, created_at: clock.now() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, code };
}
