import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'after-stream',
    order: 10,
    load: async () => (await import('../offline-updates.tsx')).FreshRecording,
  },
];
