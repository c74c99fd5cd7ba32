import type { Platform } from '../../platform/platform.ts';

export interface KnownBan {
  readonly isPermanent: boolean;
  readonly expiresInMs: number | null;
}

/** A user's ban or timeout in a channel that holds now; null without one. */
export async function findBan(
  { database: { db }, clock }: Platform,
  channelId: string,
  userId: string,
): Promise<KnownBan | null> {
  const row = await db
    .selectFrom('channel_bans')
    .select('ends_at')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const expiresInMs = row.ends_at === null ? null : row.ends_at.getTime() - clock.now().getTime();
  return expiresInMs !== null && expiresInMs <= 0 ? null : { isPermanent: expiresInMs === null, expiresInMs };
}
