import type { UserCardSlots } from '../user-card-places.ts';

export const slots: UserCardSlots = [
  {
    place: 'user-action',
    order: 60,
    // Few of them have a channel with a promotion.
    load: async () => (await import('../../../../features/promotions/callouts.tsx')).UserCardCallout,
  },
];
