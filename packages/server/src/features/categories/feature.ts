import type { Feature } from '../../core/feature.ts';
import { categoriesBotEndpoints } from './bot-endpoints.ts';
import { categoriesPermissions } from './categories-permissions.ts';
import './categories-schema.ts';
import { categoryArtRoute } from './category-art-route.ts';

export const categoriesFeature: Feature = {
  name: 'categories',
  botEndpoints: categoriesBotEndpoints,
  permissions: categoriesPermissions,
  http: categoryArtRoute,
};
