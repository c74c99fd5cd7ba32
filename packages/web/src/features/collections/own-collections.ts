import { COLLECTIONS_MAX } from '@bandshell/domain/collections';
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
      }
    }
  `,
  [OwnCollection],
);

// What is brought back makes room for older ones.
const OwnDeletedCollections = graphql(
  `
    query OwnDeletedCollections($login: String!) {
      user(login: $login) {
        id
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
  [DeletedCollection],
);

// A channel has no more collections than this.
const variablesOf = (login: string) => ({ login, first: COLLECTIONS_MAX });

/** Every collection of a creator. */
export const useOwnCollections = (login: string) =>
  useQuery({ query: OwnCollections, variables: variablesOf(login), requestPolicy: 'cache-and-network' });

/** What a creator deleted of them and can bring back; two lists are more than one answer may hold. */
export const useOwnDeletedCollections = (login: string) =>
  useQuery({ query: OwnDeletedCollections, variables: { login }, requestPolicy: 'cache-and-network' });

/** Asks for both anew; whichever page shows them then shows them as they are. */
export const useOwnCollectionsAgain = (login: string): (() => void) => {
  const client = useClient();
  return () => {
    void client.query(OwnCollections, variablesOf(login), { requestPolicy: 'network-only' }).toPromise();
    void client.query(OwnDeletedCollections, { login }, { requestPolicy: 'network-only' }).toPromise();
  };
};
