import { fillCatalogue } from '@bandshell/server/src/features/categories/fill-catalogue.ts';
import type { TestServer } from './start-test-server.ts';

/** Writes the catalogue with which a new site begins. */
export const fillCategories = ({ platform }: TestServer): Promise<void> => fillCatalogue(platform);
