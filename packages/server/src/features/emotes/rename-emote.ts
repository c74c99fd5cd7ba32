import { checkEmoteName, EMOTE_CHANGES_BY_USER, emotesErrors } from '@bandshell/domain/emotes';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceEmotes, changeEmote, lockEmotes } from './emote-store.ts';
import type { EmoteRow } from './emotes-tables.ts';

export const RENAME_EMOTE_CODES = ['NAME_INVALID', 'NAME_TAKEN', 'NOT_FOUND', 'RATE_LIMITED'] as const;

/** Gives an emote of the user's channel another name. Old messages keep its picture and what was written. */
export async function renameEmote(
  platform: Platform,
  userId: string,
  input: { readonly emoteID: string; readonly name: string },
): Promise<Result<EmoteRow, (typeof RENAME_EMOTE_CODES)[number]>> {
  const name = checkEmoteName(input.name);
  if (!name.ok) return name;
  const tooOften = await throttle(platform.limits, 'emotes', userId, EMOTE_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const emotes = await lockEmotes(tx, userId);
    if (!emotes.some(({ id }) => id === input.emoteID)) return refused(emotesErrors.notFound);
    if (emotes.some((emote) => emote.id !== input.emoteID && emote.name === name.value)) {
      return refused(emotesErrors.nameTaken);
    }
    const emote = await changeEmote(tx, userId, input.emoteID, { name: name.value });
    if (emote === undefined) return refused(emotesErrors.notFound);
    await announceEmotes(tx, userId);
    return ok(emote);
  });
}
