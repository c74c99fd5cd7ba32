import { VIPS_MAX } from '@bandshell/domain/chat';
import type { Db } from '../../../platform/database/database.ts';

export interface ListedVip {
  readonly userId: string;
  readonly login: string;
  readonly since: Date;
}

/** The VIPs of a channel, the newest first. */
export async function listVips(db: Db, channelId: string, most = VIPS_MAX): Promise<readonly ListedVip[]> {
  return db
    .selectFrom('channel_vips')
    .innerJoin('users', 'users.id', 'channel_vips.user_id')
    .select(['users.id as userId', 'users.login', 'channel_vips.created_at as since'])
    .where('channel_vips.channel_id', '=', channelId)
    .orderBy('channel_vips.created_at', 'desc')
    .orderBy('channel_vips.user_id', 'desc')
    .limit(most)
    .execute();
}
