import type { RouteHeads } from '../kernel/heads/route-head.ts';
import { categoryTagHead } from '../kernel/heads/tag-head.ts';
import { categoryClipsHead, categoryHead, categoryVideosHead } from './category-head.ts';

export const categoriesHeads = {
  directory: { title: { en: 'Browse', de: 'Durchsuchen' }, head: categoryTagHead },
  gamingDirectory: { title: { en: 'Games', de: 'Spiele' }, isIndexed: true },
  irlDirectory: { title: { en: 'IRL', de: 'IRL' }, isIndexed: true },
  musicDirectory: { title: { en: 'Music', de: 'Musik' }, isIndexed: true },
  esportsDirectory: { title: { en: 'Esports', de: 'E-Sport' }, isIndexed: true },
  creativeDirectory: { title: { en: 'Creative', de: 'Kreatives' }, isIndexed: true },
  adminCategories: { title: { en: 'Categories', de: 'Kategorien' } },
  following: { title: { en: 'Following', de: 'Folge ich' } },
  category: { title: { en: 'Category', de: 'Kategorie' }, head: categoryHead },
  categoryClips: { title: { en: 'Category', de: 'Kategorie' }, head: categoryClipsHead },
  categoryVideos: { title: { en: 'Category', de: 'Kategorie' }, head: categoryVideosHead },
} satisfies RouteHeads;
