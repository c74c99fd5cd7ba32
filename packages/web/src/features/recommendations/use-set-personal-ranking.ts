import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseSetPersonalRanking = graphql(`
  mutation UseSetPersonalRanking($input: SetPersonalRankingInput!) {
    setPersonalRanking(input: $input) {
      rankingSettings {
        id
        isPersonal
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useSetPersonalRanking = () => useMutation(UseSetPersonalRanking);
