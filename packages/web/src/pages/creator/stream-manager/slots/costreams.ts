import type { ManagerSlots } from '../manager-places.ts';

export const slots: ManagerSlots = [
  {
    place: 'wide-pane',
    order: 10,
    height: '16rem',
    load: async () => (await import('../../../../features/costreams/costream-card.tsx')).CostreamCard,
  },
];
