import type { WatchSlots } from '../watch-places.ts';

export const slots: WatchSlots = [
  { place: 'clip-action', order: 50, load: async () => (await import('../watch-lower.tsx')).ClipExportAction },
  { place: 'clip-share', order: 10, load: async () => (await import('../watch-lower.tsx')).ClipExportChoice },
];
