import { codeText, GIFT_CARDS_BY_USER, giftCardsErrors } from '@bandshell/domain/gift-cards';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GiftCodeRow } from './gift-cards-tables.ts';
import { replaceCode } from './make-code.ts';
import { whyNotReplaced } from './why-not-replaced.ts';

export const SHOW_GIFT_CODE_CODES = ['NOT_FOUND', 'NOT_READY', 'RATE_LIMITED'] as const;

/** A gift card with the text of its code, for its buyer's eyes. */
export interface ShownGiftCode {
  readonly row: GiftCodeRow;
  readonly code: string;
}

/** Shows the buyer a new code of a gift card that nobody has redeemed. A code that was sent before is no longer valid. */
export async function showGiftCode(
  platform: Platform,
  userId: string,
  cardId: string,
): Promise<Result<ShownGiftCode, (typeof SHOW_GIFT_CODE_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'gift-cards', userId, GIFT_CARDS_BY_USER);
  if (tooOften !== null) return tooOften;
  if (!isId(cardId)) return refused(giftCardsErrors.giftCardNotFound);
  return platform.database.transact(async (tx) => {
    const replaced = await replaceCode(tx, platform, { id: cardId, buyerId: userId, recipientHint: '' });
    if (replaced === undefined) return whyNotReplaced(tx, userId, cardId);
    return ok({ row: replaced.row, code: codeText(replaced.code) });
  });
}
