import { recordedForViewer } from './recorded-for-viewer.ts';
import type { SectionSource } from './section-source.ts';

/** Videos and clips. */
export const recordedSection = {
  token: 'VIDEOS_AND_CLIPS',
  title: () => 'Videos and clips',
  read: async ({ context, categoryId, fittingIds }) => ({
    others: await recordedForViewer(context, { categoryId, channelIds: new Set(fittingIds) }),
  }),
} as const satisfies SectionSource;
