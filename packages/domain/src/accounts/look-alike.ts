import { PRODUCT_NAME } from '../routes/product-name.ts';

/** Gives texts that look alike the same text (Unicode Technical Standard 39, section 4), given by who has its table. */
export type Skeleton = (text: string) => string;

/** What of a text is seen at a glance: its letters and digits by their looks, without case and what stands between. */
export const foldLooks = (text: string, skeleton: Skeleton): string =>
  skeleton(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a name can be read as one that holds the name of this site. */
export const holdsSiteName = (text: string, skeleton: Skeleton): boolean =>
  foldLooks(text, skeleton).includes(foldLooks(PRODUCT_NAME, skeleton));
