import type { ModeratorSlots } from '../moderator-places.ts';

export const slots: ModeratorSlots = [
  {
    place: 'pane',
    order: 10,
    isWanted: ({ pane }) => pane === 'held',
    load: async () => (await import('../../../../features/automod/held-messages.tsx')).HeldMessages,
  },
  {
    place: 'pane-tab',
    order: 10,
    isWanted: ({ pane }) => pane === 'held',
    load: async () => (await import('../../../../features/automod/held-count.tsx')).HeldCount,
  },
];
