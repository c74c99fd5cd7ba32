import { escapeXml } from '@bandshell/domain/art';
import type { SitemapPage } from '../../core/feature/sitemap-source.ts';

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const changed = (at: Date | null): string => (at === null ? '' : `<lastmod>${at.toISOString()}</lastmod>`);

/** The files of a sitemap (sitemaps.org protocol 0.9, "Sitemap index"). Addresses are absolute. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  [
    HEADER,
    `<sitemapindex ${NAMESPACE}>`,
    ...addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');

/** One file of a sitemap: at most 50,000 pages. */
export const sitemapFile = (siteUrl: string, pages: readonly SitemapPage[]): string =>
  [
    HEADER,
    `<urlset ${NAMESPACE}>`,
    ...pages.map(({ path, changedAt }) => `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed(changedAt)}</url>`),
    '</urlset>',
    '',
  ].join('\n');
