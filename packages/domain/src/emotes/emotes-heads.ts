import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const emotesHeads = {
  emotesSettings: { title: { en: 'Emotes', de: 'Emotes' } },
  adminEmotes: { title: { en: 'Emotes', de: 'Emotes' } },
} satisfies RouteHeads;
