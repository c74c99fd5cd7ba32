import { FollowToggle } from '../../../../features/follows/follow-toggle.tsx';
import type { UserCardSlots } from '../user-card-places.ts';

export const slots: UserCardSlots = [{ place: 'user-action', order: 10, Part: FollowToggle }];
