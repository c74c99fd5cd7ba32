import type { Platform } from '../../../platform/platform.ts';
import { listBanShares } from './ban-share-store.ts';
import type { BanShareRow } from './shared-bans-tables.ts';

/** The channels with which a channel shares bans, or one of them asks for it. */
export const listOwnBanShares = (
  { database }: Pick<Platform, 'database'>,
  channelId: string,
): Promise<readonly BanShareRow[]> => listBanShares(database.db, channelId);
