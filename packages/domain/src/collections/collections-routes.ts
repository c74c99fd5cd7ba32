import { pathOf } from '../kernel/paths/path-pattern.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { collectionVariables } from './collection-variables.ts';

/** A collection and its editor. */
export const collectionsRoutes = {
  collectionsManager: {
    name: 'collectionsManager',
    pattern: '/u/:login/content/collections',
    page: 'collections-manager',
    access: 'owner',
  },
  collectionEditor: {
    name: 'collectionEditor',
    pattern: '/u/:login/content/collections/:collectionID',
    page: 'collection-editor',
    access: 'owner',
  },
  collection: {
    name: 'collection',
    pattern: '/collections/:collectionID',
    also: ['/:channelLogin/collection/:collectionID'],
    canonicalPath: (params) => pathOf('collections', params.collectionID ?? ''),
    page: 'watch',
    access: 'everyone',
    injects: {
      operation: 'ChannelCollectionCore',
      variables: collectionVariables,
    },
    plays: true,
  },
} as const satisfies Record<string, RouteEntry>;
