import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'lower',
    order: 20,
    // Few creators have money that waits for a bank account.
    isWanted: ({ isOwner, user, isFirstViewOver }) =>
      isOwner && user.channel.subscriptionProducts !== null && isFirstViewOver,
    load: async () => (await import('../../../../features/wallet/spendable-banner.tsx')).SpendableBanner,
  },
];
