import { EMOTE_CHANGES_BY_USER, emotesErrors } from '@bandshell/domain/emotes';
import { moveInOrder, ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceEmotes, changeEmote, lockEmotes } from './emote-store.ts';
import type { EmoteRow } from './emotes-tables.ts';

export const MOVE_EMOTE_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Moves an emote of the user's channel among those of its tier; an index out of bounds means an end. */
export async function moveEmote(
  platform: Platform,
  userId: string,
  { emoteID, toIndex }: { readonly emoteID: string; readonly toIndex: number },
): Promise<Result<EmoteRow, (typeof MOVE_EMOTE_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'emotes', userId, EMOTE_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const emotes = await lockEmotes(tx, userId);
    const moved = emotes.find(({ id }) => id === emoteID);
    if (moved === undefined) return refused(emotesErrors.notFound);
    const ofTier = emotes.filter(({ tier }) => tier === moved.tier);
    const order = moveInOrder(
      ofTier.map(({ id }) => id),
      emoteID,
      toIndex,
    );
    for (const { id, position } of ofTier) {
      const place = order.indexOf(id);
      if (position !== place) await changeEmote(tx, userId, id, { position: place });
    }
    await announceEmotes(tx, userId);
    return ok({ ...moved, position: order.indexOf(emoteID) });
  });
}
