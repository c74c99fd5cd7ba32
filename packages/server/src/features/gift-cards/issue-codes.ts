import {
  CODE_BITS_MAX,
  CODE_NOTE_MAX,
  CODES_AT_ONCE,
  CODES_ISSUED_BY_STAFF,
  type CodeGift,
  codeText,
  giftCardsErrors,
} from '@bandshell/domain/gift-cards';
import { ok, type Result, refused, withoutControls } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GiftCodeRow } from './gift-cards-tables.ts';
import { makeCode } from './make-code.ts';

export const ISSUE_CODES_CODES = ['CODES_INVALID', 'RATE_LIMITED'] as const;

/** The user who does it. */
export interface By {
  readonly actorId: string;
  readonly address: string;
}

export interface CodesWish {
  /** Null: Turbo. */
  readonly bits: number | null;
  readonly count: number;
  readonly note: string;
  /** ISO 8601; null: they do not end. */
  readonly expiresAt: string | null;
}

/** Makes codes for staff to give away. Their texts are in the answer, and nowhere else. */
export async function issueCodes(
  platform: Platform,
  { bits, count, note: text, expiresAt }: CodesWish,
  { actorId, address }: By,
): Promise<Result<readonly string[], (typeof ISSUE_CODES_CODES)[number]>> {
  const { clock, database, limits } = platform;
  const note = withoutControls(text).trim();
  const end = expiresAt === null ? null : new Date(expiresAt);
  const isFine =
    Number.isInteger(count) &&
    count >= 1 &&
    count <= CODES_AT_ONCE &&
    (bits === null || (Number.isInteger(bits) && bits >= 1 && bits <= CODE_BITS_MAX)) &&
    (end === null || end > clock.now()) &&
    [...note].length <= CODE_NOTE_MAX;
  if (!isFine) return refused(giftCardsErrors.codesInvalid, { most: CODES_AT_ONCE, bits: CODE_BITS_MAX });
  const tooOften = await throttle(limits, 'gift-codes', actorId, CODES_ISSUED_BY_STAFF);
  if (tooOften !== null) return tooOften;
  const gift: CodeGift = bits === null ? { gives: 'turbo' } : { gives: 'bits', bits };
  return database.transact(async (tx) => {
    const texts: string[] = [];
    let first = '';
    for (let made = 0; made < count; made += 1) {
      const { code, row } = await makeCode(tx, platform, {
        ...{ gift, note, orderId: null, buyerId: null, recipientHint: '', expiresAt: end },
      });
      first ||= row.id;
      texts.push(codeText(code));
    }
    const details = { after: gift.gives, bits, count, note };
    await writeAudit(
      tx.db,
      { actorId, address, action: 'gift-code.issue', targetKind: 'gift-code', targetId: first, details },
      platform,
    );
    return ok(texts);
  });
}

export const CODES_PAGE = 20;
const CODES_PAGE_MAX = 50;

/** Codes, the newest first; with `last4`, those that end in it. */
export function listCodes(
  { database }: Platform,
  last4: string,
  args: { readonly first?: number | null | undefined; readonly after?: string | null | undefined },
): Promise<RowPage<GiftCodeRow>> {
  const all = database.db.selectFrom('gift_codes').selectAll();
  const wanted = last4.trim().toUpperCase().slice(-4);
  return newestPage(
    wanted === '' ? all : all.where('last4', '=', wanted),
    { first: args.first ?? CODES_PAGE, after: args.after ?? null },
    CODES_PAGE_MAX,
  );
}
