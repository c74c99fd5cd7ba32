import { graphql } from '../../platform/graphql/graphql.ts';

/** The content that the page shows of a poll. */
export const ShownPollFields = graphql(`
  fragment ShownPollFields on Poll @_unmask {
    id
    title
    choices {
      id
      title
      votes
    }
    status
    startedAt
    endsAt
    endedAt
    secondsLeft
    ownChoiceID
  }
`);
