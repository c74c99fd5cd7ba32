import { SIDE_NAV_SECTION_KINDS, type SideNavSectionKind } from '@bandshell/domain/side-nav';
import { categoriesSection } from './categories.ts';
import { discoverSection } from './discover.ts';
import { followedSection } from './followed.ts';
import { popularSection } from './popular.ts';
import { recommendedSection } from './recommended.ts';
import { recordedSection } from './recorded.ts';
import type { ReadEntries, SectionSource, SideNavRequest } from './section-source.ts';
import { similarSection } from './similar.ts';

/** The sections of the side navigation; the domain's list says their order. */
export const SECTION_SOURCES = {
  followed: followedSection,
  recommended: recommendedSection,
  similar: similarSection,
  popular: popularSection,
  categories: categoriesSection,
  discover: discoverSection,
  recorded: recordedSection,
} as const satisfies Readonly<Record<SideNavSectionKind, SectionSource>>;

const NOTHING: ReadEntries = { streams: [], offlineIds: [], categories: [], others: [] };

/** Reads all sections in one round. */
export async function readSections(
  request: SideNavRequest,
): Promise<Readonly<Record<SideNavSectionKind, ReadEntries>>> {
  const read = await Promise.all(
    SIDE_NAV_SECTION_KINDS.map(
      async (kind) => [kind, { ...NOTHING, ...(await SECTION_SOURCES[kind].read(request)) }] as const,
    ),
  );
  return Object.fromEntries(read) as Record<SideNavSectionKind, ReadEntries>;
}
