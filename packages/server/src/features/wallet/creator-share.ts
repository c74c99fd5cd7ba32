import { valueAt, WHOLE_RATE } from '@bandshell/domain/kernel';
import type { CreatorShare } from '../../core/payments/creator-share.ts';
import type { Platform } from '../../platform/platform.ts';

const PERCENT = WHOLE_RATE / 100;
/** More changes of one creator are not looked at; the newest count. */
const MOST_CHANGES = 100;

export const createCreatorShare = ({ clock, database, flags }: Platform): CreatorShare => ({
  async of(channelId) {
    const now = clock.now();
    const rows = await database.db
      .selectFrom('revenue_shares')
      .select(['share', 'starts_at'])
      .where('channel_id', '=', channelId)
      .where('starts_at', '<=', now)
      .orderBy('starts_at', 'desc')
      .limit(MOST_CHANGES)
      .execute();
    const changes = rows.map(({ share, starts_at }) => ({ share, startsAt: starts_at.getTime() }));
    const standard = flags.setting('creator_share_percent') * PERCENT;
    return valueAt(changes, ({ share }) => share, standard, now.getTime());
  },
});
