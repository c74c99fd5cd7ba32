import type { RouteHeads } from '../routes/route-head.ts';
import { categoryClipsHead, categoryHead, categoryVideosHead } from './category-head.ts';

export const categoriesHeads = {
  category: { title: { en: 'Category', de: 'Kategorie' }, head: categoryHead },
  categoryClips: { title: { en: 'Category', de: 'Kategorie' }, head: categoryClipsHead },
  categoryVideos: { title: { en: 'Category', de: 'Kategorie' }, head: categoryVideosHead },
} satisfies RouteHeads;
