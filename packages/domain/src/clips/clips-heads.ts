import { clipHead } from '../kernel/heads/content-head.ts';
import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const clipsHeads = {
  clipFeed: { title: { en: 'Clips', de: 'Clips' } },
  clipsSettings: { title: { en: 'Clips settings', de: 'Clip-Einstellungen' } },
  creatorClips: { title: { en: 'Clips', de: 'Clips' } },
  clipEditor: { title: { en: 'Edit clip', de: 'Clip bearbeiten' } },
  clip: { title: { en: 'Clip', de: 'Clip' }, head: clipHead },
} satisfies RouteHeads;
