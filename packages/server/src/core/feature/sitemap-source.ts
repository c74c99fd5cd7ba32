import type { Platform } from '../../platform/platform.ts';

/** A page that search engines may show. */
export interface SitemapPage {
  /** Path of the site, encoded. */
  readonly path: string;
  readonly changedAt: Date | null;
}

/**
 * A kind of public pages in the site's sitemap. Anybody who may see a page only with an account finds none of them
 * here.
 */
export interface SitemapSource {
  /** Part of the file's name: lower-case letters. */
  readonly name: string;
  /** The pages change by the minute: live channels. */
  readonly isBrief?: boolean;
  /**
   * The ids with which files begin, in the order of ids: of the pages that everybody may see, each `size`-th from the
   * first one on.
   */
  readonly beginnings: (platform: Platform, size: number) => Promise<readonly string[]>;
  /** At most `size` pages from the id on, in the order of ids. */
  readonly pages: (platform: Platform, fromId: string, size: number) => Promise<readonly SitemapPage[]>;
}
