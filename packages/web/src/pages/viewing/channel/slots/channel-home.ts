import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'stage',
    order: 10,
    // Visitors of a live channel see the stream. Only the address of the channel's home leads here.
    isWanted: ({ view, isOnAir }) => view === 'home' && isOnAir,
    load: async () => (await import('../channel-home-hero.tsx')).ChannelHomeHero,
  },
];
