import { checkEmail } from '@bandshell/domain/accounts';
import { GIFT_CARDS_BY_USER, giftCardsErrors } from '@bandshell/domain/gift-cards';
import { isId, maskEmail, ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GiftCodeRow } from './gift-cards-tables.ts';
import { mailCode } from './mail-code.ts';
import { replaceCode } from './make-code.ts';
import { whyNotReplaced } from './why-not-replaced.ts';

export const RESEND_GIFT_CARD_CODES = ['EMAIL_INVALID', 'NOT_FOUND', 'NOT_READY', 'RATE_LIMITED'] as const;

/**
 * Sends a gift card that nobody has redeemed once more, to the same address or another one. It has a new code, and the one
 * that was sent before is no longer valid.
 */
export async function resendGiftCard(
  platform: Platform,
  { userId, cardId, email }: { readonly userId: string; readonly cardId: string; readonly email: string },
): Promise<Result<GiftCodeRow, (typeof RESEND_GIFT_CARD_CODES)[number]>> {
  const address = checkEmail(email);
  if (!address.ok) return refused(giftCardsErrors.giftEmailInvalid);
  const tooOften = await throttle(platform.limits, 'gift-cards', userId, GIFT_CARDS_BY_USER);
  if (tooOften !== null) return tooOften;
  if (!isId(cardId)) return refused(giftCardsErrors.giftCardNotFound);
  const to = address.value.address;
  return platform.database.transact(async (tx) => {
    const replaced = await replaceCode(tx, platform, { id: cardId, buyerId: userId, recipientHint: maskEmail(to) });
    if (replaced === undefined) return whyNotReplaced(tx, userId, cardId);
    const { row, code } = replaced;
    const gift =
      row.gives === 'bits' ? ({ gives: 'bits', bits: row.bits ?? 0 } as const) : ({ gives: 'turbo' } as const);
    // The message went with the first mail and was forgotten then.
    await mailCode(tx, platform, { buyerId: userId, to, gift, message: '', code });
    return ok(row);
  });
}
