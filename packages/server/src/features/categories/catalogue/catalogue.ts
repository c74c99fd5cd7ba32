import type { CatalogueEntry } from './catalogue-entry.ts';
import { gamingCatalogue } from './gaming.ts';
import { irlCatalogue } from './irl.ts';
import { musicAndCreativeCatalogue } from './music-and-creative.ts';

/** The categories with which a new site begins. */
export const catalogue: readonly CatalogueEntry[] = [...gamingCatalogue, ...irlCatalogue, ...musicAndCreativeCatalogue];
