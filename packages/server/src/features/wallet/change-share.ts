import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { isShare, PAYOUT_DEEDS, walletErrors } from '@bandshell/domain/wallet';
import { writeAudit } from '../../core/audit/audit.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';

export const CHANGE_SHARE_CODES = ['NOT_FOUND', 'RATE_LIMITED', 'SHARE_INVALID', 'START_INVALID'] as const;

export interface ShareChangeWish {
  readonly login: string;
  /** Hundredths of a per cent; null: the site's. */
  readonly share: number | null;
  /** ISO 8601; null: now. */
  readonly startsAt: string | null;
  readonly actorId: string;
  readonly address: string;
}

export interface ShareRow {
  readonly channel_id: string;
  readonly share: number | null;
  readonly starts_at: Date;
}

/** Gives a creator a share of their own from a time on. Earlier sales keep their share. */
export async function changeShare(
  platform: Platform,
  { login, share, startsAt, actorId, address }: ShareChangeWish,
): Promise<Result<ShareRow, (typeof CHANGE_SHARE_CODES)[number]>> {
  const { clock, database, limits } = platform;
  if (share !== null && !isShare(share)) return refused(walletErrors.shareInvalid);
  const now = clock.now();
  const start = startsAt === null ? now : new Date(startsAt);
  if (!(start >= now)) return refused(walletErrors.startInvalid);
  const tooOften = await throttle(limits, 'payout-deeds', actorId, PAYOUT_DEEDS);
  if (tooOften !== null) return tooOften;
  const creator = await database.db
    .selectFrom('users')
    .select('id')
    .where('login', '=', login.trim().toLowerCase())
    .executeTakeFirst();
  if (creator === undefined) return refused(walletErrors.creatorNotFound);
  const row = { channel_id: creator.id, share, starts_at: start };
  await database.transact(async ({ db }) => {
    await db
      .insertInto('revenue_shares')
      .values({ ...row, created_at: now })
      .onConflict((conflict) => conflict.columns(['channel_id', 'starts_at']).doUpdateSet({ share, created_at: now }))
      .execute();
    const details = { after: share, startsAt: row.starts_at.toISOString() };
    await writeAudit(
      db,
      { actorId, address, action: 'user.change-share', targetKind: 'user', targetId: creator.id, details },
      platform,
    );
  });
  return ok(row);
}

const MOST_SHARES = 200;

/** Shares of creators of their own, the latest start first. */
export const listShares = ({ database }: Platform): Promise<readonly ShareRow[]> =>
  database.db
    .selectFrom('revenue_shares')
    .select(['channel_id', 'share', 'starts_at'])
    .orderBy('starts_at', 'desc')
    .orderBy('channel_id')
    .limit(MOST_SHARES)
    .execute();
