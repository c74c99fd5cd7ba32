/** Where the site and its player are. */
export interface HeadSite {
  /** Origin of the site. */
  readonly url: string;
  /** A path of the site or an http(s) URL. */
  readonly player: string;
}

/**
 * Address of the player for other sites.
 *
 * @param content what it plays, as a piece of a query, e.g. `video=12`
 * @param parents hosts whose pages may show it, or `ANY_PARENT`
 */
export function embedAddress({ url, player }: HeadSite, content: string, parents: readonly string[]): string {
  const address = new URL(player, url).href;
  const query = [content, ...parents.map((parent) => `parent=${encodeURIComponent(parent)}`)].join('&');
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
