import { togetherOf } from '../../../../features/channels/together-of.ts';
import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'under-info',
    order: 10,
    // Few channels stream together with others.
    isWanted: ({ live, user }) => live.stream !== null && togetherOf(user.stream ?? {}) !== null,
    load: async () => (await import('../../../../features/costreams/costream-panel.tsx')).CostreamPanel,
  },
];
