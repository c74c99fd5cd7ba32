/** The addresses of the site and its player. */
export interface HeadSite {
  /** Origin of the site. */
  readonly url: string;
  /** A path of the site or an http(s) URL. */
  readonly player: string;
}

/**
 * The address of the embedded player.
 * @param content what it plays, as part of a query, e.g. `video=12`
 * @param parents hosts whose pages may show it, or `ANY_PARENT`
 */
export function embedAddress({ url, player }: HeadSite, content: string, parents: readonly string[]): string {
  const address = new URL(player, url).href;
  const query = [content, ...parents.map((parent) => `parent=${encodeURIComponent(parent)}`)].join('&');
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
