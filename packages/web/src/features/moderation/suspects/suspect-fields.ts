import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

export const SuspectFields = graphql(`
  fragment SuspectFields on ChatSuspect @_unmask {
    id
    likelihood
    hintedAt
    treatment
    changedAt
    moderator {
      id
      displayName
    }
  }
`);

export type ShownSuspect = ResultOf<typeof SuspectFields>;
