import { EMOTE_CHANGES_BY_USER, emotesErrors } from '@bandshell/domain/emotes';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceEmotes, changeEmote, lockEmotes } from './emote-store.ts';
import type { EmoteRow } from './emotes-tables.ts';

export const DELETE_EMOTE_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Deletes an emote of the user's channel. Its picture stays in old messages for a while. */
export async function deleteEmote(
  platform: Platform,
  userId: string,
  emoteID: string,
): Promise<Result<EmoteRow, (typeof DELETE_EMOTE_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'emotes', userId, EMOTE_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    await lockEmotes(tx, userId);
    const emote = await changeEmote(tx, userId, emoteID, { deleted_at: platform.clock.now() });
    if (emote === undefined) return refused(emotesErrors.notFound);
    await announceEmotes(tx, userId);
    return ok(emote);
  });
}
