import type { ChatContext, ChatSlots } from '../chat-places.ts';

/** The other pages have a list of polls of their own, or no viewers who vote. */
const isForVoters = ({ page }: ChatContext): boolean => page === 'channel' || page === 'window';

const load = async () => (await import('../../../../features/polls/polls-action.tsx')).PollsAction;

export const slots: ChatSlots = [
  {
    place: 'chat-top',
    order: 30,
    isWanted: isForVoters,
    load: async () => (await import('../../../../features/polls/poll-slot.tsx')).PollSlot,
  },
  {
    place: 'moderator-tool',
    order: 10,
    isWanted: ({ page }) => page === 'channel',
    load: async () => (await import('../../../../features/polls/polls-tool.tsx')).PollsTool,
  },
  { place: 'moderator-action', order: 10, isWanted: isForVoters, load },
];
