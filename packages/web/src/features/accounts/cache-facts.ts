import type { CacheFacts } from '../../platform/graphql/cache.ts';

export const cacheFacts: CacheFacts = {
  // Its id is the authenticator's name for it, not the passkey's of this site.
  keys: { PasskeyDescriptor: () => null },
  updates: {
    Mutation: {
      // Whatever else is personal is asked for anew, as the page reloads when the session changes.
      revokeSession: (_result, { input }, cache) => {
        if (typeof input === 'object' && input !== null && 'id' in input) {
          cache.invalidate({ __typename: 'Session', id: String(input.id) });
        }
      },
    },
  },
};
