import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'stage',
    order: 30,
    // Few channels show a video in place of a stream.
    isWanted: ({ show }) => show !== null,
    load: async () => (await import('../show-stage.tsx')).ShowStage,
  },
];
