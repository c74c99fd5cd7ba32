import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const WatchStreakQuery = graphql(`
  query WatchStreak($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        self {
          watchStreak {
            count
            best
            secondsLeft
          }
        }
      }
    }
  }
`);

export type WatchStreak = NonNullable<
  NonNullable<ResultOf<typeof WatchStreakQuery>['user']>['channel']['self']['watchStreak']
>;
