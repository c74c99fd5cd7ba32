import type { ManagerSlots } from '../manager-places.ts';

export const slots: ManagerSlots = [
  {
    place: 'pane',
    order: 10,
    height: '42rem',
    load: async () => (await import('../../../../features/activity/activity-feed.tsx')).ActivityFeed,
  },
];
