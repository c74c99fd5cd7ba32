/**
 * Header of `POST /graphql` with the keys of the links that opened the page, separated by commas. A URL would be
 * written to logs and caches.
 */
export const LINK_KEYS_HEADER = 'x-link-keys';
