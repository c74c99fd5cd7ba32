import type { ChatSlots } from '../chat-places.ts';

export const slots: ChatSlots = [
  {
    place: 'over-window',
    order: 20,
    // Few buy something in a window.
    load: async () => (await import('../../../../features/orders/checkout-slot.tsx')).CheckoutSlot,
  },
];
