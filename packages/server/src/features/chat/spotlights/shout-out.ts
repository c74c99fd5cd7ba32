import { randomUUID } from 'node:crypto';
import { chatErrors, judgeShoutout, SHOUTOUT_SAME_PAUSE_MS } from '@bandshell/domain/chat';
import { isLogin, ok, type Result, refused } from '@bandshell/domain/kernel';
import { lockChannelChanges } from '../../../core/channels/lock-channel.ts';
import { takeModeration } from '../../../core/chat/take-moderation.ts';
import { profilePictureUrl } from '../../../core/images/image-urls.ts';
import { isUnavailableAt } from '../../../core/users/availability.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadHost } from './load-host.ts';

export type ShoutOutErrorCode =
  | 'NOT_FOUND'
  | 'NOT_MODERATOR'
  | 'RATE_LIMITED'
  | 'SHOUTOUT_SAME_TOO_SOON'
  | 'SHOUTOUT_SELF'
  | 'SHOUTOUT_TOO_SOON';

/** CSS pixels. */
const PICTURE_WIDTH = 70;

/** Recommends another channel to everybody in the chat. */
export async function shoutOut(
  { clock, database, limits }: Platform,
  { channelId, userId, login }: { readonly channelId: string; readonly userId: string; readonly login: string },
): Promise<Result<string, ShoutOutErrorCode>> {
  const tooOften = await takeModeration(limits, channelId, userId);
  if (tooOften !== null) return tooOften;
  const now = clock.now();
  return database.transact(async (tx) => {
    const host = await loadHost(tx.db, channelId, userId);
    if (!host.ok) return host;
    // The lock keeps two moderators from recommending at the same time.
    await lockChannelChanges(tx, channelId);
    const target = await findTarget(tx.db, login, now);
    if (target === undefined) return refused(chatErrors.notFound);
    if (target.userId === channelId) return refused(chatErrors.shoutoutSelf);
    const since = new Date(now.getTime() - SHOUTOUT_SAME_PAUSE_MS);
    const past = await tx.db
      .selectFrom('chat_shoutouts')
      .select(['target_id', 'at'])
      .where('channel_id', '=', channelId)
      .where('at', '>', since)
      .execute();
    const times = past.map(({ at }) => at.getTime());
    const refusal = judgeShoutout(
      {
        lastAt: times.length === 0 ? null : Math.max(...times),
        lastOfTargetAt: past.find(({ target_id }) => target_id === target.userId)?.at.getTime() ?? null,
      },
      now.getTime(),
    );
    if (refusal !== null) return refusal;
    await tx.db
      .insertInto('chat_shoutouts')
      .values({ channel_id: channelId, target_id: target.userId, at: now })
      .onConflict((conflict) => conflict.columns(['channel_id', 'target_id']).doUpdateSet({ at: now }))
      .execute();
    const event = { noticeId: randomUUID(), sender: host.value, target, at: now.getTime() };
    await tx.emit({ type: 'chat-shoutout', channelId, ...event }, channelId);
    return ok(target.displayName);
  });
}

/** An open channel by its login, as chatters type it. */
async function findTarget(db: Db, typed: string, now: Date) {
  const login = typed.trim().replace(/^[@#]/, '').toLowerCase();
  if (!isLogin(login)) return undefined;
  const row = await db
    .selectFrom('users')
    .leftJoin('channel_restrictions as r', 'r.channel_id', 'users.id')
    .select(['users.id', 'users.login', 'users.display_name', 'users.profile_image_key', 'r.organization_id'])
    .select(['users.unavailable_reason', 'users.unavailable_until'])
    .where('users.login', '=', login)
    .executeTakeFirst();
  if (row === undefined || row.organization_id !== null || isUnavailableAt(row, now)) return undefined;
  const { id, display_name, profile_image_key: picture } = row;
  const profileImageURL = picture === null ? null : profilePictureUrl(picture, PICTURE_WIDTH);
  return { userId: id, login: row.login, displayName: display_name, profileImageURL };
}
