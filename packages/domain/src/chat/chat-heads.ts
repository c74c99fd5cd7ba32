import type { RouteHeads } from '../routes/route-head.ts';

export const chatHeads = {
  popoutChat: { title: { en: 'Stream chat', de: 'Stream-Chat' } },
  embedChat: { title: { en: 'Stream chat', de: 'Stream-Chat' } },
} satisfies RouteHeads;
