import type { Feature } from '../../core/feature/feature.ts';
import type { SitemapSource } from '../../core/feature/sitemap-source.ts';
import { robotsRoute } from './robots-route.ts';
import { sitemapRoutes } from './sitemap-routes.ts';
import { wellKnownRoutes } from './well-known-routes.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** The public pages of all features. */
    readonly sitemapSources: readonly SitemapSource[];
  }
}

/** Files that programs look for on every site: search engines, password managers, finders of weaknesses. */
export const crawlersFeature = {
  name: 'crawlers',
  http: (http, platform) => {
    robotsRoute(http, platform);
    sitemapRoutes(http, platform);
    wellKnownRoutes(http, platform);
  },
} satisfies Feature;
