import type { RouteHeads } from '../routes/route-head.ts';

export const chatHeads = {
  popoutChat: { title: { en: 'Stream chat', de: 'Stream-Chat' } },
  moderationSettings: { title: { en: 'Chat moderation', de: 'Chat-Moderation' } },
  embedChat: { title: { en: 'Stream chat', de: 'Stream-Chat' } },
  moderator: { title: { en: 'Moderation', de: 'Moderation' } },
} satisfies RouteHeads;
