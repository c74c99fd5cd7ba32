import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const LogEntryFields = graphql(`
  fragment LogEntryFields on ModerationLogEntry @_unmask {
    id
    action
    seconds
    text
    slowSeconds
    followersMinutes
    switchedModes
    createdAt
    moderator {
      id
      login
      displayName
    }
    target {
      id
      login
      displayName
    }
  }
`);

export type LogEntry = ResultOf<typeof LogEntryFields>;
