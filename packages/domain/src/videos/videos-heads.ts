import { videoHead } from '../kernel/heads/content-head.ts';
import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const videosHeads = {
  videoProducer: { title: { en: 'Video producer', de: 'Video-Producer' } },
  videoEditor: { title: { en: 'Edit video', de: 'Video bearbeiten' } },
  viewingHistory: { title: { en: 'Viewing history', de: 'Verlauf' } },
  video: { title: { en: 'Video', de: 'Video' }, head: videoHead },
} satisfies RouteHeads;
