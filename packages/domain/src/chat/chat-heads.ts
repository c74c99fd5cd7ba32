import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const chatHeads = {
  popoutChat: { title: { en: 'Stream chat', de: 'Stream-Chat' } },
  moderationSettings: { title: { en: 'Chat moderation', de: 'Chat-Moderation' } },
  embedChat: { title: { en: 'Stream chat', de: 'Stream-Chat' } },
  embedGuide: { title: { en: 'Embed a channel', de: 'Einen Kanal einbetten' }, isIndexed: true },
  popoutGuide: { title: { en: 'Windows of their own', de: 'Eigene Fenster' }, isIndexed: true },
  moderator: { title: { en: 'Moderation', de: 'Moderation' } },
} satisfies RouteHeads;
