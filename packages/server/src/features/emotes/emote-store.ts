import type { EmoteState, EmoteTier } from '@bandshell/domain/emotes';
import { isId } from '@bandshell/domain/kernel';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { IMAGES_PREFIX } from '../../core/images/image-urls.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EmoteRow } from './emotes-tables.ts';

/** The states of emotes that take a place in a channel. */
const STANDING: readonly EmoteState[] = ['PENDING', 'APPROVED'];

/** The emotes of a channel that take a place, in their order. Locks the channel's row until the transaction ends. */
export async function lockEmotes(tx: Tx, channelId: string): Promise<EmoteRow[]> {
  await lockChannelChanges(tx, channelId);
  return tx.db
    .selectFrom('emotes')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .where('state', 'in', STANDING)
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
}

/** Changes one emote of a channel; undefined if there is no such emote. */
export const changeEmote = async (
  { db }: Tx,
  channelId: string,
  id: string,
  change: Partial<Omit<EmoteRow, 'channel_id' | 'id'>>,
): Promise<EmoteRow | undefined> =>
  isId(id)
    ? db
        .updateTable('emotes')
        .set(change)
        .where('channel_id', '=', channelId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
    : undefined;

export const announceEmotes = (tx: Tx, channelId: string): Promise<void> =>
  tx.emit({ type: 'channel-emotes-changed', channelId }, channelId);

/** How many emotes of each tier. */
export const countTier = (emotes: readonly EmoteRow[], tier: EmoteTier): number =>
  emotes.filter((emote) => emote.tier === tier).length;

export const emoteFolder = (name: string): string => `${IMAGES_PREFIX}emote/${name}`;

/** Deletes the pictures of an emote. A failure is logged. */
export async function removeEmotePictures(platform: Platform, folder: string, isAnimated: boolean): Promise<void> {
  const kinds = isAnimated ? ['static', 'default'] : ['static'];
  for (const kind of kinds) {
    for (const scale of ['1.0', '2.0', '3.0']) {
      await platform.objects
        .delete(`${folder}/${kind}-${scale}.webp`)
        .catch((error: unknown) => platform.log.warn({ err: error, folder }, 'the picture of an emote stays'));
    }
  }
}
