import type { ModeratorSlots } from '../moderator-places.ts';
import { UserPane } from '../user-pane.tsx';

export const slots: ModeratorSlots = [
  { place: 'pane', order: 10, isWanted: ({ pane }) => pane === 'user', Part: UserPane },
];
