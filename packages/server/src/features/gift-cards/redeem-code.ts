import { addressKey } from '@bandshell/domain/accounts';
import { giftCardsErrors, REDEMPTIONS_BY_ADDRESS, REDEMPTIONS_BY_USER, readCode } from '@bandshell/domain/gift-cards';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { BITS, siteAccount, userBits } from '@bandshell/domain/ledger';
import { throttle } from '../../core/limits/throttle.ts';
import { hashToken } from '../../core/secrets/secret-token.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GiftCodeRow } from './gift-cards-tables.ts';

export const REDEEM_CODE_CODES = ['CODE_ENDED', 'CODE_INVALID', 'CODE_USED', 'RATE_LIMITED'] as const;

export const causeOf = ({ id }: Pick<GiftCodeRow, 'id'>): string => `gift-code:${id}`;

/** Gives a user what a code is worth, once: of many who try at the same time one gets it. */
export async function redeemCode(
  platform: Platform,
  { text, userId, address }: { readonly text: string; readonly userId: string; readonly address: string },
): Promise<Result<GiftCodeRow, (typeof REDEEM_CODE_CODES)[number]>> {
  const { clock, database, limits, services } = platform;
  const tooOften =
    (await throttle(limits, 'redemptions', userId, REDEMPTIONS_BY_USER)) ??
    (await throttle(limits, 'redemptions-by-address', addressKey(address), REDEMPTIONS_BY_ADDRESS));
  if (tooOften !== null) return tooOften;
  const code = readCode(text.slice(0, 100));
  if (code === null) return refused(giftCardsErrors.codeInvalid);
  const hash = hashToken(code);
  const now = clock.now();
  const redeemed = await database.transact(async (tx) => {
    const row = await tx.db
      .updateTable('gift_codes')
      .set({ state: 'REDEEMED', redeemed_by: userId, redeemed_at: now })
      .where('code_hash', '=', hash)
      .where('state', '=', 'READY')
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (row.gives === 'turbo') await services.turboGrants.give(tx, userId, causeOf(row));
    else {
      const bits = row.bits ?? 0;
      await services.ledger.post(tx, {
        ...{ key: causeOf(row), kind: 'grant', reference: causeOf(row) },
        postings: [
          { account: siteAccount('bits-issued', BITS), amount: -bits },
          { account: userBits(userId), amount: bits },
        ],
      });
    }
    return row;
  });
  if (redeemed !== undefined) return ok(redeemed);
  const known = await database.db
    .selectFrom('gift_codes')
    .select('state')
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  if (known === undefined) return refused(giftCardsErrors.codeInvalid);
  return refused(known.state === 'REDEEMED' ? giftCardsErrors.codeUsed : giftCardsErrors.codeEnded);
}
