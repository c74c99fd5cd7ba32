import type { CacheConfig } from '../../platform/graphql/cache.ts';

export const cacheConfig: CacheConfig = {
  // This id is the authenticator's AAGUID. It does not identify a passkey of this site.
  keys: { PasskeyDescriptor: () => null },
  updates: {
    Mutation: {
      // Other personal data needs no update: the page reloads when the session changes.
      revokeSession: (_result, { input }, cache) => {
        if (typeof input === 'object' && input !== null && 'id' in input) {
          cache.invalidate({ __typename: 'Session', id: String(input.id) });
        }
      },
    },
  },
};
