import { FollowButton } from '../../../../features/follows/follow-button.tsx';
import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  { place: 'info-action', order: 20, isWanted: ({ isClosed, isOwner }) => !isClosed && !isOwner, Part: FollowButton },
];
