import type { Vertical } from '@bandshell/domain/categories';
import type { CatalogueTagSlug } from './content-tags.ts';

/** A category of the first catalogue: its name, its fields, and its tags in the order in which they are shown. */
export type CatalogueEntry = readonly [name: string, verticals: readonly Vertical[], tags: readonly CatalogueTagSlug[]];
