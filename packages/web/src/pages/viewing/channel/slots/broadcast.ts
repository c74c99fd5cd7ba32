import type { ChannelSlots } from '../channel-places.ts';
import { ManageStreamLink } from '../manage-stream-link.tsx';

export const slots: ChannelSlots = [
  { place: 'info-action', order: 10, isWanted: ({ isOwner }) => isOwner, Part: ManageStreamLink },
];
