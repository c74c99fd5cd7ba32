import { isId } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { TreasureTrains } from './treasure-trains.ts';

/** The discount that a channel's last train holds, by the terms with which the train began. */
export const findTreasure =
  ({ database, clock }: Platform): TreasureTrains['ofChannel'] =>
  async (channelId) => {
    if (!isId(channelId)) return null;
    const row = await database.db
      .selectFrom('hype_trains')
      .select(['treasure_reached_at', 'settings'])
      .where('channel_id', '=', channelId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const terms = row?.settings.staff.treasure ?? null;
    if (terms === null || row?.treasure_reached_at == null) return null;
    const endsAt = row.treasure_reached_at.getTime() + terms.minutes * 60_000;
    return clock.now().getTime() < endsAt ? { discountPercent: terms.discountPercent, endsAt } : null;
  };
