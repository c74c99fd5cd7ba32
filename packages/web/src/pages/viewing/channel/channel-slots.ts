import { gatherSlots } from '../../layouts/slot-list/slot.ts';
import type { ChannelPlaces, ChannelSlots } from './channel-places.ts';

/** The content that features show on a channel's page. */
export const channelSlots = gatherSlots<ChannelPlaces>(
  import.meta.glob<ChannelSlots>('./slots/*.ts', { eager: true, import: 'slots' }),
);
