/**
 * Header of `POST /graphql` with the keys of the links that its page was opened by, separated by commas. An address would
 * stand in logs and caches.
 */
export const LINK_KEYS_HEADER = 'x-link-keys';
