import { PinnedSlot } from '../../../../features/chat/spotlights/pinned-slot.tsx';
import type { ChatSlots } from '../chat-places.ts';

export const slots: ChatSlots = [{ place: 'chat-top', order: 10, Part: PinnedSlot }];
