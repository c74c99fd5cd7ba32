import { randomBytes } from 'node:crypto';
import { CODE_LENGTH, type CodeGift, codeOf } from '@bandshell/domain/gift-cards';
import { newId } from '../../core/ids/new-id.ts';
import { hashToken } from '../../core/secrets/secret-token.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GiftCodeRow } from './gift-cards-tables.ts';

const LAST = 4;

export interface NewCode {
  readonly gift: CodeGift;
  readonly orderId: string | null;
  readonly buyerId: string | null;
  /** The masked address of who gets it. */
  readonly recipientHint: string;
  readonly note: string;
  readonly expiresAt: Date | null;
}

/** Makes a code. Its text is returned once and stored nowhere. */
export async function makeCode(
  { db }: Tx,
  { clock }: Platform,
  { gift, orderId, buyerId, recipientHint, note, expiresAt }: NewCode,
): Promise<{ readonly row: GiftCodeRow; readonly code: string }> {
  const code = codeOf(randomBytes(CODE_LENGTH));
  const row = await db
    .insertInto('gift_codes')
    .values({
      ...{ id: newId(clock), code_hash: hashToken(code), last4: code.slice(-LAST), state: 'READY' },
      ...{ gives: gift.gives, bits: gift.gives === 'bits' ? gift.bits : null, order_id: orderId, note },
      ...{ buyer_id: buyerId, recipient_hint: recipientHint, sent_at: null },
      ...{ redeemed_by: null, redeemed_at: null, expires_at: expiresAt, created_at: clock.now() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, code };
}

/**
 * Gives a buyer's gift card another code, as the text of the one before is stored nowhere. From then on that one is no code.
 * @param recipientHint the masked address of who gets it; empty: the buyer is shown it
 * @returns undefined if the card is not the buyer's, or was redeemed or revoked
 */
export async function replaceCode(
  { db }: Tx,
  { clock }: Platform,
  { id, buyerId, recipientHint }: { readonly id: string; readonly buyerId: string; readonly recipientHint: string },
): Promise<{ readonly row: GiftCodeRow; readonly code: string } | undefined> {
  const code = codeOf(randomBytes(CODE_LENGTH));
  // Anybody who redeems the old code at the same time is either first, or has no code.
  const row = await db
    .updateTable('gift_codes')
    .set({
      ...{ code_hash: hashToken(code), last4: code.slice(-LAST), recipient_hint: recipientHint },
      sent_at: clock.now(),
    })
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'READY')
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : { row, code };
}
