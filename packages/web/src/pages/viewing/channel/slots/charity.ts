import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'over-lists',
    order: 10,
    // Few channels collect for a charity.
    load: async () => (await import('../../../../features/charity/charity-strip.tsx')).CharityStrip,
  },
];
