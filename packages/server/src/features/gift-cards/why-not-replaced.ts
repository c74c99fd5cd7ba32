import { giftCardsErrors } from '@bandshell/domain/gift-cards';
import { refused } from '@bandshell/domain/kernel';
import type { Tx } from '../../platform/database/database.ts';

/** Why a gift card has no new code: it is not the user's, or its code is redeemed or revoked. */
export async function whyNotReplaced({ db }: Tx, userId: string, cardId: string) {
  const known = await db
    .selectFrom('gift_codes')
    .select('id')
    .where('id', '=', cardId)
    .where('buyer_id', '=', userId)
    .executeTakeFirst();
  return refused(known === undefined ? giftCardsErrors.giftCardNotFound : giftCardsErrors.codeNotReady);
}
