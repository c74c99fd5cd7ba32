import { FollowButton } from '../../../../features/follows/follow-button.tsx';
import type { WatchContext, WatchSlots } from '../watch-places.ts';

const forOthers = { order: 60, isWanted: ({ isOwner }: WatchContext) => !isOwner, Part: FollowButton };

export const slots: WatchSlots = [
  { place: 'video-action', ...forOthers },
  { place: 'clip-action', ...forOthers },
];
