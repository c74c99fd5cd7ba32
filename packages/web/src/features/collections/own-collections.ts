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

// A restored collection takes its place among the others.
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

// The limit of collections per channel.
const variablesOf = (login: string) => ({ login, first: COLLECTIONS_MAX });

/** All collections of a creator. */
export const useOwnCollections = (login: string) =>
  useQuery({ query: OwnCollections, variables: variablesOf(login), requestPolicy: 'cache-and-network' });

/**
 * A creator's deleted collections. A separate query, because both lists together exceed the cost limit of one answer.
 */
export const useOwnDeletedCollections = (login: string) =>
  useQuery({ query: OwnDeletedCollections, variables: { login }, requestPolicy: 'cache-and-network' });

/** Refetches both lists, so that every page shows the current state. */
export const useOwnCollectionsAgain = (login: string): (() => void) => {
  const client = useClient();
  return () => {
    void client.query(OwnCollections, variablesOf(login), { requestPolicy: 'network-only' }).toPromise();
    void client.query(OwnDeletedCollections, { login }, { requestPolicy: 'network-only' }).toPromise();
  };
};
