/** What the document's head says of a page: title, OpenGraph and the HTTP status it is answered with. */
export interface HeadFacts {
  /** Without the product's name, which `documentTitle` adds; empty for the home page. */
  readonly title: string;
  readonly description: string;
  readonly type: 'website' | 'profile' | 'video.other';
  /** A picture that stands for the page; a path of the site or an absolute URL. */
  readonly image: string | undefined;
  readonly status: 200 | 404;
  /** False keeps the page out of search engines. */
  readonly indexed: boolean;
}

export const PRODUCT_NAME = 'Bandshell';

const TAGLINE = 'Live streams, close to the stage.';

/** Head of a page that has nothing of its own to show to a crawler. */
export const plainHead = (title: string, indexed = false): HeadFacts => ({
  title,
  description: TAGLINE,
  type: 'website',
  image: undefined,
  status: 200,
  indexed,
});

/** Head of a page that does not exist. */
export const missingHead = (title: string): HeadFacts => ({ ...plainHead(title), status: 404 });

/** Text of `<title>`: the page first, so that a row of tabs stays readable. */
export const documentTitle = (title: string): string => (title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`);

/** Follows `keys` into a value of unknown shape; undefined as soon as one of them is not there. */
export const valueAt = (data: unknown, ...keys: readonly string[]): unknown => {
  let value = data;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
};

/** Like `valueAt`, for texts: undefined for anything but a text that is not empty. */
export const textAt = (data: unknown, ...keys: readonly string[]): string | undefined => {
  const value = valueAt(data, ...keys);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
