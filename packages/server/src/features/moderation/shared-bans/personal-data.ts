import type { PersonalData } from '../../../core/feature/personal-data.ts';
import { listBanShares, lockBanShare } from './ban-share-store.ts';
import { deleteBanShare } from './end-ban-share.ts';

/** With which channels the user's channel shares bans. A closed channel shares none any more. */
export const withSharedBanData = ({ copy, erase }: PersonalData): PersonalData => ({
  copy: async (platform, userId) => {
    const { db } = platform.database;
    const shares = await listBanShares(db, userId);
    const ids = shares.map(({ channel_id, partner_id }) => (channel_id === userId ? partner_id : channel_id));
    const sharers =
      ids.length === 0 ? [] : await db.selectFrom('users').select('login').where('id', 'in', ids).execute();
    return { ...(await copy(platform, userId)), sharesBansWith: sharers.map(({ login }) => login) };
  },
  erase: async (platform, userId) => {
    const { database } = platform;
    for (const { channel_id, partner_id } of await listBanShares(database.db, userId)) {
      await database.transact(async (tx) => {
        const share = await lockBanShare(tx, channel_id, partner_id, 'update');
        if (share !== undefined) await deleteBanShare(tx, channel_id, partner_id);
      });
    }
    await database.db
      .deleteFrom('chat_shared_ban_exceptions')
      .where((where) => where.or([where('channel_id', '=', userId), where('user_id', '=', userId)]))
      .execute();
    await erase(platform, userId);
  },
});
