import type { ModeratorSlots } from '../moderator-places.ts';

export const slots: ModeratorSlots = [
  {
    place: 'pane',
    order: 10,
    isWanted: ({ pane }) => pane === 'suspects',
    load: async () => (await import('../../../../features/moderation/suspects/suspects-pane.tsx')).SuspectsPane,
  },
];
