import type { Platform } from '../../platform/platform.ts';

/** Whether a channel sells subscriptions: that of a partner or an affiliate, on a site with a payment provider. */
export async function isSelling({ database: { db }, parts }: Platform, channelId: string): Promise<boolean> {
  if (parts.payments.provider === undefined) return false;
  const row = await db
    .selectFrom('users')
    .select(['is_partner', 'is_affiliate', 'unavailable_reason'])
    .where('id', '=', channelId)
    .executeTakeFirst();
  return row !== undefined && row.unavailable_reason === null && (row.is_partner || row.is_affiliate);
}
