import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** Suggestions for the beginning of a search. The answer is the same for all users. */
export const SearchSuggestions = graphql(`
  query SearchSuggestions($search: String!) {
    searchSuggestions(search: $search) {
      channels {
        id
        login
        displayName
        profileImageURL(width: 50)
        primaryColorHex
        stream {
          id
          viewersCount
        }
      }
      categories {
        id
        slug
        displayName
        boxArtURL
      }
      tags {
        name
        viewersCount
      }
    }
  }
`);

type Found = ResultOf<typeof SearchSuggestions>['searchSuggestions'];
export type SuggestedChannel = Found['channels'][number];
export type SuggestedCategory = Found['categories'][number];
export type SuggestedTag = Found['tags'][number];
