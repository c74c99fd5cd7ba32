import { findSeller } from '../../core/users/may-sell.ts';
import type { Platform } from '../../platform/platform.ts';

/** Whether a channel sells subscriptions: that of a partner or an affiliate, on a site with a payment provider. */
export const isSelling = async (platform: Platform, channelId: string): Promise<boolean> =>
  platform.services.payments.provider !== undefined &&
  (await findSeller(platform, platform.database.db, channelId)) !== undefined;
