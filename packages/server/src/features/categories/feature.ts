import type { Feature } from '../../core/feature/feature.ts';
import { categoriesBotEndpoints } from './bot-endpoints.ts';
import { boxArtRoute } from './box-art-route.ts';
import { catalogueReads } from './catalogue-reads.ts';
import { categoriesPermissions } from './categories-permissions.ts';
import { categoriesSettings } from './categories-settings.ts';
import { categoriesSitemap } from './categories-sitemap.ts';
import type {} from './categories-tables.ts';
import './catalogue-mutations.ts';
import './catalogue-schema.ts';
import './categories-schema.ts';
import { categoryArtRoute } from './category-art-route.ts';
import './category-follow-schema.ts';
import './category-about-schema.ts';
import './category-lists-schema.ts';
import { categoriesPersonalData } from './personal-data.ts';
import { purgeEndedCategoryFollows } from './purge-ended-category-follows.ts';

export const categoriesFeature = {
  name: 'categories',
  sitemap: categoriesSitemap,
  botEndpoints: categoriesBotEndpoints,
  permissions: categoriesPermissions,
  settings: categoriesSettings,
  personalData: categoriesPersonalData,
  jobs: (platform) => [
    {
      ...{ name: 'purge-ended-category-follows', purpose: 'bulk', cron: '*/10 * * * *' },
      run: () => purgeEndedCategoryFollows(platform),
    },
  ],
  services: { catalogue: catalogueReads },
  http: (http, platform) => {
    categoryArtRoute(http, platform);
    boxArtRoute(http, platform);
  },
} satisfies Feature;
