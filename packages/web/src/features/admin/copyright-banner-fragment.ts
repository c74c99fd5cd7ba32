import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const CopyrightBannerFragment = graphql(`
  fragment CopyrightBannerFragment on User {
    id
    copyrightStatus {
      activeStrikes
      strikesToSuspend
      notices {
        id
        kind
        work
        claimant
        endsAt
        isAcknowledged
      }
    }
  }
`);

export type CopyrightBannerUser = ResultOf<typeof CopyrightBannerFragment>;
