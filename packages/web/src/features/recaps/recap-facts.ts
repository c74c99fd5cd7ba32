import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const RecapFactsParts = graphql(`
  fragment RecapFactsParts on RecapFacts {
    watchSeconds
    streamsCount
    topPercent
    chatLinesCount
    emotes {
      emoteID
      token
      usesCount
    }
    clipsCount
    topClip {
      slug
      title
    }
    bitsCount
    giftsCount
    followedAt
    firstSeenAt
  }
`);

export type KnownFacts = ResultOf<typeof RecapFactsParts>;
