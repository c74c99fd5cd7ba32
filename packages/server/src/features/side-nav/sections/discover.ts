import { discoverPicks } from '@bandshell/domain/side-nav';
import type { SectionSource } from './section-source.ts';

/** Lists of the directory and tags. */
export const discoverSection = {
  token: 'DISCOVER',
  tokenDescription: 'Lists of the directory and tags.',
  title: () => 'Discover',
  read: async ({ context }) => {
    const { collections, tags } = await context.platform.services.discoverPool.read();
    const lists = collections.map((slug) => ({ kind: 'Directory' as const, row: { slug } }));
    return {
      others: discoverPicks(
        lists,
        tags.map((row) => ({ kind: 'Tag' as const, row })),
      ),
    };
  },
} as const satisfies SectionSource;
