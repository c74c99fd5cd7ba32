import { PRODUCT_NAME } from './product-name.ts';

/**
 * Maps texts that look alike to the same text (Unicode Technical Standard 39, section 4). The caller provides it,
 * because it needs a table.
 */
export type Skeleton = (text: string) => string;

/** The visible form of a text: letters and digits by their looks, without case, and the characters between them. */
export const foldLooks = (text: string, skeleton: Skeleton): string =>
  skeleton(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a name can be read as a name that contains the site's name. */
export const holdsSiteName = (text: string, skeleton: Skeleton): boolean =>
  foldLooks(text, skeleton).includes(foldLooks(PRODUCT_NAME, skeleton));
