import { GiftButton } from '../../../../features/subscriptions/gifts/gift-button.tsx';
import type { UserCardSlots } from '../user-card-places.ts';

export const slots: UserCardSlots = [{ place: 'user-action', order: 50, Part: GiftButton }];
