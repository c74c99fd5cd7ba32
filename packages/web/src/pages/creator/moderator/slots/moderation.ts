import { BansPane } from '../../../../features/moderation/bans-pane.tsx';
import { ChattersPane } from '../../../../features/moderation/chatters-pane.tsx';
import type { ModeratorSlots } from '../moderator-places.ts';

export const slots: ModeratorSlots = [
  {
    place: 'pane',
    order: 10,
    isWanted: ({ pane }) => pane === 'appeals',
    load: async () => (await import('../../../../features/moderation/appeals-pane.tsx')).AppealsPane,
  },
  { place: 'pane', order: 20, isWanted: ({ pane }) => pane === 'bans', Part: BansPane },
  {
    place: 'pane',
    order: 30,
    isWanted: ({ pane }) => pane === 'log',
    load: async () => (await import('../../../../features/moderation/log-pane.tsx')).LogPane,
  },
  { place: 'pane', order: 40, isWanted: ({ pane }) => pane === 'chatters', Part: ChattersPane },
];
