import { findSeller, maySell, type SellingUser } from '../../../core/users/may-sell.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A channel that may be subscribed to. */
export interface SubscribedChannel {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
}

const channelOf = ({ id, login, display_name: displayName }: SellingUser): SubscribedChannel => ({
  ...{ id, login, displayName },
});

/** A user's channel, if it is sold. */
export const soldChannel = (user: SellingUser, now: Date): SubscribedChannel | null =>
  maySell(user, now) ? channelOf(user) : null;

/** A channel, if it is sold. */
export async function findSoldChannel(platform: Platform, channelId: string): Promise<SubscribedChannel | null> {
  const seller = await findSeller(platform, platform.database.db, channelId);
  return seller === undefined ? null : channelOf(seller);
}
