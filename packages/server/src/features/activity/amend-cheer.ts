import type { Platform } from '../../platform/platform.ts';
import type {} from './activity-tables.ts';

export interface AmendedCheer {
  readonly channelId: string;
  readonly userId: string;
  readonly cheerId: string | null;
  /** What is left of it. */
  readonly bits: number;
  /** When it was given, ms since the epoch. */
  readonly at: number;
}

/** The entry of a cheer shows the bits that are paid. It stays without any, as they may be paid again, and is not listed. */
export const amendCheer = (
  { database }: Platform,
  { channelId, userId, cheerId, bits, at }: AmendedCheer,
): Promise<void> =>
  database.transact(async (tx) => {
    const entry = tx.db
      .updateTable('activity')
      .set({ amount: bits })
      .where('channel_id', '=', channelId)
      .where('kind', '=', 'CHEER')
      .where('actor_id', '=', userId);
    const { numUpdatedRows } = await (cheerId === null
      ? entry.where('created_at', '=', new Date(at))
      : entry.where('subject_id', '=', cheerId)
    ).executeTakeFirst();
    if (numUpdatedRows > 0n) await tx.emit({ type: 'activity-changed', channelId }, channelId);
  });
