import { ChannelOptionsButton } from '../channel-options-button.tsx';
import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'info-action',
    order: 50,
    isWanted: ({ isClosed, isOwner }) => !isClosed && !isOwner,
    Part: ChannelOptionsButton,
  },
];
