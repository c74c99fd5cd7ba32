import type { ModeratorSlots } from '../moderator-places.ts';

export const slots: ModeratorSlots = [
  {
    place: 'pane',
    order: 10,
    isWanted: ({ pane }) => pane === 'polls',
    load: async () => (await import('../../../../features/polls/polls-panel.tsx')).PollsPanel,
  },
];
