import type { OrderRow } from '../orders-tables.ts';

/** The channel that an order is for: what it gives names it, or the page on which it was bought. */
export function channelOf({ benefits, channel_id }: Pick<OrderRow, 'benefits' | 'channel_id'>): string | null {
  for (const benefit of Object.values(benefits) as readonly unknown[]) {
    const { channelId } = (benefit ?? {}) as { readonly channelId?: unknown };
    if (typeof channelId === 'string') return channelId;
  }
  return channel_id;
}
