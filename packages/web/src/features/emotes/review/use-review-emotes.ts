import { useMutation } from 'urql';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

export const EmotesReviewQuery = graphql(`
  query EmotesReview($state: EmoteState, $login: String, $after: String) {
    emotesInReview(state: $state, login: $login, after: $after, first: 25) {
      edges {
        node {
          id
          name
          tier
          state
          note
          assetType
          createdAt
          owner {
            id
            login
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export type ReviewedEmote = ResultOf<typeof EmotesReviewQuery>['emotesInReview']['edges'][number]['node'];

const UseDecideEmote = graphql(`
  mutation UseDecideEmote($input: DecideEmoteInput!) {
    decideEmote(input: $input) {
      emote {
        id
        state
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

const UseTakeDownEmote = graphql(`
  mutation UseTakeDownEmote($input: TakeDownEmoteInput!) {
    takeDownEmote(input: $input) {
      emote {
        id
        state
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useDecideEmote = () => useMutation(UseDecideEmote);
export const useTakeDownEmote = () => useMutation(UseTakeDownEmote);
