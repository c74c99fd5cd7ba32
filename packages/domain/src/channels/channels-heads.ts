import type { RouteHeads } from '../kernel/heads/route-head.ts';
import { channelHead } from './channel-head.ts';

export const channelsHeads = {
  channelSettings: { title: { en: 'Channel settings', de: 'Kanaleinstellungen' } },
  community: { title: { en: 'Community', de: 'Community' } },
  channel: { title: { en: 'Channel', de: 'Kanal' }, head: channelHead },
} satisfies RouteHeads;
