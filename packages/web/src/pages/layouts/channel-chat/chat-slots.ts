import { gatherSlots } from '../slot-list/slot.ts';
import type { ChatPlaces, ChatSlots } from './chat-places.ts';

/** The content that features show in a chat, on every page that has one. */
export const chatSlots = gatherSlots<ChatPlaces>(
  import.meta.glob<ChatSlots>('./slots/*.ts', { eager: true, import: 'slots' }),
);
