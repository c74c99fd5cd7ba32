import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'info-action',
    order: 30,
    // Only channels that sell subscriptions show it.
    isWanted: ({ isClosed, isOwner, user }) => !isClosed && !isOwner && user.channel.subscriptionProducts !== null,
    load: async () => (await import('../subscribe-action.tsx')).SubscribeAction,
  },
];
