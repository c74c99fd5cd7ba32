import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'notice',
    order: 10,
    // Raids are rare.
    isWanted: ({ raid }) => raid !== null,
    load: async () => (await import('../../../../features/raids/channel-raid.tsx')).ChannelRaid,
  },
];
