import { checkEmotePrefix, EMOTE_PREFIX_CHANGES, emotesErrors } from '@bandshell/domain/emotes';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceEmotes } from './emote-store.ts';

export const SET_EMOTE_PREFIX_CODES = ['PREFIX_INVALID', 'PREFIX_TAKEN', 'RATE_LIMITED'] as const;

/** Gives the user's channel another prefix. Tokens in old messages stay as they were written. */
export async function setEmotePrefix(
  platform: Platform,
  userId: string,
  wanted: string,
): Promise<Result<string, (typeof SET_EMOTE_PREFIX_CODES)[number]>> {
  const prefix = checkEmotePrefix(wanted);
  if (!prefix.ok) return prefix;
  const tooOften = await throttle(platform.limits, 'emote-prefix', userId, EMOTE_PREFIX_CHANGES);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const other = await tx.db
      .selectFrom('emote_prefixes')
      .select('channel_id')
      .where('prefix', '=', prefix.value)
      .where('channel_id', '<>', userId)
      .executeTakeFirst();
    if (other !== undefined) return refused(emotesErrors.prefixTaken);
    const row = { prefix: prefix.value, changed_at: platform.clock.now() };
    await tx.db
      .insertInto('emote_prefixes')
      .values({ channel_id: userId, ...row })
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
      .execute();
    await announceEmotes(tx, userId);
    return ok(prefix.value);
  });
}
