import type { ManagerSlots } from '../manager-places.ts';

export const slots: ManagerSlots = [
  {
    place: 'quick-action',
    order: 20,
    isWanted: ({ isLive }) => isLive,
    load: async () => (await import('../clip-quick-action.tsx')).ClipQuickAction,
  },
];
