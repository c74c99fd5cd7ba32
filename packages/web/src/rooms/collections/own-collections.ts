import { COLLECTIONS_MAX } from '@bandshell/domain';
import { useClient, useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { DeletedCollection } from './deleted-collection.ts';
import { OwnCollection } from './own-collection.ts';

const OwnCollections = graphql(
  `
    query OwnCollections($login: String!, $first: Int!) {
      user(login: $login) {
        id
        collections(first: $first) {
          edges {
            cursor
            node {
              id
              ...OwnCollection
            }
          }
        }
        deletedCollections(first: 50) {
          edges {
            cursor
            node {
              id
              ...DeletedCollection
            }
          }
        }
      }
    }
  `,
  [OwnCollection, DeletedCollection],
);

// A channel has no more collections than this. Of deleted ones the newest fifty are enough to begin with: what is brought
// back makes room for older ones.
const variablesOf = (login: string) => ({ login, first: COLLECTIONS_MAX });

/** Every collection of a creator, and what they deleted and can bring back. */
export const useOwnCollections = (login: string) =>
  useQuery({ query: OwnCollections, variables: variablesOf(login), requestPolicy: 'cache-and-network' });

/** Asks for them anew; whichever page shows them then shows them as they are. */
export const useOwnCollectionsAgain = (login: string): (() => void) => {
  const client = useClient();
  return () => void client.query(OwnCollections, variablesOf(login), { requestPolicy: 'network-only' }).toPromise();
};
