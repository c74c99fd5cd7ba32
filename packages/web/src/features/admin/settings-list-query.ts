import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const SettingsListQuery = graphql(`
  query SettingsList {
    admin {
      settings {
        name
        description
        kind
        isInternal
        defaultValue
        value
        min
        max
        choices
        lastChange {
          at
          actor {
            id
            login
          }
        }
      }
    }
  }
`);

export type Setting = ResultOf<typeof SettingsListQuery>['admin']['settings'][number];
