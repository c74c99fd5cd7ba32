import { boxArtUrl } from '../images/image-urls.ts';
import { storedPictureUrl } from '../images/stored-picture.ts';
import type { CategoryRow } from './category-loader.ts';

/** The box art that site admins uploaded, or the drawn one. */
export const categoryArtUrl = ({ slug, box_art_key }: Pick<CategoryRow, 'slug' | 'box_art_key'>): string =>
  box_art_key === null ? boxArtUrl(slug) : storedPictureUrl('category', box_art_key);
