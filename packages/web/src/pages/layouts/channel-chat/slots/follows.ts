import { FollowButton } from '../../../../features/follows/follow-button.tsx';
import type { ChatSlots } from '../chat-places.ts';

export const slots: ChatSlots = [
  { place: 'emote-card', order: 10, Part: FollowButton },
  { place: 'recommended-channel', order: 10, isWanted: ({ page }) => page === 'channel', Part: FollowButton },
];
