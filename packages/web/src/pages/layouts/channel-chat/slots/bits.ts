import type { ChatContext, ChatSlots } from '../chat-places.ts';

const isForViewers = ({ page }: ChatContext): boolean => page === 'channel' || page === 'window';

export const slots: ChatSlots = [
  {
    place: 'viewer-tool',
    order: 10,
    isWanted: (context) => isForViewers(context) && !context.isOwner,
    load: async () => (await import('../../../../features/bits/bits-tool.tsx')).BitsTool,
  },
  {
    place: 'draft-preview',
    order: 10,
    isWanted: isForViewers,
    load: async () => (await import('../../../../features/bits/cheer-draft.tsx')).CheerDraft,
  },
];
