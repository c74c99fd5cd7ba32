import type { ChannelSlots } from '../channel-places.ts';
import { ShareChannel } from '../share-channel.tsx';

export const slots: ChannelSlots = [
  { place: 'info-action', order: 40, isWanted: ({ isClosed }) => !isClosed, Part: ShareChannel },
];
